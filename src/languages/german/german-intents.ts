import type { IntentKey } from "../pack/index.js";

const PLAIN_YES = `
    ja, j, jo, jup, jep, jawohl, jaja, ja ja, ja klar, ja gern, ja gerne, klar, na klar, klar doch, natürlich, selbstverständlich, sicher,
    aber sicher, gewiss, ok, okay, oke, k, in ordnung, geht klar, alles klar, gut, sehr gut, schön, prima, super, perfekt, genau, ganz genau,
    richtig, das ist richtig, korrekt, stimmt, das stimmt, stimmt genau, so ist es, absolut, auf jeden fall, unbedingt, jawoll, einverstanden,
    ohne zweifel, zweifellos, allerdings, in der tat, tatsächlich ja, du hast recht, sie haben recht, yes, 👍, 👌, ✅, ✔`;

const PLAIN_NO = `
    nein, nee, ne, nö, n, nein nein, auf keinen fall, auf gar keinen fall, keinesfalls, keineswegs, überhaupt nicht, gar nicht,
    natürlich nicht, sicher nicht, bestimmt nicht, niemals, nie, nie im leben, eher nicht, lieber nicht, nicht wirklich, nicht ganz, nicht genau,
    ich glaube nicht, glaube nicht, ich denke nicht, denke nicht, ich fürchte nein, leider nein, leider nicht, wohl kaum, no, 👎, ❌`;

const NOT_WHAT_I_ASKED = `
    (das ist nicht | das war nicht | ist nicht | es ist nicht | nicht)
    (was ich gefragt habe | was ich gefragt hatte | was ich dich gefragt habe | was ich sie gefragt habe | was ich fragte | was ich wissen wollte |
     was ich wissen will | was ich meine | was ich meinte | was ich gemeint habe | was ich gesucht habe | was ich suche | was ich wollte | meine frage |
     die frage die ich gestellt habe)`;

/** The offer misses the point. */
const NOT_IT = `
    ${NOT_WHAT_I_ASKED},
    falsch, das ist falsch, ist falsch, verkehrt, das ist verkehrt, nicht richtig, das ist nicht richtig, nicht korrekt, das ist nicht korrekt,
    stimmt nicht, das stimmt nicht, stimmt gar nicht, das ist es nicht, das nicht, nicht das, das war es nicht, so ist es nicht,
    das habe ich nicht gefragt, danach habe ich nicht gefragt, danach hab ich nicht gefragt, das meinte ich nicht, das meine ich nicht,
    das habe ich nicht gemeint, das wollte ich nicht wissen, unwahr, das ist nicht wahr, nicht wahr,
    das ist nicht die antwort, das ist nicht die richtige antwort`;

const LATER = `
    jetzt nicht, nicht jetzt, heute nicht, im moment nicht, gerade nicht, noch nicht, später, vielleicht später, lieber später, ein andermal,
    ein anderes mal, nachher, erst später`;

/** The replies that have each intent in German, with the formal and the informal address. */
export const GERMAN_INTENTS = {
  yes: `
    ${PLAIN_YES},
    bitte, ja bitte, gern, gerne, sehr gern, sehr gerne, liebend gern, mit vergnügen, warum nicht, los, los geht's, na los, nur zu, mach, mach das, mach weiter,
    machen sie weiter, weiter, weiter so, erzähl, erzähle, erzählen sie, erzähl mal, erzähl es mir, erzählen sie es mir, erzähl mir mehr, erzählen sie mir mehr,
    sag es mir, sagen sie es mir, sag schon, lass hören, lassen sie hören, ich höre, ich höre zu, ich bin ganz ohr, das interessiert mich, interessiert mich,
    interessant, klingt gut, klingt interessant, hört sich gut an, das wäre schön, das würde mich freuen, das würde ich gern wissen, das möchte ich wissen,
    ich möchte es wissen, das will ich wissen, das will ich hören, ich will es hören, ich möchte es hören, ich glaube schon, ich denke schon, ich glaube ja, denke schon,
    ich hoffe es, vermutlich ja, das meine ich, das meinte ich, genau das, genau die, genau diese, das ist es, das ist sie, diese, die da, die hier, so war es gemeint,
    ich bin neugierig, doch`,
  no: `
    ${PLAIN_NO}, ${NOT_IT}, ${LATER},
    ich will nicht, ich möchte nicht, lieber doch nicht, besser nicht, kein interesse, das interessiert mich nicht, interessiert mich nicht, uninteressant,
    nicht nötig, brauche ich nicht, muss nicht sein, schon gut, passt schon, ich passe, lass gut sein, lassen sie gut sein, lass es, lass das,
    weder noch, tu es nicht, die nicht, diese nicht, nicht die, nicht diese, das brauchst du nicht`,
  none: `
    ${PLAIN_NO}, ${NOT_IT},
    keine, keines, keins, keiner, keine davon, keines davon, keins davon, keiner davon, keine von diesen, keine von denen, keine von beiden, keines von beiden,
    keins von beiden, keine von den beiden, keine der beiden, keine von den dreien, keine von ihnen, nichts davon, nichts, weder noch, nicht eine davon, keine passt,
    keine stimmt, keine ist richtig, diese nicht, etwas anderes, was anderes, was ganz anderes, eine andere, ein anderes, eine andere frage`,
  another: `
    eine andere, ein anderes, einen anderen, andere, anderes, noch eine, noch eins, noch einen, etwas anderes, was anderes, etwas neues, was neues, eine andere geschichte,
    eine andere frage, ein anderes thema, anderes thema, noch eine geschichte, ein anderer vorschlag, nächste, nächstes, nächster, die nächste, das nächste, thema wechseln,
    wechseln wir das thema, was noch, was gibt es noch, was gibt es sonst noch, was hast du noch, was haben sie noch, was weißt du noch, was wissen sie noch,
    sonst noch was, erzähl etwas anderes, erzähl was anderes, erzählen sie etwas anderes, versuch eine andere, next`,
  all: `
    beide, beides, alle beide, alle, alle davon, alle drei, alle vier, alles, jede, jede davon, jedes, ich will beide, ich möchte beide, ich will alle, ich möchte alle,
    (sag | erzähl | zeig | gib) mir (beide | beides | alle | alles), (sagen | erzählen | zeigen | geben) sie mir (beide | beides | alle | alles),
    die eine und die andere, die erste und die zweite, eins und zwei, eine nach der anderen, beide antworten, alle antworten`,
  maybe: `
    vielleicht, vielleicht ja, eventuell, möglicherweise, möglich, kann sein, könnte sein, mag sein, wahrscheinlich, vermutlich, unter umständen,
    ich weiß nicht, weiß nicht, weiß ich nicht, das weiß ich nicht, keine ahnung, ich habe keine ahnung, hab keine ahnung, bin nicht sicher, ich bin nicht sicher,
    ich bin mir nicht sicher, bin mir nicht sicher, nicht sicher, wer weiß, mehr oder weniger, so ungefähr, so etwas in der art, sowas in der art, kommt darauf an,
    kommt drauf an, es kommt darauf an, jein, schwer zu sagen, 🤷`,
  abort: `
    abbrechen, abbruch, brich ab, brechen sie ab, stopp, stop, halt, anhalten, aufhören, hör auf, hören sie auf, hör auf damit, genug, das reicht, es reicht, reicht,
    schluss, schluss damit, schluss jetzt, ende, wir sind fertig, vergiss es, vergessen sie es, vergiss das, egal, ist egal, ist doch egal,
    macht nichts, nicht so wichtig, nicht wichtig, lass gut sein, lass es, lass das, lassen sie das, lassen wir das, lassen wir es, schon gut, ich habe es mir anders überlegt,
    hab es mir anders überlegt, ich habe meine meinung geändert, ich nehme die frage zurück, nichts, nichts mehr, nichts weiter, sonst nichts, das ist alles,
    das war alles, das war's, das wär's, das wäre alles, keine fragen mehr, keine weiteren fragen, ich habe keine fragen mehr, zurück, geh zurück, gehen sie zurück,
    raus, verlassen, beenden, schließen, sei still, seien sie still, ruhe, halt den mund, klappe, bemüh dich nicht, cancel, quit, exit, 🛑, ✋`,
  cancel: "abbrechen, abbruch, brich ab, brechen sie ab, ich möchte abbrechen, ich will abbrechen, cancel",
  whoAreYou: `
    wer bist du, wer sind sie, wie heißt du, wie heißen sie, mit wem spreche ich, mit wem rede ich`,
  hello: `
    ist da jemand, jemand da, bist du da,
    hallo, hallo hallo, hi, hey, guten tag, guten morgen, guten abend, morgen, moin, moin moin, servus, grüß gott, grüezi, grüß dich, grüße, tag, schönen guten tag,
    hello, hallöchen, na, 👋`,
  thanks: `
    danke, danke schön, dankeschön, vielen dank, vielen lieben dank, besten dank, herzlichen dank, tausend dank, danke sehr, danke vielmals, danke dir, danke ihnen,
    ich danke dir, ich danke ihnen, ich bedanke mich, danke für alles, danke für die hilfe, sehr freundlich, sehr nett, das ist nett, das ist lieb, merci, 🙏`,
  bye: `
    tschüss, tschüs, tschau, ciao, auf wiedersehen, wiedersehen, auf wiederhören, bis bald, bis dann, bis später, bis morgen, bis zum nächsten mal, mach's gut,
    machen sie es gut, gute nacht, schönen tag noch, einen schönen tag noch, schönen abend noch, schönes wochenende, ade, leb wohl, man sieht sich, bye`,
  feedback: `
    ${NOT_IT},
    falsche antwort, das ist die falsche antwort, die antwort ist falsch, die antwort stimmt nicht, die antwort ist nicht richtig, diese antwort ist falsch, schlechte antwort,
    das ist keine antwort, das ist keine antwort auf meine frage, das beantwortet meine frage nicht, das beantwortet die frage nicht, du hast nicht geantwortet,
    sie haben nicht geantwortet, du hast meine frage nicht beantwortet, sie haben meine frage nicht beantwortet, du irrst dich, sie irren sich, da irrst du dich,
    da irren sie sich, du liegst falsch, sie liegen falsch, du hast mich falsch verstanden, sie haben mich falsch verstanden, falsch verstanden,
    du hast mich missverstanden, sie haben mich missverstanden, du hast mich nicht verstanden, sie haben mich nicht verstanden, du verstehst mich nicht,
    sie verstehen mich nicht, du verstehst nicht, du hast nicht verstanden, du hast die frage nicht verstanden, sie haben die frage nicht verstanden, missverständnis,
    das ist ein missverständnis, ich habe mich falsch ausgedrückt, ich habe etwas anderes gefragt, ich hatte etwas anderes gefragt, ich meinte etwas anderes,
    ich meine etwas anderes, ich habe etwas anderes gemeint, das ergibt keinen sinn, das macht keinen sinn, unsinn, quatsch, das ist unsinn, das ist quatsch,
    das hat nichts damit zu tun, das hat damit nichts zu tun, thema verfehlt, das hilft mir nicht, das hilft nicht, hilft mir nicht, nicht hilfreich, das nützt mir nichts, 👎`,
  propose: `
    (erzähl | erzähle | erzählen sie | erzähl mir | erzählen sie mir | erzähl uns | erzählen sie uns | kannst du mir | können sie mir) (eine geschichte | etwas | was | geschichten | eine erinnerung | etwas interessantes | eine anekdote),
    (kannst du | können sie) (mir | uns) (eine geschichte | etwas) erzählen, hast du eine geschichte, haben sie eine geschichte, überrasch mich, überraschen sie mich, schlag etwas vor, schlagen sie etwas vor, was schlägst du vor, was schlagen sie vor, was empfiehlst du,
    was empfehlen sie, irgendwelche vorschläge, such dir etwas aus, suchen sie etwas aus, du entscheidest, sie entscheiden, ich weiß nicht was ich fragen soll, ich habe keine frage, ich habe keine fragen, mir ist langweilig`,
  repeat: `
    wiederhole, wiederholen, wiederholung, wiederhole das, wiederholen sie, wiederholen sie das, bitte wiederholen, wiederhole die antwort, wiederholen sie die antwort,
    (kannst du | können sie | könntest du | könnten sie) (das wiederholen | wiederholen | das noch einmal sagen | das nochmal sagen | das bitte wiederholen),
    noch einmal, nochmal, noch mal, nochmals, sag das nochmal, sag das noch einmal, sag es nochmal, sagen sie das noch einmal, sagen sie das nochmal, erzähl das nochmal,
    was hast du gesagt, was haben sie gesagt, was hast du gerade gesagt, was sagtest du, was sagten sie, was war das, was war die antwort, wie war das, wie war die antwort,
    wie bitte, ich habe das nicht gehört, ich habe nichts gehört, ich habe dich nicht gehört, ich habe sie nicht gehört, das habe ich nicht gehört, nicht gehört,
    akustisch nicht verstanden, das habe ich nicht mitbekommen, lies das nochmal, lies es noch einmal vor, 🔁`,
  howAreYou: `
    wie geht es dir, wie geht es ihnen, wie geht's, wie geht's dir, wie geht es ihnen heute, wie geht's dir heute, wie geht es dir heute, wie geht es, wie geht's so,
    wie läuft's, wie läuft es, wie fühlst du dich, wie fühlen sie sich, was geht, was geht ab, alles gut, alles okay, alles in ordnung bei dir, alles gut bei dir,
    alles gut bei ihnen, geht es dir gut, geht es ihnen gut, na wie geht's, und dir, und ihnen, und wie geht es dir, und wie geht es ihnen, wie war dein tag, wie war ihr tag,
    freut mich, sehr erfreut, angenehm, schön dich kennenzulernen, schön sie kennenzulernen, nett sie kennenzulernen`,
  notUnderstood: `
    ich (verstehe | versteh | verstehe das | verstehe es | verstehe die antwort | kapiere das | begreife das) nicht, (verstehe | versteh | kapier | kapiere) ich nicht,
    das (verstehe | versteh | kapiere) ich nicht, verstehe nicht, nicht verstanden, ich habe das nicht verstanden, ich habe die antwort nicht verstanden, hab ich nicht verstanden,
    ich komme nicht mit, da komme ich nicht mit, was meinst du, was meinen sie, was meinst du damit, was meinen sie damit, was heißt das, was bedeutet das, was soll das heißen,
    was soll das bedeuten, inwiefern, unklar, das ist unklar, das ist nicht klar, nicht klar, ich bin verwirrt, verwirrend, das ist verwirrend, erkläre das, erklär das, erklär mir das,
    erklären sie das, erklären sie mir das, (kannst du | können sie | könntest du | könnten sie) (das erklären | mir das erklären | das genauer erklären), hä, häh, was, 🤔, 😕`,
  doubt: `
    wirklich, ehrlich, echt, echt jetzt, im ernst, ernsthaft, ist das dein ernst, ist das ihr ernst, meinst du das ernst, meinen sie das ernst, tatsächlich, ist das so,
    ist das wahr, ist das richtig, ist das sicher, stimmt das, stimmt das wirklich, stimmt das auch, bist du sicher, bist du dir sicher, sind sie sicher, sind sie sich sicher,
    bist du (ganz | wirklich | absolut) sicher, sind sie (ganz | wirklich | absolut) sicher, sicher sicher, machst du witze, machen sie witze, soll das ein witz sein,
    ist das ein witz, das ist ein scherz, woher weißt du das, woher wissen sie das, woher willst du das wissen, wer sagt das, wer hat dir das gesagt, wer hat ihnen das gesagt,
    das glaube ich nicht, das glaub ich nicht, ich glaube dir nicht, ich glaube ihnen nicht, das kann nicht sein, kann nicht sein, unglaublich, kann ich mich darauf verlassen`,
  robot: `
    bist du (ein roboter | ein bot | eine maschine | ein computer | ein programm | eine ki | eine künstliche intelligenz | ein mensch | menschlich | echt | lebendig |
     eine echte person | eine person | ein chatbot | ein assistent), sind sie (ein roboter | ein bot | eine maschine | ein computer | ein programm | eine ki | ein mensch | echt |
     eine echte person), (spreche | rede | schreibe) ich mit (einem roboter | einer maschine | einem computer | einer ki | einem menschen | einer echten person),
    was bist du, was sind sie, was bist du eigentlich, du bist nur eine maschine, 🤖`,
  insult: `
    du bist (dumm | blöd | doof | bescheuert | nutzlos | ein idiot | eine idiotin | unfähig | lächerlich | schlecht | furchtbar | nervig | scheiße | echt blöd | so dumm | zu dumm),
    (dumm | blöd | doof | bescheuert | idiot | trottel | depp | vollidiot | blödmann | arschloch | scheiße | mist | verdammt | fick dich | leck mich | verpiss dich | halt die fresse | nutzlos |
     dummkopf | penner | wichser),
    so ein (idiot | trottel | mist | quatsch | schwachsinn), blöde maschine, dummer roboter, blöder roboter, dumme maschine, blöder computer, du weißt gar nichts, du weißt nichts,
    du kannst nichts, du kannst gar nichts, du taugst nichts, du verstehst gar nichts, ich hasse dich, geh zum teufel, 🖕, 🤬, 💩`,
  praise: `
    (das ist | das war | wie | sehr | echt | so | wirklich | das ist sehr | das war sehr | das ist ja) (schön | toll | gut erklärt | interessant | spannend | hilfreich | nützlich | lieb |
     süß | lustig erzählt | rührend | beeindruckend | faszinierend | großartig | klasse | wunderbar),
    (toll | klasse | spitze | großartig | wunderbar | wunderschön | fantastisch | hervorragend | ausgezeichnet | genial | bravo | cool | beeindruckend | spannend | wow | stark |
     geil | hilfreich | gut gemacht | gute arbeit | gut zu wissen | schön zu wissen | top | glückwunsch | respekt),
    du bist (toll | super | klasse | großartig | nett | sehr nett | lieb | klug | schlau | gut | sehr gut | der beste | die beste | ein schatz | witzig | cool | genial), sie sind (nett | sehr nett |
     toll | sehr freundlich | großartig), das gefällt mir, gefällt mir, du gefällst mir, ich mag dich, ich liebe dich, ich liebe es, schöne geschichte, eine schöne geschichte,
    was für eine schöne geschichte, gute antwort, tolle antwort, schöne antwort, guter bot, 👏, ❤, 😍, 🥰, 💯, 🤩, 🎉`,
  laughter: `
    haha, ha ha, ha ha ha, hahaha, hahahaha, hehe, hihi, höhö, lol, xd, rofl, lustig, witzig, wie lustig, wie witzig, sehr lustig, sehr witzig, das ist lustig, das ist witzig,
    ich lach mich kaputt, ich lache, zum totlachen, du bringst mich zum lachen, 😂, 🤣, 😄, 😆, 😁, 😀, 😅, 😊, 🙂`,
  takeBack: `
    es war richtig, das war richtig, es war doch richtig, das war doch richtig, es war korrekt, das war korrekt, die antwort war richtig, die antwort war doch richtig,
    das war die richtige antwort, es stimmte doch, das stimmte doch, stimmte doch, stimmt doch, du hattest recht, sie hatten recht, du hattest doch recht, ich habe mich geirrt,
    ich hab mich geirrt, ich irrte mich, ich lag falsch, mein fehler, das war mein fehler, meine schuld, ich habe einen fehler gemacht, ich habe mich verlesen,
    ich habe es falsch gelesen, ich habe das verwechselt, ich nehme das zurück, ich nehme es zurück, das war was ich meinte, das war meine frage, das war es doch`,
  visitor: `
    besucher, besucherin, als besucher, als besucherin, als besucher reden, als besucher sprechen, rede als besucher, sprich als besucher, wie ein besucher reden,
    besuch, ausprobieren, probieren, probier es aus, testen, teste es, als besucher testen, vorschau, gast, als gast, als gast reden, test`,
  newQuestion: `
    neue frage, eine neue frage, frage, eine frage, frage hinzufügen, eine frage hinzufügen, eine neue frage hinzufügen, füge eine frage hinzu, füge eine neue frage hinzu,
    frage anlegen, eine frage anlegen, frage erstellen, eine frage erstellen, frage schreiben, eine frage schreiben, noch eine frage, weitere frage, eine weitere frage,
    neue erinnerung, eine neue erinnerung, erinnerung hinzufügen, eine erinnerung hinzufügen, füge eine erinnerung hinzu`,
  newStory: `
    neue geschichte, eine neue geschichte, geschichte, eine geschichte, geschichte hinzufügen, eine geschichte hinzufügen, eine neue geschichte hinzufügen,
    füge eine geschichte hinzu, geschichte anlegen, eine geschichte anlegen, geschichte erstellen, geschichte schreiben, eine geschichte schreiben, eine geschichte erzählen,
    noch eine geschichte, weitere geschichte, eine weitere geschichte, erzählung, eine erzählung`,
  newDefault: `
    neue standardantwort, eine neue standardantwort, standardantwort, eine standardantwort, standardantwort hinzufügen, eine standardantwort hinzufügen,
    füge eine standardantwort hinzu, standardantwort anlegen, standardantwort schreiben, eine standardantwort schreiben, noch eine standardantwort, weitere standardantwort, standard`,
  review: `
    durchsehen, durchsicht, prüfen, prüfung, überprüfen, sieh durch, durchsicht beginnen, durchsicht starten, entwürfe, die entwürfe, entwürfe durchsehen, die entwürfe durchsehen,
    entwürfe zeigen, zeige die entwürfe, zeig die entwürfe, fragen durchsehen, die fragen durchsehen, fragen ohne antwort, fragen ohne antwort durchsehen, unbeantwortet,
    unbeantwortete fragen, die unbeantworteten fragen, unbeantwortete fragen durchsehen, zeige die unbeantworteten fragen, offene fragen, fragen der besucher,
    die fragen der besucher, die fragen der besucher durchsehen, was haben besucher gefragt, was haben die besucher gefragt, was haben die leute gefragt, was wurde gefragt, zeig mir was gefragt wurde, zeige mir was gefragt wurde, zeig mir was die leute gefragt haben, zeig mir die fragen der besucher, review`,
  resume: `
    fortsetzen, setze fort, setz fort, wieder aufnehmen, arbeit fortsetzen, die arbeit fortsetzen, erinnerung fortsetzen, die erinnerung fortsetzen, weitermachen, mach weiter,
    weiterarbeiten, weitermachen wo ich war, wo war ich, angefangene arbeit, ungespeicherte arbeit, angefangenes, offene arbeit, beiseitegelegte arbeit`,
  editMemory: `
    bearbeiten, bearbeite, bearbeite es, bearbeite sie, ändere es, ändere sie, ändere das, korrigiere es, korrigiere sie, erinnerung bearbeiten, eine erinnerung bearbeiten,
    die erinnerung bearbeiten, bearbeite eine erinnerung, bearbeite die erinnerung, erinnerungen bearbeiten, frage bearbeiten, eine frage bearbeiten, die frage bearbeiten,
    geschichte bearbeiten, eine geschichte bearbeiten, die geschichte bearbeiten, erinnerung ändern, eine erinnerung ändern, ändere eine erinnerung, ändern, edit`,
  showMemory: `
    zeigen, zeige, zeig, anzeigen, eine erinnerung zeigen, erinnerung zeigen, erinnerung anzeigen, eine erinnerung anzeigen, zeige eine erinnerung, zeig mir eine erinnerung, zeige die erinnerung,
    zeige eine frage, erinnerung öffnen, eine erinnerung öffnen, eine erinnerung lesen`,
  deleteMemory: `
    löschen, lösche, lösche es, lösche sie, lösche das, erinnerung löschen, eine erinnerung löschen, die erinnerung löschen, lösche eine erinnerung, lösche die erinnerung,
    eine frage löschen, entfernen, entferne es, entferne sie, erinnerung entfernen, eine erinnerung entfernen, entferne eine erinnerung`,
  list: `
    liste, die liste, eine liste, auflisten, liste auf, alles auflisten, liste alles auf, liste der erinnerungen, erinnerungen auflisten, alles zeigen, zeige alles, zeig alles,
    zeig mir alles, erinnerungen zeigen, zeige die erinnerungen, zeig mir die erinnerungen, alle erinnerungen, zeige alle erinnerungen, die erinnerungen, erinnerungen, meine erinnerungen,
    was gibt es, was ist da, was weißt du, was wissen sie, welche erinnerungen gibt es, übersicht, inhalt, inhaltsverzeichnis`,
  visitorHelp: `
    hilfe, hilf mir, helfen sie mir, bitte hilf mir, ich brauche hilfe, kannst du mir helfen, können sie mir
    helfen, was kann ich fragen, was kann ich dich fragen, was kann ich sie fragen, welche fragen kann ich
    stellen, was kannst du, was können sie, was weißt du, was wissen sie, worüber können wir reden, anleitung,
    optionen, menü`,
  help: `
    hilfe, hilf mir, helfen sie mir, bitte hilf mir, ich brauche hilfe, kannst du mir helfen, können sie mir helfen, kannst du helfen, was kann ich tun, was kann ich machen,
    was kann ich sagen, was kann ich fragen, was kannst du, was können sie, wie funktioniert das, wie funktioniert es, wie geht das, wie fange ich an, wo fange ich an, befehle,
    anleitung, optionen, menü, was nun, was jetzt, und jetzt`,
  edit: `
    bearbeiten, bearbeite, bearbeite es, bearbeite sie, antwort bearbeiten, die antwort bearbeiten, ändern, ändere es, ändere sie, ändere das, antwort ändern, die antwort ändern,
    ändere die antwort, korrigieren, korrigiere es, korrigiere sie, umschreiben, neu schreiben, überarbeiten, edit`,
  sameAs: `
    dasselbe, das gleiche, die gleiche, dieselbe, gleich, ist gleich, ist dasselbe, das ist dasselbe, das ist das gleiche, ist die gleiche frage, dieselbe frage, die gleiche frage,
    gleiche frage, doppelt, ist doppelt, duplikat, ein duplikat, das ist ein duplikat, identisch`,
  save: `
    ${PLAIN_YES},
    speichern, speichere, speichere es, speichere sie, speicher es, speichere das, erinnerung speichern, die erinnerung speichern, sichern, behalten, behalte es, behalte sie, merken,
    merk dir das, bestätigen, bestätige, ich bestätige, nur zu, mach das, passt, passt so, das passt, das passt so, so ist es gut, so passt es, sieht gut aus, fertig, ich bin fertig,
    erledigt, das ist alles, das war alles, das war's, sonst nichts, nichts weiter`,
  addVariant: `
    variante, eine variante, variante hinzufügen, eine variante hinzufügen, füge eine variante hinzu, neue variante, eine neue variante, andere variante, weitere variante,
    eine weitere variante, noch eine variante, variante des titels, eine variante des titels, eine variante des titels hinzufügen, titelvariante, anderer titel, ein anderer titel, weiterer titel,
    ein weiterer titel, einen titel hinzufügen, titel hinzufügen, andere formulierung, eine andere formulierung, weitere formulierung, anders gefragt, mit anderen worten, andere worte`,
  anotherAnswer: `
    weitere antwort, eine weitere antwort, eine weitere antwort hinzufügen, noch eine antwort, andere antwort, eine andere antwort, antwort hinzufügen, eine antwort hinzufügen,
    füge eine antwort hinzu, füge eine weitere antwort hinzu, neue antwort, eine neue antwort, zweite antwort, eine zweite antwort, zusätzliche antwort, alternative antwort,
    eine alternative antwort`,
  changeTitle: `
    titel, der titel, titel ändern, den titel ändern, ändere den titel, titel bearbeiten, den titel bearbeiten, bearbeite den titel, neuer titel, einen neuen titel, titel korrigieren,
    den titel korrigieren, frage ändern, die frage ändern, ändere die frage, umbenennen, benenne es um, benenne sie um`,
  changeAnswer: `
    antwort, die antwort, antwort ändern, die antwort ändern, ändere die antwort, antwort bearbeiten, die antwort bearbeiten, bearbeite die antwort, antwort korrigieren,
    die antwort korrigieren, antwort ersetzen, die antwort ersetzen, ersetze die antwort, die letzte antwort ändern, ändere die letzte antwort, text ändern, den text ändern, ändere den text,
    geschichte ändern, die geschichte ändern, ändere die geschichte`,
  removeAnswer: `
    antwort entfernen, die antwort entfernen, entferne die antwort, die letzte antwort entfernen, entferne die letzte antwort, antwort löschen, die antwort löschen, lösche die antwort,
    die letzte antwort löschen, lösche die letzte antwort, ohne antwort, ohne die antwort`,
  details: `
    hinzufügen, etwas hinzufügen, füge etwas hinzu, mehr hinzufügen, ergänzen, ergänze, ergänze etwas, etwas ergänzen, vervollständigen, ändern, ändere es, ändere sie, ändere etwas,
    etwas ändern, bearbeiten, bearbeite es, bearbeite sie, details, mehr, was noch, edit`,
  media: `
    medien, medium, ein medium, medien hinzufügen, ein medium hinzufügen, anhang, einen anhang, anhang hinzufügen, anhängen, datei, eine datei, datei hinzufügen, eine datei hinzufügen,
    eine datei anhängen, bild, ein bild, bild hinzufügen, ein bild hinzufügen, füge ein bild hinzu, bilder, bilder hinzufügen, foto, ein foto, foto hinzufügen, ein foto hinzufügen,
    füge ein foto hinzu, fotos, fotos hinzufügen, video, ein video, ein video hinzufügen, audio, ton, ein ton, aufnahme, eine aufnahme, link, ein link, einen link, einen link hinzufügen`,
  date: `
    datum, ein datum, das datum, datum hinzufügen, ein datum hinzufügen, füge ein datum hinzu, das datum hinzufügen, datum setzen, das datum setzen, setze das datum, datum ändern,
    das datum ändern, ändere das datum, wann, wann war das, wann war es, wann es war, tag, der tag, zeitpunkt`,
  place: `
    ort, ein ort, der ort, ort hinzufügen, einen ort hinzufügen, füge einen ort hinzu, den ort hinzufügen, ort setzen, den ort setzen, setze den ort, ort ändern, den ort ändern,
    ändere den ort, wo, wo war das, wo war es, wo es war, platz, stelle, standort`,
  person: `
    person, eine person, die person, person hinzufügen, eine person hinzufügen, füge eine person hinzu, person setzen, person ändern, die person ändern, ändere die person,
    für eine person, nur für eine person, privat, mach es privat, mach sie privat, privat machen, für wen, wer, für wen ist es, für wen ist sie, empfänger, der empfänger`,
  discard: `
    verwerfen, verwirf, verwirf es, verwirf sie, verwirf das, erinnerung verwerfen, die erinnerung verwerfen, wegwerfen, wirf es weg, wirf sie weg, weg damit, löschen, lösche es, lösche sie,
    lösche das, entfernen, entferne es, entferne sie, nicht speichern, speichere es nicht, speichere sie nicht, ohne speichern, ohne zu speichern, ablehnen, lehne es ab, lehne sie ab,
    vergiss es, in den papierkorb, 🗑`,
  approve: `
    ${PLAIN_YES},
    freigeben, gib frei, gib sie frei, freigegeben, antwort freigeben, die antwort freigeben, genehmigen, genehmigt, annehmen, akzeptieren, akzeptiert, nimm sie, bestätigen, bestätige,
    ich bestätige, behalten, behalte sie, speichern, speichere sie, passt, passt so, das passt, sieht gut aus, so ist es gut, gute antwort, richtige antwort, ist korrekt, ist richtig`,
  answer: `
    ${PLAIN_YES},
    antworten, antworte, beantworten, beantworte, beantworte sie, beantworte die frage, die frage beantworten, frage beantworten, ich antworte, ich beantworte sie, ich möchte antworten,
    ich will antworten, antwort, die antwort, antwort schreiben, die antwort schreiben, eine antwort schreiben, schreib eine antwort, eine antwort geben`,
  skip: `
    ${LATER},
    überspringen, überspringe, überspring, überspring sie, überspringe sie, überspringe das, auslassen, nächste, die nächste, nächstes, weiter, ich passe, passe,
    ich weiß nicht, weiß nicht, weiß ich nicht, ich bin nicht sicher, bin nicht sicher, nicht sicher`,
  stop: `
    aufhören, hör auf, stopp, stop, halt, anhalten, genug, das reicht, es reicht, reicht, genug für heute, genug für jetzt, für heute reicht es, schluss, schluss für heute, ende,
    beenden, beende, durchsicht beenden, die durchsicht beenden, fertig, ich bin fertig, das ist alles, das war alles, das war's, verlassen, zurück, abbrechen, schließen, hören wir auf,
    nicht mehr, keine mehr, 🛑, ✋`,
  done: `
    fertig, ich bin fertig, erledigt, das ist alles, das war alles, das war's, ende, schluss, genug, das reicht, reicht, vollständig, nichts weiter, nichts mehr, sonst nichts, nichts,
    weiter, mach weiter, nein, nö, ok, okay, gut, passt, passt so, in ordnung, perfekt, alles klar`,
  clear: `
    entfernen, entferne, entferne es, entferne ihn, datum entfernen, das datum entfernen, entferne das datum, ort entfernen, den ort entfernen, entferne den ort, löschen, lösche, lösche es, lösche ihn,
    datum löschen, das datum löschen, lösche das datum, ort löschen, den ort löschen, lösche den ort, leeren, kein datum, ohne datum, kein ort, ohne ort, keines, keins, keiner, nichts,
    unbekannt, ich weiß nicht, weiß nicht, weiß ich nicht, keine ahnung, ich erinnere mich nicht, weiß ich nicht mehr, weiß niemand`,
  noDate: `
    kein datum, ohne datum, datum entfernen, das datum entfernen, entferne das datum, datum löschen, das datum löschen, lösche das datum`,
  noPlace: `
    kein ort, ohne ort, ort entfernen, den ort entfernen, entferne den ort, ort löschen, den ort löschen, lösche den ort`,
  undo: `
    rückgängig, rückgängig machen, mach es rückgängig, mach das rückgängig, mache das rückgängig, letzte änderung rückgängig machen, wiederherstellen, stell es wieder her, undo`,
  everyone: `
    alle, für alle, an alle, jeder, für jeden, jedermann, für jedermann, öffentlich, mach es öffentlich, mach sie öffentlich, öffentlich machen, nicht privat, niemand, niemand bestimmtes,
    niemanden bestimmten, keine bestimmte person, alle besucher, für alle besucher, alle leute, die öffentlichkeit, für alle freigeben, gib sie für alle frei, entfernen`,
} satisfies Partial<Record<IntentKey, string>>;
