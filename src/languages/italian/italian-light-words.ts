import { wordSet } from "../words/index.js";

/** Words of Italian that seldom change what is asked: one for each stem. */
export const ITALIAN_LIGHT_WORDS: ReadonlySet<string> = wordSet(`
  pure inoltre perfino persino addirittura gia ancora appena ormai oramai tuttora finora sinora adesso allora
  poi dopodiche successivamente seguito infine finalmente intanto frattanto frattempo contemporaneamente subito
  immediatamente presto tardi prestissimo tardissimo tosto sempre spesso sovente solitamente abitualmente
  normalmente generalmente comunemente talvolta talora raramente frequentemente continuamente costantemente
  ripetutamente regolarmente occasionalmente saltuariamente periodicamente improvvisamente repentinamente
  recentemente ultimamente precedentemente inizialmente originariamente temporaneamente provvisoriamente
  definitivamente permanentemente eternamente brevemente lungamente velocemente rapidamente lentamente pian
  molto poco tanto troppo assai abbastanza parecchio alquanto piuttosto quasi circa pressappoco pressoche
  approssimativamente praticamente sostanzialmente fondamentalmente essenzialmente principalmente soprattutto
  particolarmente specialmente specificamente specificatamente estremamente enormemente incredibilmente
  totalmente completamente interamente pienamente parzialmente perfettamente assolutamente relativamente
  sufficientemente eccessivamente leggermente minimamente notevolmente decisamente nettamente fortemente davvero
  veramente realmente effettivamente infatti proprio appunto esattamente precisamente giustamente correttamente
  certamente sicuramente ovviamente naturalmente chiaramente evidentemente indubbiamente probabilmente forse
  magari possibilmente eventualmente presumibilmente apparentemente semplicemente facilmente difficilmente
  comodamente agevolmente direttamente indirettamente automaticamente manualmente personalmente sinceramente
  onestamente francamente seriamente fortunatamente purtroppo sfortunatamente curiosamente stranamente
  tranquillamente attentamente accuratamente delicatamente dolcemente gentilmente cortesemente cordialmente
  volentieri adeguatamente opportunamente appositamente intenzionalmente volutamente casualmente accidentalmente
  gratuitamente efficacemente efficientemente bene benissimo male malissimo meglio peggio benino benone
  discretamente ottimamente solo soltanto unicamente esclusivamente almeno perlomeno insomma cioe ovvero ossia
  dunque quindi percio pertanto comunque tuttavia pero invece anzi altrimenti diversamente ugualmente similmente
  analogamente cosi altrettanto insieme assieme separatamente individualmente reciprocamente qui qua laggiu
  lassu quaggiu quassu altrove dappertutto ovunque dovunque intorno attorno accanto lontano nuovamente daccapo
  spessissimo ecco prego grazie scusa ok okay beh mah boh ah oh eh ehi ciao salve ebbene ordunque suvvia orsu
  qualcuno qualcosa qualche qualchecosa chiunque qualunque qualsiasi qualsivoglia alcuno ogni ognuno ciascuno
  tutta tal altro altrui vario numeroso stesso medesimo moltissimo tantissimo pochissimo altrettanti
  innumerevole svariato taluno molteplice po roba faccenda tipo sorta genere modo maniera metodo fatto caso
  esempio idea problema domanda questione aiuto difficolta motivo ragione momento attimo istante favore piacere
  consigli suggerimento occasione bisogno voglia senso situazione circostanza scopo argomento informazione
  spiegazione soluzione risposta dettaglio opinione parere pareri esperienza dubbio aspetto scelta tentativo
  abitudine cosetta cosina quantita guaio guai pasticcio fastidio intenzione necessita richiesta conseguenza
  risultato vantaggio importanza tema pazienza attenzione preoccupazione oggi oggigiorno stasera stanotte tempo
  volta attualmente presentemente odierno odierne stavolta qualvolta ognora allorquando fa durante
  momentaneamente moderno passato futuro epoca bello bel bei bellissimo buono buonissimo cattivo brutto grandi
  gran grandissimo piccoli piccolissimo vecchi antichi giovane corti breve alti bassi largo stretto grosso
  immenso minuscolo gigantesco complicato complesso duro dura morbido pesante forte debole impossibile
  consentito permessa ammesso lecito insolito tipico semplicissimo ordinario straordinario eccezionale
  fantastico meraviglioso splendido magnifico stupendo stupendi eccellente favoloso terribile orribile pessimo
  tremendo spaventoso noioso divertente interessante importantissimo necessario indispensabile utile inutile
  scomodo valido adatto adeguato sbagliato reale autentico pericoloso calmo contento felice triste allegro
  arrabbiato stanco nervoso sorpreso simpatico antipatico carino piacevole spiacevole gradevole cari famoso
  celebre noto conosciuto sconosciuta bravo capace abile intelligente furbo stupido serio pronto disponibile
  libero libere occupato singolo differente pulito sporco povero poverino ricco matto pazzesco assurdo
  incredibile ridicolo chiarissimo ovvi profondo sottile intenso grave urgente regolare gustoso buffo elegante
  economici costoso preferito amato amate vivace fresco ideale ragionevole accettabile fortunato sfortunato
  geniale essere stata esserci esserlo avere averlo fare fate farlo farmi farti farsi farci fammi stare potere
  posso puoi potei potro potrai potremo potranno potrei potresti potrebbe potrebbero poter potessi dovere devo
  debbo dobbiamo dovete dovetti dovettero dovro dovrai dovremo dovranno dovrei dovresti dovrebbe dovrebbero
  dover volere vuoi vuole volete volli vollero vorro vorrai vorremo vorranno vorrei vorresti vorrebbe vorrebbero
  voler volessi sapere so sai sappiamo sanno seppi seppero sapro saprai sapranno saprei sapresti saprebbe
  saprebbero saper sapessi andare vado vai va vanno andavo andavamo andai andasti andammo andarono andro andrai
  andremo andrete andranno andrei andresti andrebbe andando andarci andarsene venire vengo vieni venni vennero
  verro verrai verremo verranno verrebbe dare do diamo dato davo davamo diedi desti diedero dette dettero darai
  daremo daranno darei daresti darebbe dia diano dando darmi dammi dargli darti prendere preso prendesti presero
  prendero prenderai mettere messo misi misero mettero dire dico dite dissi dicesti dissero dirai diremo diranno
  direi diresti direbbe dirmi dimmi ditemi dirci dirti parlare parlai parlera parlami raccontare raccontami
  spiegare spiegami spiegateci chiedere chiesto chiesi chiesero chiedero domando rispondere rispose risposero
  descrivere descrivo descritto descrisse indicare mostrare mostrami consigliami raccomandare raccomando
  proporre propongo proponi proposto propose proposero menzionare menziono citare affermare significare
  significa intendere inteso pensare pensai pensera credere credette credettero ritenere ritengo ritieni
  considerare immaginare immagini supporre suppongo supponi supposto sperare capire comprendere comprendo
  compreso conobbi conobbero ricordare dimenticare dimentico accorgersi accorto decidere decisero scegliere
  scelgo scegli scelsi scelsero desiderare piaccio piacque piacquero piacera amare amo ami ama amano amava
  servire servira occorrere occorso bastare sembrare parso apparire appaio appare apparso apparve apparvero
  diventare diventai divenire diviene divengono divenne divennero rimanere rimango rimasto rimasi rimasero
  restare succedere succedera accadere accadde accaddero accadra capitare avvenire avviene avvengono avvenne
  avvennero esistere trovare trovai trovera cercare provare tentare riuscire riesco riuscira usare uso usi usa
  usano usato usavo usarono usando usarlo utilizzare adoperare impiegare lavorare funzionare funziono tenere
  tengo tieni tenni tennero mantenere mantengo mantieni mantenne portare portate portera lasciare cambiare
  modificare modifico girare muovere mosso mossero spostare cominciare cominciai continuiamo vedere visto vidi
  vedesti videro vedro vedrai vedranno guardare osservare sentire ascoltare toccare assaggiare aiutami
  permettere permise permisero incontrare seguiamo evitare riguardare trattare dipendere dipendo dipeso
  sorprendere sorprende infastidire disturbare mangiare mangiai bere bevo bevve bevvero dormire scrivere scritto
  scrissi scrissero leggere lessi lessero cucinare preparare lavare guidare camminare correre corsero viaggiare
  cadere caddi caddero saltare nuotare giocare cantare ridere rise risero piangere pianse piansero gridare
  sorridere sedere siedo abitare riposare tagliare rompere rotto ruppe ruppero riparare costare costera pagare
  creare creiamo produrre produco produsse realizzare ottenere ottengo ottieni ottenne ottennero raggiungere
  raggiunto raggiunse controllare verificare verifico gestire organizzare offrire offerto offriva offrirono
  scoprire scoperto studiare visitare visiti soffrire sofferto sopravvivere sopravvivo sopravvissuto crescere
  crebbe crebbero tornare gettare sollevare sollevo spruzzare
`);
