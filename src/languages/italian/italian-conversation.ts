import type { Conversation } from "../pack/index.js";
import { combine, listOf } from "../words/index.js";

const QUESTION_WORDS = listOf(`
  chi, che, cosa, che cosa, cos, come, com, quando, quand, dove, dov, perché, perche, xké, xke, xche, quale, quali,
  qual, quanto, quanta, quanti, quante, quant`);

const VERBS = listOf(`
  è, e', era, erano, sono, eri, fu, furono, ha, hai, avete, aveva, avevi, hanno, c'è, ce, ci sono, c'era, c'erano, posso, si,
  può, possiamo, devo, dobbiamo, fai, fate, fa, faceva, facevi, fece, hai fatto, successe, succede, accadde, è successo,
  costa, costano, dura, apre, aprite, chiude, chiudete, inizia, finisce, funziona, funzionano, serve, vuol, significa,
  mi, ti, ci, vi, lo, la, le, li`);

const COURTESIES = listOf(`
  ciao, ciao a tutti, ciao di nuovo, buongiorno, buon giorno, buongiorno a tutti, buonasera, buona sera,
  buon pomeriggio, salve, salve a tutti, ehi, ehilà, hey, hola, gentile, gentili signori, egregi, spettabile,
  piacere, piacere di conoscerti, piacere di conoscerla, come stai, come sta, come state, come va, tutto bene,
  spero tutto bene, spero che stia bene, spero che tu stia bene, spero di non disturbare, spero non disturbi,
  grazie, grazie mille, mille grazie, grazie tante, tante grazie, molte grazie, grazie di cuore, grazie infinite,
  grazie in anticipo, grazie ancora, grazie per l'aiuto, grazie dell'aiuto, grazie per la risposta, ti ringrazio,
  la ringrazio, vi ringrazio, ringrazio, grz, thx, prego, per favore, perfavore, per piacere, per cortesia,
  cortesemente, gentilmente, pf, x favore, se possibile, se può, se puoi, se potete, se non disturbo, se posso,
  se non le dispiace, se non ti dispiace, scusa, scusi, scusami, mi scusi, scusate, scusatemi, chiedo scusa,
  scusi il disturbo, scusa il disturbo, scusate il disturbo, scusi se la disturbo, scusa se ti disturbo,
  perdoni, mi perdoni, mi dispiace, mi spiace, spiacente, sono sempre io, sono di nuovo io, ancora io,
  scusi il mio italiano, scusate il mio italiano, il mio italiano non è buono, non parlo bene italiano,
  non sono pratico, non sono pratica, arrivederci, arrivederla, addio, a presto, a dopo, a domani, alla prossima,
  buona giornata, buona serata, buonanotte, buona notte, buon lavoro, buon fine settimana, cordiali saluti,
  distinti saluti, saluti, un saluto, un caro saluto, tanti saluti, baci, un abbraccio, bello, bellissimo, che bello,
  che bella, che carino, che carina, che gentile, molto gentile, gentilissimo, gentilissima, che interessante,
  interessante, molto interessante, perfetto, ottimo, benissimo, bene, va bene, vabbè, ok, okay, okei, d'accordo,
  capito, ho capito, capisco, chiaro, certo, sì, si, no, ah, oh, eh, ehm, mah, boh, beh, be', uhm, mmm, ahah, ahahah,
  haha, lol, wow, fantastico, stupendo, meraviglioso, bravo, brava, bravissimo, bravissima, complimenti, senti, senta, sentite,
  ascolta, ascolti, guarda, guardi, allora, dunque, quindi, insomma, cioè, ecco, comunque, a proposito, una domanda,
  una domanda veloce, domanda veloce, domanda, una domandina, un'altra domanda, ancora una domanda,
  un'ultima domanda, ultima domanda, un'altra cosa, un'ultima cosa, ancora una cosa, ho una domanda,
  avrei una domanda, avevo una domanda, posso fare una domanda, posso farti una domanda, posso farle una domanda,
  posso chiedere una cosa, posso chiederle una cosa, posso chiederti una cosa, 
  se permette, se permetti, se mi permette, se non rubo tempo, se non le rubo tempo, una curiosità, solo una curiosità,
  una cosa, scusi tanto, scusa tanto, scusa eh, mi perdoni il disturbo, perdoni il disturbo, mi scusi il disturbo,
  perdonate il disturbo, mi scusi se la disturbo, gentile signora, gentile signore, gentile direttore,
  gentilissimi, con i migliori saluti, cordialmente, in fede, caro mio, cara mia, figliolo, giovanotto, signorina,
  uffa, dai, forza, presto, veloce, veloce veloce, velocemente, di corsa, vado di fretta, ho fretta,
  sono di fretta, non ho tempo, tocca a me, adesso tocca a me, ora tocca a me, adesso io, ora io, indovina, evviva,
  sinceramente, a dire il vero, il mio italiano è brutto, non parlo bene l'italiano, parlo poco italiano,
  io non parlo bene italiano, io parlo poco italiano, non sono di qui, sono nuovo, sono nuova, tutto qui, è tutto,
  gliene sarei grato, gliene sarei grata, le sarei grato, le sarei grata, ve ne sarei grato, ve ne sarei grata,
  senta un po', senti un po', mi dica una cosa, dimmi una cosa, mi può aiutare, mi puoi aiutare,
  può aiutarmi, puoi aiutarmi, potrebbe aiutarmi, potreste aiutarmi, mi aiuti, mi aiuta, aiuto, ho bisogno di aiuto,
  per curiosità, solo per curiosità, sono curioso, sono curiosa, forse è una domanda stupida, domanda stupida,
  magari è una domanda sciocca, signora, signore, signor, amico mio, caro, cara, ragazzi, grande, buono a sapersi,
  utile, molto utile, sei gentile, è molto gentile, sei bravissimo, sei bravissima, sei forte`);

/** "se ha un momento", "quando avete tempo" */
const SPARE_TIME = combine(
  combine(["se", "quando", "appena"], ["ha", "hai", "avete", "trova", "trovi", "trovate"]),
  listOf("tempo, un momento, un attimo, un minuto, un minutino, un secondo, un po' di tempo, cinque minuti"),
);

const PRAISED = listOf(`
  bello, bella, carino, carina, interessante, meraviglia, peccato, tristezza, gioia, sorpresa, sfortuna, fortuna, storia,
  bella storia, brutta storia, bel posto, bella idea, simpatico, simpatica, gentile, disastro, paura, emozione`);

/** "che peccato", "ma che bella storia" */
const EXCLAMATIONS = [
  ...combine(["che", "ma che", "oh che", "ah che", "quanto è", "com'è"], PRAISED),
  ...listOf(`
    mamma mia, dio mio, oddio, santo cielo, accidenti, caspita, però, ma dai, ma pensa, pensa un po', non lo sapevo, non ci credo,
    non mi dire, poverino, poverina, poveretto, poveretta, poveri, complimenti, dio la benedica, dio ti benedica,
    è stato molto gentile, è stata molto gentile, lei è molto gentile, lei è gentilissimo, lei è gentilissima`),
];

const CLOSINGS = listOf(`
  grazie, grazie mille, mille grazie, grazie tante, tante grazie, grazie in anticipo, grazie ancora, per favore,
  perfavore, per piacere, per cortesia, gentilmente, cortesemente, pf, grz, scusa, scusi, ciao, arrivederci, a presto,
  buona giornata, buona serata, buonanotte, saluti, cordiali saluti, se possibile, se non disturbo, per curiosità`);

const ASKERS = listOf(`
  vuole sapere, vogliono sapere, voleva sapere, vorrebbe sapere, vorremmo sapere, vorrebbero sapere, voleva chiedere,
  vuole chiedere, chiede, chiedono, si chiede, si chiedono, mi ha chiesto, mi chiede, mi domanda, domanda sempre,
  deve sapere, devo sapere, ho bisogno di sapere, abbiamo bisogno di sapere, bisogna sapere`);

/** Beginnings of words after a question, without a comma, in which askers speak of themselves. */
const ASIDES = [
  ...combine(
    ["perché", "perche", "siccome", "dato che", "visto che", "poiché", "che"],
    listOf("devo, dobbiamo, io, noi, mio, mia, siamo, voglio, vorrei, ho bisogno, la maestra, il maestro"),
  ),
  ...combine(
    ["siamo in", "saremo in"],
    listOf("due, tre, quattro, cinque, sei, sette, otto, dieci, 2, 3, 4, 5, 6, 7, 8, 10"),
  ),
  ...combine(
    listOf(
      "mia mamma, mia madre, mio padre, mio papà, mio figlio, mia figlia, mia moglie, mio marito, mia nonna, mio nonno, la maestra",
    ),
    listOf("è, ha, non, vuole, dice, deve"),
  ),
  ...listOf(
    "si chiama, si chiamano, ha solo, mi chiamo, io sono, noi siamo, ho bisogno di saperlo, mi serve, ci serve, è per la scuola, per i compiti",
  ),
];

/** Said before a frame. */
const BEFORE_FRAMES = listOf(`
  gradirei, gradiremmo, desidero, desidererei, volesse, vorrebbe, voleste, se volesse, se potesse, se potreste, volere,
  mi può, mi puoi, mi potete, mi potrebbe, mi potresti, mi potreste, ci può, ci potrebbe, ci potete, può, puoi,
  potrebbe, potresti, potete, mi sa, mi sai, mi sapete, mi saprebbe, mi sapresti, mi sapreste, ci sa, sa, sai, sapete,
  saprebbe, sapresti, sapreste, vorresti, potrebbe gentilmente, può gentilmente`);

const FRAMES = [
  ...listOf(`
  volevo sapere, vorrei sapere, voglio sapere, volevamo sapere, vorremmo sapere, mi piacerebbe sapere,
  ci piacerebbe sapere, volevo chiedere, vorrei chiedere, volevo chiederle, volevo chiederti, vorrei chiederle,
  vorrei chiederti, volevo domandare, vorrei capire, volevo capire, vorrei informazioni su, vorrei informazioni sul,
  vorrei informazioni sulla, cerco informazioni su, cerco informazioni sul, cerco informazioni sulla, mi chiedevo,
  mi chiedo, mi domando, mi domandavo, ci chiedevamo, posso chiedere, posso chiederle, posso chiederti,
  posso sapere, si può sapere, mi dica, mi dice, mi dici, dimmi, ditemi, dicci, mi dite, mi dica per favore, mi spiega,
  mi spieghi, spiegami, mi racconta, raccontami, raccontaci, raccontami di, raccontami del, raccontami della,
  parlami di, parlami del, parlami della, parlami dei, mi parli di, mi parli del, mi parli della, mi parla di,
  sai dirmi, sa dirmi, sapete dirmi, può dirmi, puoi dirmi, potete dirmi, potrebbe dirmi, potresti dirmi,
  potreste dirmi, saprebbe dirmi, sapresti dirmi, può spiegarmi, puoi spiegarmi, potrebbe spiegarmi,
  potresti spiegarmi, sa per caso, sai per caso, sapete per caso, per caso sa, per caso sai, per caso sapete, sa, sai,
  sapete, qualcuno sa, lei sa, tu sai,
  la mia domanda è, la domanda è, ho una domanda su, ho una domanda sul, ho una domanda sulla,
  che mi dici di, che mi dice di, che ne è di, cosa sai di, cosa sa di, cosa sapete di, fammi sapere, mi faccia sapere, dire, dirci, spiegare, spiegarci, raccontare, indicare, indicarmi, ricordare, far sapere, parlare di, parlare del, parlare della`),
  ...ASKERS,
];

/** Words after a frame that belong to it. */
const AFTER_FRAMES = listOf("se, per favore, anche, per caso, gentilmente, un po', forse, di nuovo");

/** Forms of "lei" to those of "tu". */
const FAMILIAR_FORMS: ReadonlyMap<string, string> = new Map(
  listOf(`
    ha hai, è sei, era eri, aveva avevi, suo tuo, sua tua, suoi tuoi, sue tue, lei tu, può puoi, poteva potevi, vuole vuoi,
    voleva volevi, sa sai, fa fai, faceva facevi, va vai, sta stai, viveva vivevi, vive vivi, abita abiti, abitava abitavi,
    lavora lavori, lavorava lavoravi, pensa pensi, crede credi, ricorda ricordi, mangia mangi, mangiava mangiavi,
    ama ami, si ti, parla parli, viene vieni, deve devi, doveva dovevi, giocava giocavi, andava andavi, usa usi, vende vendi`).map(
    (pair) => pair.split(" ") as [string, string],
  ),
);

/** How Italian is spoken in a conversation. */
export const ITALIAN_CONVERSATION: Conversation = {
  courtesies: [...COURTESIES, ...SPARE_TIME, ...EXCLAMATIONS],
  closings: [...CLOSINGS, ...SPARE_TIME],
  introductions: listOf(`
    mi chiamo, il mio nome è, sono di, vengo da, vengo dalla, vengo dal, vengo dall'italia, veniamo da, vivo a, abito a, abitiamo a,
    vado a scuola, sono uno studente, sono una studentessa, sono un bambino, sono una bambina, sono un turista,
    sono una turista, sono in pensione, faccio la prima, faccio la seconda, faccio la terza, faccio la quarta, faccio la quinta`),
  introductionsWithAge: listOf("ho, ho solo, ho già, ho quasi, io ho, abbiamo"),
  objections: listOf("ma, però, ancora, tuttavia, eppure, tranne"),
  asides: ASIDES,
  beforeStatements: listOf(`
    che, come, dove, quando, chi, non, io, noi, è, sono, ho, ha, abbiamo, credo, penso, so, dice, ha detto, spero, sai, sapete,
    pensa, pensi, mi, ti, ci, vi, li, lo, la`),
  frames: FRAMES,
  framesBeforeQuestions: listOf(`
    sapere, capire, scoprire, imparare, sentire, conoscere, chiedere, spiegarmi, spiegarci, dirmi, dirci, indicarmi,
    indicarci, non so, non sappiamo, non capisco, non ho capito, non ricordo, non mi ricordo, ho dimenticato,
    fa chiedere, fa domandare`),
  framesWithPerson: listOf(
    "racconta, raccontare a, raccontate a, spiega, spiegare a, spiegate a, dire a mia, dire a mio, dire al mio, ricorda a",
  ),
  beforeFrames: BEFORE_FRAMES,
  afterFrames: AFTER_FRAMES,
  questionWords: [
    ...QUESTION_WORDS,
    ...listOf(`
    c'è, c'era, c'erano, ci sono, posso, si può, possiamo, devo, dobbiamo, avete, avevi, aveva, hai, ha, ho, sei,
    siete, era, erano, esiste, esistono, fate, fai, fa, offrite, organizzate, potete, può, puoi, bisogna, serve, occorre, quant'è,
    è possibile, è vero, è aperto, è aperta, è gratis, è gratuito, è gratuita, è permesso, è vietato, è necessario,
    è obbligatorio, è stato, è stata, accettate, vendete, aprite, chiudete`),
  ],
  questionStarts: [
    ...combine(
      QUESTION_WORDS.filter((word) => word !== "che"),
      VERBS,
    ),
    ...listOf(`
    che cosa, che ora, che ore, che giorno, che tipo, che lavoro, a che ora, da quando, da quanto, fino a quando, per quanto,
    di chi, con chi, a chi, per chi, di che, in che, c'è un, c'è una, c'è il, c'è la, ci sono dei, ci sono delle, ci sono stati,
    ci sono state, c'è stato, c'è stata, fin dove, fino a dove, fin quando, posso, possiamo, si può, si possono, è possibile,
    è vero che, avete, hai mai, ha mai, esiste, esistono, come mai, come si, come posso, quanto costa, quanti anni,
    dov'è, cos'è, com'è, chi è, qual è, quand'è`),
  ],
  requests: listOf("descrivi, descriva, elenca, mostrami, mi mostri, definisci"),
  joiners: listOf(`
    e, ed, ma, però, o, oppure, anche, inoltre, poi, allora, quindi, dunque, perciò, comunque, e poi, e anche, perché, ecco,
    ah, oh, eh, beh, senta, senti, adesso, ora, invece`),
  conditions: listOf(`
    se, quando, mentre, dopo, prima, durante, in, nel, nella, nello, nei, negli, nelle, a, al, alla, con, senza, per, da, dal,
    dalla, di, del, della, su, sul, sulla, riguardo, circa, secondo, presso, tra, fra, verso`),
  beforeQuestionWords: listOf("a, da, di, in, con, per, su, tra, fra, fino a, fin, fino, verso, de, d"),
  statementWords: listOf(`
    io, noi, sono, siamo, ho, abbiamo, vengo, veniamo, abito, abitiamo, vivo, viviamo, voglio, vorrei, vorremmo, cerco,
    cerchiamo, credo, penso, so, amo, adoro, piace, piacciono, è, era, ha, hanno, aveva, devo, dobbiamo, studio,
    lavoro, faccio, facciamo, vado, andiamo, arrivo, arriviamo, leggo, letto, visto, sentito, perso, dimenticato,
    comprato, fa, fanno, vuole, vogliono, chiede, trovo, riesco, capisco, mi chiamo, chiama, sta, stanno, va`),
  abbreviations: listOf(
    "sig, sigra, signa, dott, dottssa, prof, profssa, ing, avv, ecc, es, art, n, nr, tel, arch, geom, s",
  ),
  vagueWords: listOf(`
    nome, chiama, chiamava, motivo, dettaglio, dettagli, anno, data, età, tipo, parte, volta, esattamente,
    succedere, succede, successo, successe, succeduto, accadde, accade, accaduto, cosa, cose, qualcosa, niente, tutto, adesso, ora, oggigiorno, qualcuno, qualcuna, nessuno, nessuna, ognuno, mio, mia, miei, mie, tuo, tua, tuoi, tue, nostro, nostra,
    dire, dimmi, sapere, sa, sai, dici, dica, fare, fatto, fate, fai, fece, anche, ancora, proprio, davvero, mai, sempre, poi,
    quando, dove, come, perché, così, modo, storia, storie, evento, eventi, ricordo, ricordi, speciale, particolare,
    interessante, grazie, favore, bene, vero, solo, già, invece, molto, quella, quello, può, posso, potete, parlami, raccontami, racconta`),
  hedges: listOf(
    "mai, davvero, proprio, esattamente, precisamente, forse, magari, per caso, ancora, personalmente, attualmente, oggigiorno, in fondo, poi, di solito, normalmente, in realtà, veramente, anche",
  ),
  familiarForms: FAMILIAR_FORMS,
  measures: [
    {
      asks: listOf(`
        costa, costano, costava, costavano, costo, costi, prezzo, prezzi, pagare, paga, si paga, pago, caro, cara,
        quanto viene, quanto vengono, quant'è, tariffa, tariffe`),
      asksAlone: listOf("quanto"),
      says: listOf(`
        euro, centesimo, centesimi, lira, lire, dollaro, dollari, gratis, gratuito, gratuita, gratuiti, gratuite,
        gratuitamente, offerto, senza pagare, €, £, $`),
    },
    {
      asks: listOf("quanti anni, che età, a che età"),
      units: listOf("anno, anni, mese, mesi"),
      says: listOf("nato, nata, costruito, costruita, fondato, fondata, dell'anno"),
    },
    {
      asks: listOf(
        "quanto tempo, quanto tempo ci vuole, quanto tempo serve, per quanto, quanto dura, quanto durava, quanto ci vuole, quante ore, quanti giorni",
      ),
      units: listOf(`
        secondi, minuto, minuti, ora, ore, giorno, giorni, notte, notti, settimana, settimane, mese, mesi, anno, anni, secoli`),
      says: listOf("fino, mezz'ora"),
    },
    { asks: listOf("ogni quanto, quanto spesso, quante volte"), says: listOf("ogni, volta, volte, sempre, mai") },
    {
      asks: listOf("quanto dista, quanto è lontano, quanto è lontana"),
      units: listOf("chilometri, km, metri, minuti, miglia"),
    },
    {
      asks: listOf("quanto pesa, quanto pesava"),
      units: listOf("chilo, chili, kg, grammi, quintali, tonnellate, etti"),
    },
  ],
  reference: {
    openings: listOf("e, ed, e invece, e per, ma, o, anche, che mi dici di, che ne è di, e allora, lo stesso per"),
    people: listOf("lui, lei, loro, egli, ella, essi, gli, le, suo, sua, suoi, sue, costui, costei"),
    things: listOf(`
      lo, la, li, le, ne, ci, esso, essa, essi, esse, questo, questa, questi, queste, quello, quella, quelli, quelle, ciò,
      suo, sua, suoi, sue, loro, altro, altra, altri, altre, secondo, seconda`),
    dummies: listOf("c'è, ci sono, c'era, c'erano, ci sarà, ci saranno, ci vuole, ci vogliono, ce n'è, ce ne sono"),
    places: listOf("lì, là, ci, laggiù, in quel posto, quel posto, quel luogo"),
    dates: listOf(
      "allora, quell'anno, quel giorno, in quel periodo, a quel tempo, a quei tempi, quella volta, quell'estate",
    ),
    here: listOf(
      "qui, qua, in questo posto, questo posto, questo luogo, in questo luogo, qui vicino, nei dintorni, da queste parti",
    ),
    other: combine(
      ["", "no", "no no", "no non quello", "non quello", "no intendevo", "intendevo", "voglio", "e"],
      listOf(
        "l'altro, l'altra, quell'altro, quell'altra, gli altri due, le altre due, l'altra domanda, l'altra risposta",
      ),
    ),
    more: listOf(`
      dimmi tutto, raccontami tutto, dimmi di più, dimmi altro, mi dica di più, ancora, di più, vai avanti, vada avanti, avanti, continua, continui,
      prosegui, prosegua, e poi, e dopo, che altro, cos'altro, cosa altro, nient'altro, c'è altro, altro,
      raccontami di più, raccontami ancora, racconta ancora, raccontami altro, vorrei sapere di più, voglio saperne di più,
      mi piacerebbe saperne di più, puoi dirmi di più, può dirmi di più, parlamene ancora, e poi cosa successe,
      cosa successe dopo, cosa è successo dopo, e allora, altri, altre, gli altri, le altre, mostrami altro,
      mostrami altri, mostrami altre, ce ne sono altri, ce ne sono altre, ce ne sono ancora, qualcos'altro, i prossimi, le prossime`),
  },
};
