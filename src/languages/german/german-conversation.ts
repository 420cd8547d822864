import type { Conversation } from "../pack/index.js";
import { combine, listOf } from "../words/index.js";

const QUESTION_WORDS = listOf(`
  wer, wem, wen, wessen, was, wann, wo, wohin, woher, wie, wieso, warum, weshalb, weswegen, welche, welcher, welches, welchen, welchem, ob, wozu, womit,
  wovon, worauf, woran, worin, worüber, wofür, wodurch, wieviel, wieviele, inwiefern`);

const AUXILIARIES = listOf(`
  ist, sind, war, waren, bin, bist, seid, hat, haben, habt, hast, hatte, hatten, hattest, kann, können, könnt, kannst, könnte, könnten, darf, dürfen, durfte,
  muss, müssen, musste, soll, sollen, sollte, will, willst, wollt, wird, werden, wurde, wurden, würde, würden, gibt, gab, macht, machen, machst, macht, kostet, kosten,
  dauert, öffnet, öffnen, schließt, schließen, beginnt, endet, heißt, heißen, hieß, kam, kamen, ging, liegt, steht, findet, nehmt, nehmen, komme, kommt, kommen, passierte,
  geschah, funktioniert, bekommt, bekomme, lebte, wohnt, wohnte, starb, arbeitet, arbeitete`);

const SUBJECTS = listOf(
  "ich, du, er, sie, es, wir, ihr, man, das, dort, da, hier, denn, mein, meine, dein, deine, ihr, ihre, euer, eure, jemand, der, die, den, ein, eine, einen, im, in, auch",
);

const COURTESIES = listOf(`
  hallo, hallo zusammen, hallo nochmal, hallo noch einmal, hi, hey, guten tag, guten morgen, guten abend, schönen guten tag, schönen guten abend, moin, moin moin, servus, grüß gott,
  grüß dich, grüezi, tag, grüße, liebe grüße, viele grüße, schöne grüße, beste grüße, mit freundlichen grüßen, freundliche grüße, herzliche grüße, lg, vg, mfg, sehr geehrte damen und herren,
  liebes team, freut mich, angenehm, schön sie kennenzulernen, wie geht es dir, wie geht es ihnen, wie geht's, wie gehts, wie geht's dir, ich hoffe es geht ihnen gut,
  ich hoffe es geht dir gut, hoffe es geht ihnen gut, ich hoffe ich störe nicht, hoffentlich störe ich nicht, danke, danke schön, dankeschön, danke sehr, vielen dank, vielen lieben dank, besten dank, herzlichen dank,
  tausend dank, danke im voraus, vielen dank im voraus, danke nochmal, danke für alles, danke für die hilfe, danke für ihre hilfe, danke für deine hilfe, vielen dank für ihre hilfe, danke für die antwort,
  danke für die info, danke für die auskunft, danke dir, danke ihnen, ich danke ihnen, ich danke dir, bitte, bitte schön, bitte sehr, gerne, gern geschehen, wenn möglich, falls möglich, wenn es geht, wenn es keine umstände macht,
  wenn es nichts ausmacht, wenn ich fragen darf, wenn ich mal fragen darf, darf ich fragen, entschuldigung, entschuldigen sie, entschuldigen sie bitte, entschuldige, entschuldige bitte, verzeihung, verzeihen sie, pardon, sorry, tut mir leid,
  es tut mir leid, tut mir leid für die störung, entschuldigen sie die störung, entschuldige die störung, sorry für die störung, sorry dass ich störe, entschuldigung dass ich störe, ich bin es nochmal, ich bin's nochmal, ich nochmal, ich schon wieder,
  mein deutsch ist nicht gut, mein deutsch ist nicht so gut, entschuldigung für mein deutsch, ich spreche nicht gut deutsch, ich bin nicht von hier, tschüss, tschüs, ciao, auf wiedersehen, bis bald, bis dann, bis später, schönen tag noch,
  einen schönen tag noch, schönen abend noch, schönes wochenende, mach's gut, gute nacht, schön, wie schön, toll, super, prima, klasse, perfekt, wunderbar, großartig, cool, gut, sehr gut, interessant, sehr interessant, das ist interessant,
  wie interessant, das ist nett, sehr nett, wie nett, das ist lieb, sehr freundlich, das ist gut zu wissen, gut zu wissen, hilfreich, sehr hilfreich, okay, ok, oki, alles klar, in ordnung, verstehe, verstanden, ich verstehe, aha, ach so, achso, ach,
  oh, ah, äh, ähm, hm, hmm, na, naja, na ja, tja, also, nun, ja, nein, jo, jep, nö, klar, genau, stimmt, wow, haha, hahaha, hehe, lol, xd, bravo, hör mal, hören sie, sag mal, sagen sie mal, schau mal, pass auf, übrigens, nebenbei, apropos,
  eine frage, kurze frage, eine kurze frage, nur eine frage, nur eine kurze frage, mal eine frage, mal ne frage, ne frage, frage, noch eine frage, noch ne frage, eine frage noch, eine letzte frage, letzte frage, eine weitere frage, weitere frage, nächste frage,
  noch etwas, noch was, eins noch, eine sache noch, ich habe eine frage, ich hab eine frage, ich hab ne frage, ich habe noch eine frage, ich hätte eine frage, ich hätte noch eine frage, hätte eine frage, ich hätte da eine frage, darf ich etwas fragen,
  darf ich was fragen, darf ich sie etwas fragen, darf ich dich etwas fragen, kann ich etwas fragen, kann ich dich was fragen, können sie mir helfen, kannst du mir helfen, könnten sie mir helfen, könntest du mir helfen, bitte helfen sie mir, hilfe, ich brauche hilfe, ich bräuchte hilfe,
  aus neugier, nur aus neugier, reine neugier, ich bin neugierig, ich bin nur neugierig, nur so aus interesse, nur interessehalber, vielleicht eine dumme frage, dumme frage, blöde frage, vielleicht ne blöde frage, mein lieber, meine liebe, mein freund, leute, alter, digga,
  du bist super, sie sind sehr nett, du bist toll, zuerst, als erstes, erstmal`);

const CLOSINGS = listOf(`
  bitte, danke, danke schön, dankeschön, vielen dank, besten dank, herzlichen dank, danke im voraus, vielen dank im voraus, danke sehr, lg, vg, mfg, liebe grüße, viele grüße, tschüss, tschüs, auf wiedersehen, schönen tag noch,
  wenn möglich, wenn ich fragen darf, sorry, haha, lol, alter, digga, nur so aus interesse`);

const ASKERS = listOf(`
  will wissen, wollen wissen, wollte wissen, wollten wissen, möchte wissen, möchten wissen, möchte gern wissen, möchte gerne wissen, würde gern wissen, würde gerne wissen, würden gern wissen, würden gerne wissen, hätte gern gewusst, hätte gerne gewusst, muss wissen,
  müssen wissen, fragt, fragen, fragt sich, fragen sich, fragte, hat mich gefragt, hat gefragt, fragt immer, fragt immer wieder, interessiert sich dafür, will herausfinden, muss herausfinden`);

/** Said before a frame. */
const BEFORE_FRAMES = listOf(`
  können sie, kannst du, könnten sie, könntest du, könnt ihr, könntet ihr, würden sie, würdest du, kann mir jemand, kann jemand, könnte mir jemand, könnte jemand, können sie mir, kannst du mir, könnten sie mir, könntest du mir, könnt ihr mir, könntet ihr mir, können sie uns, kannst du uns, könnten sie uns,
  können sie mir bitte, kannst du mir bitte, könnten sie mir bitte, könntest du mir bitte, würden sie mir, würdest du mir, würden sie mir bitte, wären sie so nett und, wärst du so lieb und, wären sie so freundlich und, sie könnten mir, du könntest mir, ob sie mir, ob du mir`);

const FRAMES = [
  ...listOf(`
  ich wollte fragen, ich wollte wissen, ich wollte mal fragen, wollte mal fragen, wollte fragen, ich wollte nur fragen, wollte nur fragen, ich würde gern wissen, ich würde gerne wissen, würde gerne wissen, wir würden gern wissen, wir würden gerne wissen, ich möchte wissen, ich möchte gern wissen, ich möchte gerne wissen,
  möchte wissen, ich will wissen, ich wüsste gern, ich wüsste gerne, wüsste gern, wüsste gerne, wir wüssten gern, ich hätte gern gewusst, ich hätte gerne gewusst, ich muss wissen, wir müssen wissen, ich frage mich, ich frag mich, frage mich, ich habe mich gefragt, wir fragen uns, wir haben uns gefragt, ich möchte fragen,
  ich möchte gern fragen, ich würde gern fragen, ich würde gerne fragen, darf ich fragen, dürfte ich fragen, kann ich fragen, könnte ich fragen, darf man fragen, darf ich wissen, mich würde interessieren, mich interessiert, es würde mich interessieren, mich würde mal interessieren, uns würde interessieren, mich hätte interessiert,
  sag mir, sagen sie mir, sag mir bitte, sagen sie mir bitte, sag uns, sagen sie uns, verrat mir, verraten sie mir, erzähl mir, erzähl mir von, erzähl mir etwas über, erzähl mir was über, erzähl mir mehr über, erzähl von, erzähl mal, erzähl mal von, erzählen sie mir, erzählen sie mir von, erzählen sie mir etwas über,
  erzählen sie von, erzählen sie uns von, erzähl uns von, erklär mir, erkläre mir, erklären sie mir, erklär mal, weißt du, wissen sie, wisst ihr, weißt du zufällig, wissen sie zufällig, wissen sie vielleicht, weißt du vielleicht, wissen sie etwa, weiß jemand, weiß einer, hast du eine ahnung, haben sie eine ahnung, hast du ne ahnung,
  irgendeine ahnung, eine ahnung, kannst du sagen, ich weiß nicht, ich weiß nicht mehr, wir wissen nicht, weiß nicht, ich weiß gar nicht, keine ahnung, ich habe keine ahnung, ich hab keine ahnung, ich verstehe nicht, ich erinnere mich nicht, ich habe vergessen, ich hab vergessen, ich bin nicht sicher, ich bin mir nicht sicher, meine frage ist, meine frage wäre,
  meine frage lautet, die frage ist, ich habe eine frage zu, ich habe eine frage zum, ich habe eine frage zur, ich hätte eine frage zu, ich hätte eine frage zum, ich hätte eine frage zur, eine frage zu, eine frage zum, eine frage zur, frage zu, frage zum, frage zur, ich suche informationen über, ich suche informationen zu, ich brauche informationen über, ich brauche informationen zu, ich hätte gern informationen zu,
  was weißt du über, was wissen sie über, was kannst du mir über, was ist mit, wie ist es mit, wie sieht es aus mit, wie sieht's aus mit, lass mich wissen, lassen sie mich wissen, sagen, sagen sie, mitteilen, verraten, erklären, erzählen, erzählen von, bitte sagen, weiterhelfen`),
  ...ASKERS,
];

/** Words after a frame that belong to it. */
const AFTER_FRAMES = listOf(
  "ob, bitte, mal, vielleicht, zufällig, auch, noch, kurz, mir, uns, eigentlich, denn, gern, gerne, nochmal, noch einmal, bitte mal",
);

/** How German is spoken in a conversation. */
export const GERMAN_CONVERSATION: Conversation = {
  courtesies: COURTESIES,
  closings: CLOSINGS,
  introductions: listOf(`
    ich heiße, mein name ist, man nennt mich, ich komme aus, wir kommen aus, ich bin aus, wir sind aus, ich wohne in, wir wohnen in,
    ich lebe in, ich gehe in die schule, ich gehe zur schule, ich bin schüler, ich bin schülerin, ich bin student, ich bin studentin,
    ich bin lehrer, ich bin lehrerin, ich bin rentner, ich bin rentnerin, ich bin ein kind, ich bin tourist, ich bin touristin`),
  introductionsWithAge: listOf("ich bin, ich bin erst, ich bin schon, ich bin fast, wir sind"),
  objections: listOf("aber, doch, trotzdem, noch, nur, leider"),
  asides: [
    ...combine(["weil", "denn", "da"], listOf("ich, wir, mein, meine, unser, unsere")),
    ...listOf(
      "ich bin, ich heiße, wir sind, er heißt, sie heißt, das ist für die schule, es ist für die schule, für meine hausaufgaben",
    ),
  ],
  frames: FRAMES,
  framesBeforeQuestions: listOf(
    "zu wissen, zu erfahren, wissen, erfahren, herausfinden, verstehen, lernen, hören, sagen, erklären, erzählen",
  ),
  framesWithPerson: listOf("sag, erzähl, erzähle, erklär, erkläre, erklären sie, zeig, verrate, verraten sie"),
  beforeFrames: BEFORE_FRAMES,
  afterFrames: AFTER_FRAMES,
  questionWords: [
    ...QUESTION_WORDS,
    ...AUXILIARIES,
    ...listOf(
      "gibt's, gibts, nehmt ihr, verkauft, verkaufen, vermieten, vermietet, bieten, bietet, organisieren, akzeptieren, akzeptiert, braucht, brauche, brauchen, existiert, habt ihr, lohnt",
    ),
  ],
  questionStarts: [
    ...combine(AUXILIARIES, SUBJECTS),
    ...combine(
      QUESTION_WORDS.filter((word) => !["wie", "was", "ob"].includes(word)),
      AUXILIARIES,
    ),
    ...combine(
      ["was"],
      listOf(
        "ist, war, waren, sind, macht, machen, kostet, kosten, passierte, passiert, geschah, bedeutet, heißt, hast, haben, habt, kann, können, muss, darf, gibt, für, wurde, würde",
      ),
    ),
    ...combine(
      ["wie"],
      listOf(
        "viel, viele, alt, lang, lange, weit, hoch, groß, gross, schwer, tief, breit, oft, teuer, spät, früh, schnell, heiß, kalt, laut, kann, können, komme, kommt, kommen, ist, war, heißt, heißen, hieß, geht, funktioniert, macht, hat, haben, habt, hast, wurde, muss",
      ),
    ),
    ...listOf(
      "um wie viel uhr, um wieviel uhr, wie viel uhr, ab wann, bis wann, seit wann, in welchem jahr, an welchem tag, mit wem, von wem, für wen, zu wem, bei wem, warum, wieso, weshalb, gibt es, gibt's, gibts, gab es, ist es möglich, ist es wahr, stimmt es, habt ihr, nehmt ihr, darf man, kann man, muss man",
    ),
  ],
  requests: listOf(
    "beschreibe, beschreib, beschreiben sie, nenne, nenn mir, nennen sie, zeig mir, zeigen sie mir, zähl auf, liste auf, vergleiche, definiere",
  ),
  joiners: listOf(`
    und, aber, oder, also, auch, dann, nun, jetzt, außerdem, ausserdem, denn, doch, naja, na ja, ach, oh, ah, okay, ok, gut, weil, deshalb, darum, deswegen, übrigens, und dann, und auch, ja, hör mal, sag mal, sagen sie mal, schau, eigentlich, jedenfalls, dagegen`),
  conditions: listOf(`
    wenn, falls, als, während, nachdem, bevor, seit, sobald, solange, in, im, an, am, auf, bei, beim, mit, ohne, für, von, vom, nach, vor, zu, zum, zur, über, unter, wegen, gegen, durch, um, aus, statt, bis, hinter, neben, zwischen, laut, angesichts, trotz`),
  beforeQuestionWords: listOf(
    "in, an, auf, bei, mit, für, von, zu, nach, aus, über, unter, bis, seit, ab, um, gegen, durch, wegen, vor",
  ),
  statementWords: listOf(`
    ich, wir, bin, sind, habe, haben, komme, kommen, wohne, wohnen, lebe, leben, will, wollen, möchte, möchten, suche, suchen, glaube, denke, weiß, liebe, lieben, mag, gefällt, war, waren, hatte, muss, müssen, studiere, lerne, arbeite, mache, machen, gehe, gehen, reise, reisen,
    lese, gelesen, gesehen, gehört, verloren, vergessen, gekauft, heiße, heißt, fragt, findet, finde, brauche, brauchen, planen, plane, fahre, fahren, ist, hat, liebt, kann`),
  abbreviations: listOf(
    "hr, fr, dr, prof, ing, dipl, st, str, nr, tel, ca, bzw, usw, z, b, u, a, d, h, o, ä, vgl, evtl, inkl, ggf, max, min, std, jh",
  ),
  vagueWords: listOf(`
    name, namen, heißt, heißen, hieß, grund, detail, details, jahr, jahre, datum, alter, art, teil, mal, genau, passieren, passiert, passierte, geschehen, geschah, los, ding, dinge, sache, sachen, etwas, nichts, alles, sagen, sag, sagt, wissen, weißt, weiß, machen, macht, tun, getan, gemacht, auch, noch, eben, wirklich, nie, immer,
    dann, danach, wann, wo, wie, warum, so, weise, geschichte, geschichten, ereignis, ereignisse, erinnerung, erinnerungen, besonders, besondere, besonderes, interessant, danke, bitte, gut, wahr, nur, schon, sehr, jene, kann, können, darf, erzähl, erzähle, erzählen, thema, gehen, geht, gibt, eigentlich, denn`),
  hedges: listOf(
    "jemals, je, eigentlich, wirklich, genau, vielleicht, zufällig, noch, persönlich, überhaupt, denn, normalerweise, gewöhnlich, mal, schon, auch",
  ),
  measures: [
    {
      asks: listOf("kostet, kosten, kostete, preis, preise, bezahlen, zahlen, teuer, gebühr, gebühren"),
      asksAlone: listOf("wie viel, wieviel"),
      says: listOf("euro, cent, franken, rappen, mark, pfennig, kronen, dollar, gratis, kostenlos, umsonst, frei, €"),
    },
    { asks: listOf("wie alt"), units: listOf("jahr, jahre, jahren, monate, monaten") },
    {
      asks: listOf(
        "wie lange dauert das, wie lange dauert es, wie lange braucht das, wie lange, wie viele stunden, wie viele tage",
      ),
      units: listOf(
        "minute, minuten, stunde, stunden, tag, tage, tagen, nacht, nächte, woche, wochen, monat, monate, jahr, jahre, bis",
      ),
    },
  ],
  nounsHaveCapitals: true,
  reference: {
    openings: listOf(
      "und, und was ist mit, was ist mit, und wie ist es mit, wie sieht es aus mit, und für, und mit, und im, und in, aber, oder, auch, und die, und der, und das, dasselbe für",
    ),
    // "Sie" and "ihr" also address, so only "er" stands for somebody.
    persons: [
      {
        words: listOf("er, ihn, ihm, sein, seine, seinen, seinem, seiner"),
        nouns:
          listOf(`vater, papa, papi, bruder, sohn, ehemann, mann, onkel, neffe, opa, großvater, opi, enkel, verlobter,
          freund, schwiegervater, schwager, witwer`),
      },
    ],
    people: listOf(
      "er, sie, ihn, ihm, ihr, ihnen, sein, seine, seinen, seinem, seiner, ihre, ihren, ihrem, ihrer, jener, jene",
    ),
    things: listOf(`
      es, das, dies, dieses, diese, diesen, diesem, dieser, davon, dafür, damit, daran, darauf, darin, darüber, dazu, dessen, deren, welche, eins, eines, einen, andere, anderes, anderen, das andere, die andere, die anderen, der andere, sie, ihn,
      das zweite, die zweite, solche`),
    dummies: listOf("gibt es, gab es, es gibt, es gab, ist es möglich, ist es erlaubt, stimmt es, geht es"),
    places: listOf("dort, da, dorthin, dahin, an diesem ort, an dem ort, dort drüben"),
    dates: listOf(
      "damals, da, in jenem jahr, in dem jahr, an dem tag, an jenem tag, zu der zeit, zu jener zeit, in dieser zeit, zu dieser zeit, in jenem sommer, in diesem jahr",
    ),
    here: listOf(
      "hier, hierher, an diesem ort, dieser ort, hier in der nähe, in der nähe, in der gegend, hier in der gegend, hier herum, in der umgebung",
    ),
    other: combine(
      ["", "nein", "nein nicht das", "nicht das", "nein ich meine", "ich meine", "und"],
      listOf(
        "das andere, die andere, der andere, den anderen, die anderen beiden, die andere frage, die andere antwort",
      ),
    ),
    more: listOf(`
      erzähl mehr, erzähl mir mehr, erzählen sie mehr, erzählen sie mir mehr, mehr, mehr bitte, mehr davon, sag mir mehr, sagen sie mir mehr, weiter, weiter bitte, mach weiter, machen sie weiter, erzähl weiter, erzählen sie weiter, fahr fort, fahren sie fort, und weiter, und dann, und was dann, was dann, und danach, was noch, und was noch, sonst noch etwas, sonst noch was,
      gibt es noch mehr, gibt's noch mehr, noch etwas, noch was, was geschah dann, was geschah danach, was passierte dann, was passierte danach, was ist dann passiert, was ist danach passiert, und was ist dann passiert, und was passierte dann, erzähl mir mehr darüber, erzähl mehr davon, erzählen sie mir mehr darüber, mehr darüber, ich möchte mehr wissen, ich möchte mehr erfahren,
      ich will mehr wissen, ich würde gern mehr erfahren, ich würde gerne mehr erfahren, kannst du mir mehr erzählen, können sie mir mehr erzählen, kannst du mehr erzählen, was kannst du noch erzählen`),
  },
};
