import { wordSet } from "../words/index.js";

/** Words of German that seldom change what is asked: one for each stem. */
export const GERMAN_LIGHT_WORDS: ReadonlySet<string> = wordSet(`
  immer oft haufig meistens normalerweise gewohnlich ublicherweise manchmal gelegentlich selten wiederum nochmal
  erneut standig dauernd stets jederzeit irgendwann bald sofort gleich gerade eben soeben derzeit momentan
  aktuell inzwischen mittlerweile bereits langst kurzlich neulich letztens damals fruher spater danach nachher
  anschliessend hinterher vorher zuvor vorhin davor zuerst zunachst endlich schliesslich letztlich letztendlich
  plotzlich allmahlich langsam schnell rasch rechtzeitig punktlich vorerst vorlaufig weiterhin seitdem seither
  bisher bislang zugleich gleichzeitig ziemlich ganz recht relativ besonders genug kaum fast beinahe nahezu etwa
  ungefahr circa rund exakt ausgerechnet wirklich echt tatsachlich uberhaupt unbedingt bestimmt sicher gewiss
  wahrscheinlich vermutlich vielleicht eventuell moglicherweise angeblich offenbar offensichtlich anscheinend
  scheinbar hoffentlich leider glucklicherweise naturlich selbstverstandlich klar einfacher leicht locker
  problemlos direkt bloss halt einmal wohl bisschen vollig vollstandig komplett total absolut extrem enorm
  ausserst hochst sogar wenigstens zumindest mindestens insgesamt generell grundsatzlich allgemein prinzipiell
  hauptsachlich insbesondere speziell zusatzlich ausserdem zudem ebenfalls ebenso genauso gleichfalls sonst
  ansonsten trotzdem dennoch allerdings jedoch ubrigens somit daher deshalb deswegen darum dazu davon lieber
  eher zusammen gemeinsam allein miteinander einander gegenseitig umsonst vergeblich freiwillig absichtlich
  versehentlich zufallig heimlich automatisch manuell richtig ordentlich sorgfaltig vorsichtig ruhig still
  genauer besser gut dorthin hierher dahin irgendwo irgendwohin irgendwoher uberall woanders anderswo nah fern
  weit entfernt daneben herum umher zuruck unterwegs jemand irgendjemand irgendwer irgendwas irgendein
  irgendwelche jedermann einigen manchen mehrere vieler wenig verschiedene diverse unterschiedliche gesamt
  samtliche solche anderem einzelne beliebige ausreichend zahlreiche sache ding zeug art weise sorte form male
  fall moment augenblick zeit zeitpunkt frage problem probleme schwierigkeit hilfe beispiel idee moglichkeit
  methode menge haufen paar tipp tipps ratschlag situation sinn lust muhe thema zweck heute heutzutage heutige
  nachstens demnachst zurzeit gegenwartig schlecht schone nett toll super prima okay ok klasse wunderbar
  herrlich schlimm furchtbar schrecklich gross klein neu alt jung kurz schwer erlaubt zulassig gestattet normal
  ublich wichtig notig notwendig erforderlich interessant bekannt beruhmt passend geeignet ahnlich nutzlich
  sinnvoll praktisch komisch seltsam merkwurdig eigen fertig froh typisch beginnen begann begonnen worden
  geworden bekommen bekam kriegen gekriegt erhalten erhielt gaben gebe gibst gib nehmen nimmt nahm genommen
  stellen gestellt legen legt gelegt setzen gesetzt stecken gesteckt bringen brachte gebracht haltet hielt
  gehalten behalten liess lasse gelassen versuchen versucht probieren probiert willst wollte gewollt mochtest
  mogen mag magst gemocht brauchen braucht gebraucht benotigen benotigt konnt gekonnt musst darfst durfte sollst
  gefallen gefiel wissen wisst wusste gewusst kennen kannte gekannt denken dachte gedacht nachdenken glauben
  geglaubt meint gemeint bedeuten bedeutet sagen sagt sagst gesagt reden redet geredet sprechen spricht sprach
  gesprochen erzahlen erklaren zeigen gezeigt nennen nannte genannt gefragt antworten beantworten helfen half
  geholfen benutzen verwenden nutzen genutzt gebrauchen arbeiten arbeitet gearbeitet funktionieren funktioniert
  passieren passiert geschehen geschieht geschah sehen sieht sah gesehen siehst aussehen aussieht schauen schaut
  geschaut gucken anschauen ansehen suchen suchte gesucht finden fand gefunden fuhlen gefuhlt scheinen schien
  wirken merken bemerken erinnern erinnert gemerkt vergessen vergisst vergass entscheiden entschied andert
  geandert verandern verandert verlassen verliess drehen dreht gedreht mache machte gemacht tue tust tat getan
  gehen geht gehst ging gegangen kommen kam gekommen laufen lief gelaufen bleiben blieb geblieben stehen steht
  stand gestanden liegen lag sitzen sass gesessen isst ass gegessen trinken trank getrunken schreiben schrieb
  geschrieben lesen liest las gelesen schlafen schlief geschlafen fahren fuhr gefahren tragen trug getragen
  heben hebt hob gehoben ziehen zieht zog gezogen horen hort gehort verstehen versteht verstand lernen gelernt
  warten wartet gewartet spielen gespielt wohnen leben lebt gelebt uberleben schaffen geschafft reinigen
  gereinigt putzen geputzt kochen gekocht treffen trifft traf getroffen hoffen wunschen wunscht empfehlen
  empfiehlt empfohlen vermeiden verhindern erkennen erkannt erreichen erreicht erfahren enthalten gelten gilt
  heissen heisst hiess
`);
