import type { IntentKey } from "../pack/index.js";

const PLAIN_YES = `
    sì, s, sisì, sì sì, certo, certo che sì, certamente, sicuro, sicuramente, ok, okay, k, va bene, vabbè,
    va benissimo, d'accordo, bene, benissimo, perfetto, ottimo, giusto, esatto, esattamente, corretto, è corretto,
    è giusto, assolutamente, assolutamente sì, vero, è vero, hai ragione, ha ragione, sono d'accordo, senza dubbio,
    direi proprio di sì, certamente sì, ovvio, ovviamente, naturalmente, come no, eccome, già, infatti, senz'altro,
    yes, 👍, 👌, ✅, ✔`;

const PLAIN_NO = `
    no, nono, nope, n, non, macché, ma no, assolutamente no, certo che no, no di certo, per niente, affatto,
    niente affatto, non direi, non credo, non penso, credo di no, penso di no, direi di no, temo di no,
    non proprio, non esattamente, no davvero, mai, mai e poi mai, nemmeno per sogno, neanche per idea,
    neanche per sogno, 👎, ❌`;

const NOT_WHAT_I_ASKED = `
    (non è | non era | questo non è | questo non era | questa non è | quello non è | non è proprio)
    (quello che | quel che | ciò che | la cosa che | la domanda che)
    (ho chiesto | ti ho chiesto | t'ho chiesto | le ho chiesto | vi ho chiesto | avevo chiesto | ti avevo chiesto |
     le avevo chiesto | chiedevo | ti chiedevo | le chiedevo | stavo chiedendo | ti stavo chiedendo |
     le stavo chiedendo | ti sto chiedendo | le sto chiedendo | ho domandato | ti ho domandato | le ho domandato |
     intendevo | volevo | volevo sapere | volevo chiedere | cercavo | stavo cercando)`;

/** The offer misses the point. */
const NOT_IT = `
    ${NOT_WHAT_I_ASKED},
    sbagliato, sbagliata, è sbagliato, è sbagliata, errato, errata, è errato, è errata, non è giusto, non è giusta,
    non è corretto, non è corretta, non è quello, non è quella, non è questo, non è questa, non quello, non quella,
    non è così, non ho chiesto questo,
    non ho chiesto quello, non ti ho chiesto questo, non le ho chiesto questo, 
    non intendevo questo, non intendevo quello, 
    non è la mia domanda, non era questa la domanda,
    non era questa la mia domanda, non chiedevo questo, non volevo sapere questo,
    falso, è falso, non è vero, non è la risposta giusta, non è la risposta`;

const LATER = `
    non adesso, non ora, non oggi, non per ora, per ora no, adesso no, ora no, oggi no, più tardi, dopo,
    magari dopo, magari più tardi, forse più tardi, forse dopo, un'altra volta, un altra volta,
    sarà per un'altra volta`;

/** The replies that have each intent in Italian, with the formal and the informal address. */
export const ITALIAN_INTENTS: Readonly<Record<IntentKey, string>> = {
  yes: `
    ${PLAIN_YES},
    prego, volentieri, con piacere, molto volentieri, perché no, e perché no, dai, avanti, vai, vada, vai avanti,
    vada avanti, va avanti, continua, continui, prosegui, prosegua, dimmi, mi dica, dica, dimmi di più, dimmi pure,
    mi dica pure, racconta, raccontami, racconti, mi racconti, racconta pure, racconti pure, fallo, lo faccia,
    fai pure, faccia pure, procedi, proceda, sentiamo, sentiamolo, ti ascolto, la ascolto, sono tutto orecchi,
    sono tutta orecchi, mi interessa, m'interessa, interessante, mi va, mi va bene, vorrei sapere, vorrei sentire,
    sembra interessante, mi piacerebbe, mi piacerebbe molto, mi farebbe piacere, voglio saperlo, vorrei saperlo,
    lo vorrei sapere, lo voglio sapere, voglio sentirlo, vorrei sentirlo, penso di sì, credo di sì, direi di sì,
    spero di sì, mi sa di sì, proprio così, è così, proprio quello, proprio quella, proprio questo, proprio questa,
    quello, quella, questo, questa, è quello, è quella, è questo, è questa, intendevo quello, intendevo questo,
    intendevo quella, intendevo questa, è quello che intendevo, lo voglio, sono curioso, sono curiosa`,
  no: `
    ${PLAIN_NO}, ${NOT_IT}, ${LATER},
    non voglio, non vorrei, preferisco di no, preferirei di no, meglio di no, non mi interessa, non m'interessa,
    non interessa, non sono interessato, non mi va, non ne ho voglia, non sono interessata, sto bene così,
    va bene così, a posto così, sono a posto, non serve, non occorre, non importa, lascia stare, lasci stare,
    lascia perdere, lasci perdere, salta, passo, né l'uno né l'altro, non farlo, non lo fare`,
  none: `
    ${PLAIN_NO}, ${NOT_IT},
    nessuna, nessuno, nessuna di queste, nessuno di questi, nessuna di quelle, nessuno di quelli,
    nessuna delle due, nessuno dei due, nessuna delle tre, nessuno dei tre, nessuna delle precedenti,
    nessuna di loro, né l'una né l'altra, né l'uno né l'altro, niente, niente di questo, niente di tutto questo,
    niente di tutto ciò, nulla, nulla di questo, nulla di tutto questo, nessuna va bene, nessuna è giusta,
    non queste, non questi, altro, qualcos'altro, qualcosa d'altro, qualcosa di diverso, un'altra, un altra,
    un altro, un'altra cosa, un altra cosa, un'altra domanda, un altra domanda, qualcosaltro, neanche una,
    nemmeno una, neppure una`,
  another: `
    un'altra, un altra, un altro, altra, altro, l'altra, l'altro, un'altra storia, un altra storia,
    un altro ricordo, un'altra cosa, un altra cosa, un altro argomento, altro argomento, un'altra proposta,
    qualcos'altro, qualcosaltro, qualcosa d'altro, qualcosa di diverso, qualcosa di nuovo, prossima, prossimo,
    successiva, successivo, avanti un'altra, avanti un altro, cambia, cambia argomento, cambiamo argomento,
    cambiamo, che altro c'è, cos'altro c'è, che altro hai, cos'altro hai, che altro sai, cos'altro sai, che altro,
    cos'altro, dimmi altro, dimmi qualcos'altro, mi dica altro, raccontami altro, raccontami qualcos'altro,
    mi racconti altro, ancora una, ancora uno, dell'altro, parliamo d'altro, parlami d'altro, parlami di altro,
    prova un'altra, prova un altro, next`,
  all: `
    entrambe, entrambi, tutte e due, tutti e due, tutt'e due, ambedue, tutte, tutti, tutte quante, tutti quanti,
    tutte e tre, tutti e tre, tutte e quattro, tutti e quattro, tutto, ciascuna, ciascuno, le voglio tutte,
    li voglio tutti, (dimmele | dimmeli | raccontamele | raccontameli) (tutte | tutti | entrambe | entrambi), l'una e l'altra,
    l'uno e l'altro, la prima e la seconda, il primo e il secondo, una e due, uno e due, prima l'una poi l'altra,
    una dopo l'altra, uno dopo l'altro`,
  maybe: `
    forse, forse sì, può darsi, può essere, potrebbe essere, probabilmente, chissà, chi lo sa, magari, mah, boh,
    non (so | lo so | saprei), non sono (sicuro | sicura | certo | certa), più o meno, una specie, qualcosa del genere,
    dipende, non ne ho idea, nessuna idea, difficile dirlo, non saprei dire, penso di sì forse, 🤷`,
  abort: `
    annulla, annulli, annullare, annulla tutto, ferma, fermati, si fermi, fermo, ferma tutto, smetti, smettila,
    la smetta, smetta, smettiamo, basta, basta così, può bastare, basta grazie, stop, lascia stare, lasci stare,
    lascia perdere, lasci perdere, lasciamo perdere, lasciamo stare, lascia, non importa, fa niente, fa nulla,
    ho cambiato idea, ignora, ignoralo, ritiro la domanda, non fa niente, non fa nulla, niente, nulla, nient'altro,
    niente altro, null'altro, niente più, esci, uscire, esco, chiudi, chiudere, chiudiamo, torna indietro,
    torniamo indietro, indietro, fine, finito, abbandona, interrompi, interrompa, zitto, zitta, silenzio,
    dimentica, dimenticalo, lo dimentichi, è tutto, questo è tutto, tutto qui, per ora è tutto, per adesso è tutto,
    per oggi è tutto, ho finito, abbiamo finito, come non detto, a posto così, sono a posto, va bene così,
    nessun'altra domanda, nessuna altra domanda, non ho altre domande, niente domande, cancel, quit, exit, 🛑, ✋`,
  cancel: "annulla, annullare, annullo, annulla tutto, annullalo, annullala, voglio annullare, cancel",
  whoAreYou: `
    chi sei, chi siete, chi è lei, come ti chiami, come si chiama lei, con chi parlo, con chi sto parlando`,
  hello: `
    c'è qualcuno, ci sei,
    ciao, buongiorno, buon giorno, buonasera, buona sera, buon pomeriggio, salve, ehilà, saluti, hello, hi, 👋`,
  thanks: `
    grazie, grazie mille, mille grazie, tante grazie, grazie tante, molte grazie, grazie infinite, grazie di cuore,
    grazie di tutto, ti ringrazio, la ringrazio, ringrazio, molto gentile, gentilissimo, gentilissima, 🙏`,
  bye: `
    arrivederci, arrivederla, addio, ciao ciao, a presto, a dopo, a più tardi, a domani, alla prossima, ci vediamo,
    ci sentiamo, buonanotte, buona notte, buona giornata, buona serata, buona continuazione`,
  feedback: `
    ${NOT_IT},
    risposta sbagliata, la risposta è sbagliata, non era la mia domanda, non è pertinente, non ci siamo capiti,
    non ci siamo, ti sei sbagliato, ti sei sbagliata, si è sbagliato, è la risposta sbagliata,
    questa risposta è sbagliata, risposta errata, la risposta è errata, la risposta non è giusta,
    la risposta non è corretta, non è una risposta, questa non è una risposta, questa non è la risposta,
    non risponde alla mia domanda, questo non risponde alla mia domanda, non hai risposto, non ha risposto,
    non mi hai risposto, non mi ha risposto, non hai risposto alla mia domanda, non ha risposto alla mia domanda,
    non hai risposto alla domanda, non ha risposto alla domanda, hai sbagliato, ha sbagliato, ti sbagli,
    si sbaglia, ti stai sbagliando, si sta sbagliando, hai torto, ha torto, hai capito male, ha capito male,
    hai frainteso, ha frainteso, mi hai frainteso, mi ha frainteso, non hai capito, non ha capito,
    non mi hai capito, non mi ha capito, non capisci, non capisce, non mi capisci, non hai capito la domanda,
    non ha capito la domanda, mi sono spiegato male, mi sono spiegata male, è un malinteso, malinteso,
    c'è un malinteso, ho chiesto altro, ho chiesto un'altra cosa, avevo chiesto altro, avevo chiesto un'altra cosa,
    chiedevo altro, intendevo altro, intendevo un'altra cosa, intendevo dire altro, non ha senso,
    questo non ha senso, non c'entra, non c'entra niente, non c'entra nulla, questo non c'entra, che c'entra,
    cosa c'entra, non mi aiuta, non mi è utile, non è utile, non è di aiuto, non serve a niente, 👎`,
  propose: `
    (raccontami | raccontaci | racconta | raccontate | mi racconti | mi racconta | puoi raccontarmi | può raccontarmi) (una storia | qualcosa | delle storie | un ricordo | qualcosa di interessante | un aneddoto | qualcosa di te | qualcosa di lei),
    (dimmi | mi dica | dimmi pure) (qualcosa | qualcosa di interessante), hai una storia, ha una storia, hai delle storie, ha delle storie, sorprendimi, mi sorprenda, suggeriscimi qualcosa,
    mi suggerisca qualcosa, che cosa mi consigli, cosa mi consigli, che cosa mi consiglia, cosa mi consiglia, qualche suggerimento, scegli tu, scelga lei, quello che vuoi, quello che vuole, non so che cosa chiedere, non so cosa chiedere,
    non ho domande, che cosa dovrei chiedere, cosa dovrei chiedere, mi annoio`,
  repeat: `
    ripeti, ripeta, ripetere, ripetilo, ripetimelo, ripeti la risposta, ripeta la risposta, puoi ripetere, può ripetere,
    potresti ripetere, potrebbe ripetere, mi ripeti, me lo ripeti, me lo ripete, di nuovo, ancora una volta, un'altra volta ancora,
    dillo di nuovo, ridillo, ridimmelo, lo ridica, cosa hai detto, che cosa hai detto, cos'hai detto, che hai detto,
    cosa ha detto, che cosa ha detto, come hai detto, come ha detto, come dici, come dice, come scusa, come scusi, prego, come,
    non ho sentito, non ho sentito bene, non ti ho sentito, non l'ho sentita, qual era la risposta, rileggi, rileggilo, 🔁`,
  howAreYou: `
    come stai, come sta, come va, come ti va, come le va, come stai oggi, come sta oggi, come va oggi, tutto bene,
    va tutto bene, tutto a posto, tutto ok, come ti senti, come si sente, come butta, come ve la passate, che si dice,
    stai bene, sta bene, e tu, e lei, e tu come stai, e lei come sta, come andiamo, piacere, piacere di conoscerti,
    piacere di conoscerla, molto piacere`,
  notUnderstood: `
    non (capisco | ho capito | ci capisco niente | mi è chiaro | ti seguo | la seguo | afferro | comprendo), non ho capito (bene | niente | nulla | la risposta | cosa vuoi dire | cosa intendi),
    non capisco (la risposta | cosa vuoi dire | cosa intendi | niente), cosa (vuoi | vuole) dire, che cosa (vuoi | vuole) dire, che vuol dire,
    cosa vuol dire, cosa significa, che significa, che cosa significa, cosa intendi, cosa intende, in che senso, cioè,
    spiegati, si spieghi, spiega, spiegami, mi spieghi, (puoi | può | potresti | potrebbe) (spiegare | spiegarmi | spiegarmelo | spiegarlo | spiegarti meglio),
    non è chiaro, è poco chiaro, sono confuso, sono confusa, mi sono perso, mi sono persa, eh, cosa, che cosa, che, 🤔, 😕`,
  doubt: `
    davvero, ma davvero, sul serio, dici sul serio, dice sul serio, veramente, ma veramente, è vero davvero, sei sicuro,
    sei sicura, è sicuro, è sicura, ne sei sicuro, ne sei sicura, ne è sicuro, ne è sicura, sei (proprio | davvero) (sicuro | sicura),
    sei certo, sei certa, è proprio vero, ma è vero, sarà vero, è giusto davvero, stai scherzando, sta scherzando, scherzi, scherza,
    mi prendi in giro, mi prende in giro, come lo sai, come lo sa, come fai a saperlo, come fa a saperlo, chi te l'ha detto,
    chi gliel'ha detto, chi lo dice, non ci credo, non ti credo, non le credo, incredibile, posso fidarmi, mi posso fidare`,
  robot: `
    sei (un robot | un bot | una macchina | un computer | un programma | un'intelligenza artificiale | un essere umano | umano | umana | una persona | una persona vera | vero | vera | vivo | viva | un assistente | un chatbot),
    lei è (un robot | una macchina | un computer | un programma | una persona | una persona vera | un essere umano),
    (parlo | sto parlando) con (un robot | una macchina | un computer | un'intelligenza artificiale | una persona | una persona vera | un essere umano),
    che cosa sei, cosa sei, sei solo una macchina, 🤖`,
  insult: `
    sei (stupido | stupida | scemo | scema | inutile | un idiota | un'idiota | un cretino | un imbecille | ridicolo | ridicola | pessimo | pessima | fastidioso | fastidiosa | un disastro),
    (stupido | stupida | scemo | scema | idiota | cretino | cretina | imbecille | deficiente | inutile | che schifo | fai schifo | fa schifo | merda | cazzo | vaffanculo | va a quel paese | vai al diavolo | maledizione | accidenti a te),
    che (stupido | stupida | idiota | cretino | stupidaggine), stupida macchina, stupido robot, non sai niente, non sa niente, non servi a niente,
    non capisci niente, ti odio, ti detesto, 🖕, 🤬, 💩`,
  praise: `
    (che | molto | davvero | è | è molto | è davvero | era | è stato | è stata) (bello | bella | interessante | utile | carino | carina | gentile | simpatico | simpatica | commovente | emozionante | affascinante),
    (bravo | brava | bravissimo | bravissima | bello | bella | bellissimo | bellissima | interessante | interessantissimo | stupendo | stupenda | meraviglioso | meravigliosa | fantastico | fantastica | complimenti | eccellente | forte | grande | magnifico | magnifica | splendido | splendida | wow | utile | molto bene | ben fatto | ottimo lavoro),
    sei (bravo | brava | bravissimo | bravissima | simpatico | simpatica | gentile | grande | forte | intelligente | fantastico | fantastica | il migliore | la migliore),
    mi piace, mi piaci, mi è piaciuto, mi è piaciuta, ti amo, ti adoro, bella storia, che bella storia, bella risposta, buono a sapersi,
    👏, ❤, 😍, 🥰, 💯, 🤩, 🎉`,
  laughter: `
    haha, ah ah, ah ah ah, ahah, ahaha, ahahah, ahahaha, ahahahah, eheh, ehehe, hehe, hihi, ihih, lol, che ridere, che divertente, divertente, fa ridere,
    mi fai ridere, mi fa ridere, che buffo, buffo, 😂, 🤣, 😄, 😆, 😁, 😀, 😅, 😊, 🙂`,
  takeBack: `
    era giusto, era giusta, era corretto, era corretta, era la risposta giusta, era quella giusta, era proprio quella,
    la risposta era giusta, la risposta era corretta, era giusto così, andava bene, avevi ragione, aveva ragione,
    alla fine era giusto, alla fine era giusta, mi sono sbagliato, mi sono sbagliata, mi sbagliavo, ho sbagliato,
    ho sbagliato io, errore mio, colpa mia, mi correggo, ho letto male, mi sono confuso, mi sono confusa,
    era quello che intendevo, era quello che chiedevo`,
  visitor: `
    visitatore, visitatrice, come visitatore, come visitatrice, come un visitatore, parla come visitatore,
    parla come un visitatore, parlare come visitatore, parlare come un visitatore, parlare come visitatrice,
    fai il visitatore, visita, prova, provare, prova come visitatore, provare come visitatore, facciamo una prova,
    anteprima, ospite, come ospite, parla come ospite, parlare come ospite, test`,
  newQuestion: `
    nuova domanda, una nuova domanda, domanda, una domanda, aggiungi domanda, aggiungi una domanda,
    aggiungi una nuova domanda, aggiungere una domanda, aggiungere una nuova domanda, crea domanda,
    crea una domanda, crea una nuova domanda, creare una domanda, scrivi una domanda, scrivere una domanda,
    un'altra domanda, un altra domanda, ancora una domanda, nuovo ricordo, un nuovo ricordo, aggiungi un ricordo,
    aggiungere un ricordo, aggiungiamo una domanda, aggiungi qualcosa, (voglio | vorrei) aggiungere (qualcosa | una domanda | un ricordo)`,
  newStory: `
    nuova storia, una nuova storia, storia, una storia, aggiungi storia, aggiungi una storia,
    aggiungi una nuova storia, aggiungere una storia, aggiungere una nuova storia, crea storia, crea una storia,
    crea una nuova storia, creare una storia, scrivi una storia, scrivere una storia, raccontare una storia,
    racconto, un racconto, nuovo racconto, un nuovo racconto, un'altra storia, un altra storia, ancora una storia,
    aggiungiamo una storia`,
  newDefault: `
    nuova risposta predefinita, una nuova risposta predefinita, risposta predefinita, una risposta predefinita,
    predefinita, nuova predefinita, aggiungi una risposta predefinita, aggiungi risposta predefinita,
    aggiungere una risposta predefinita, aggiungi una nuova risposta predefinita, crea una risposta predefinita,
    creare una risposta predefinita, scrivi una risposta predefinita, un'altra risposta predefinita,
    risposta di default, nuova risposta di default, default`,
  review: `
    rivedi, rivedere, rivediamo, rivedi le bozze, rivedere le bozze, bozze, le bozze, mostra le bozze,
    mostrami le bozze, revisione, inizia la revisione, iniziamo la revisione, rivedi le domande,
    rivedere le domande, rivedi le domande senza risposta, rivedere le domande senza risposta,
    domande senza risposta, senza risposta, mostra le domande senza risposta, mostrami le domande senza risposta,
    domande dei visitatori, rivedi le domande dei visitatori, rivedere le domande dei visitatori,
    le domande dei visitatori, mostrami le domande dei visitatori, mostrami che cosa hanno chiesto, che cosa hanno chiesto, cosa hanno chiesto, mostrami cosa hanno chiesto i visitatori, cosa ha chiesto la gente, domande aperte, che cosa hanno chiesto i visitatori, cosa hanno chiesto i visitatori,
    a che cosa non hai saputo rispondere, a cosa non hai saputo rispondere, controlla, controllare, review`,
  resume: `
    riprendi, riprendere, riprendiamo, riprendi il lavoro, riprendere il lavoro, riprendiamo il lavoro,
    riprendi il ricordo, riprendere il ricordo, continua, continuare, continuiamo, continua il lavoro,
    lavoro in sospeso, in sospeso, sospesi, lavoro non salvato, da dove ero rimasto, da dove ero rimasta,
    continua da dove ero rimasto, continua da dove ero rimasta, riprendi da dove ero rimasto,
    riprendi da dove ero rimasta`,
  editMemory: `
    modifica, modificare, modificalo, modificala, cambialo, cambiala, correggilo, correggila, modifica ricordo, modifica un ricordo, modificare un ricordo, modifica il ricordo,
    modificare il ricordo, modifica i ricordi, modifica una domanda, modificare una domanda, modifica la domanda,
    modifica una storia, modificare una storia, modifica la storia, modifichiamo un ricordo, cambia un ricordo,
    cambiare un ricordo, correggi un ricordo, correggere un ricordo, edit`,
  showMemory: `
    mostra, mostrare, mostra un ricordo, mostrami un ricordo, mostra il ricordo, mostra una domanda, leggi un ricordo,
    apri un ricordo, fammi vedere un ricordo`,
  deleteMemory: `
    elimina, eliminare, eliminalo, eliminala, elimina un ricordo, elimina il ricordo, eliminare un ricordo, cancella,
    cancellare, cancellalo, cancellala, cancella un ricordo, cancella il ricordo, cancellare un ricordo, rimuovi,
    rimuovi un ricordo`,
  list: `
    elenco, l'elenco, lista, la lista, elenca, elencare, elenca i ricordi, elenca tutto, elenco dei ricordi, mostra tutto,
    mostrami tutto, mostra i ricordi, mostrami i ricordi, mostra tutti i ricordi, tutti i ricordi, i ricordi, ricordi,
    i miei ricordi, che cosa c'è, cosa c'è, che cosa sai, cosa sai, che ricordi ci sono, quali ricordi ci sono,
    quanti ricordi ci sono, quanti ricordi hai, indice`,
  visitorHelp: `
    aiuto, aiutami, mi aiuti, mi aiuta, aiuto per favore, ho bisogno di aiuto, mi serve aiuto, mi puoi
    aiutare, mi può aiutare, puoi aiutarmi, può aiutarmi, cosa posso chiedere, che cosa posso chiedere, cosa
    posso chiederti, cosa posso chiederle, che domande posso fare, cosa posso domandare, cosa sai fare, cosa
    sai, che cosa sai, cosa sa, cosa puoi dirmi, cosa può dirmi, di cosa possiamo parlare, come si usa, come
    ti uso, opzioni, menu, istruzioni`,
  help: `
    aiuto, aiutami, mi aiuti, mi aiuta, ho bisogno di aiuto, mi serve aiuto, che cosa posso fare, cosa posso fare,
    che cosa posso dire, cosa posso dire, cosa posso chiedere, che cosa sai fare, cosa sai fare, come funziona,
    come si fa, da dove comincio, come comincio, comandi, istruzioni, opzioni, menu, e adesso, e ora`,
  edit: `
    modifica, modificare, modificala, modificalo, modifichiamo, modifica la risposta, modificare la risposta,
    cambia, cambiala, cambialo, cambiare, cambia la risposta, correggi, correggere, correggila, correggilo,
    riscrivi, riscriverla, riscrivere, edit`,
  sameAs: `
    uguale, è uguale, sono uguali, lo stesso, la stessa, è lo stesso, è la stessa, è la stessa domanda,
    stessa domanda, la stessa domanda, stessa cosa, la stessa cosa, è la stessa cosa, doppione, è un doppione,
    un doppione, identica, identico, è identica, è identico`,
  save: `
    ${PLAIN_YES},
    salva, salvare, salvalo, salvala, salvi, lo salvi, lo salvo, salviamo, salviamolo, salva il ricordo, salvare il ricordo,
    tieni, tienilo, tienila, conserva, conservalo, memorizza, memorizzalo, registra, registralo, conferma,
    confermo, confermare, procedi, fallo, va bene così, è perfetto, è a posto, a posto, a posto così, ho finito,
    finito, fatto, pronto, è tutto, questo è tutto, tutto qui, nient'altro, niente altro, null'altro, basta così`,
  addVariant: `
    variante, una variante, aggiungi variante, aggiungi una variante, aggiungere una variante, nuova variante,
    una nuova variante, altra variante, un'altra variante, un altra variante, aggiungi un'altra variante,
    variante del titolo, una variante del titolo, aggiungi una variante del titolo, altro titolo, un altro titolo, aggiungi un titolo, aggiungere un titolo,
    aggiungi un altro titolo, altra formulazione, un'altra formulazione, un altro modo di chiedere,
    un altro modo di chiederlo, altro modo di chiedere, in altre parole, con altre parole, altre parole`,
  anotherAnswer: `
    altra risposta, un'altra risposta, un altra risposta, aggiungi un'altra risposta, aggiungere un'altra risposta,
    aggiungi risposta, aggiungi una risposta, aggiungere una risposta, ulteriore risposta, un'ulteriore risposta,
    nuova risposta, una nuova risposta, seconda risposta, una seconda risposta, ancora una risposta,
    risposta alternativa, una risposta alternativa`,
  changeTitle: `
    titolo, il titolo, cambia titolo, cambia il titolo, cambiare titolo, cambiare il titolo, cambiamo il titolo,
    modifica titolo, modifica il titolo, modificare il titolo, nuovo titolo, un nuovo titolo, correggi il titolo,
    correggere il titolo, cambia la domanda, cambiare la domanda, modifica la domanda, rinomina, rinominare`,
  changeAnswer: `
    risposta, la risposta, cambia risposta, cambia la risposta, cambiare risposta, cambiare la risposta,
    cambiamo la risposta, modifica risposta, modifica la risposta, modificare la risposta, correggi la risposta,
    correggere la risposta, sostituisci la risposta, sostituire la risposta, riscrivi la risposta,
    cambia l'ultima risposta, cambiare l'ultima risposta, cambia il testo, modifica il testo, cambia la storia,
    modifica la storia, risposta diversa, una risposta diversa`,
  removeAnswer: `
    togli risposta, togli la risposta, togliere la risposta, togli l'ultima risposta, togliere l'ultima risposta,
    elimina la risposta, eliminare la risposta, elimina l'ultima risposta, rimuovi la risposta,
    rimuovere la risposta, rimuovi l'ultima risposta, cancella la risposta, cancellare la risposta,
    cancella l'ultima risposta`,
  details: `
    aggiungi, aggiungere, aggiungi altro, aggiungere altro, aggiungi qualcosa, aggiungere qualcosa, completa,
    completare, completalo, completala, completiamo, completiamolo, modifica, modificare, modificalo, modificala,
    modifichiamo, modifichiamolo, cambia, cambiare, cambialo, cambiala, cambia qualcosa, cambiare qualcosa, dettagli,
    altro, che altro, edit`,
  media: `
    media, medium, aggiungi media, aggiungere media, aggiungi un media, allega, allegare, allegato, un allegato,
    allegati, aggiungi un allegato, file, un file, aggiungi un file, allega un file, immagine, un'immagine,
    un immagine, aggiungi un'immagine, aggiungi immagine, aggiungere un'immagine, immagini, aggiungi immagini,
    foto, una foto, aggiungi foto, aggiungi una foto, aggiungere una foto, fotografia, una fotografia, fotografie,
    video, un video, aggiungi un video, audio, un audio, aggiungi un audio, suono, un suono, link, un link,
    aggiungi un link`,
  date: `
    data, una data, aggiungi data, aggiungi una data, aggiungere una data, aggiungi la data, aggiungere la data,
    imposta la data, imposta data, cambia data, cambia la data, cambiare la data, metti la data, metti una data,
    quando, quand'è, quando è successo, quando è stato, giorno, il giorno`,
  place: `
    luogo, un luogo, aggiungi luogo, aggiungi un luogo, aggiungere un luogo, aggiungi il luogo,
    aggiungere il luogo, imposta il luogo, imposta luogo, cambia luogo, cambia il luogo, cambiare il luogo,
    metti il luogo, metti un luogo, dove, dov'è, dove è successo, dov'è successo, dov'è stato, posto, un posto,
    il posto, località, posizione`,
  person: `
    persona, una persona, aggiungi persona, aggiungi una persona, aggiungere una persona, imposta la persona,
    cambia persona, cambia la persona, cambiare la persona, per una persona, per una persona sola, privato,
    privata, rendilo privato, rendila privata, rendi privato, rendere privato, per chi, chi, per chi è, di chi è,
    destinatario, il destinatario, proprietario`,
  discard: `
    scarta, scartare, scartalo, scartala, scarti, scartiamo, scartiamolo, scarta il ricordo, butta, buttalo,
    buttala, butta via, buttalo via, buttala via, buttare via, elimina, eliminalo, eliminala, eliminare, cancella,
    cancellalo, cancellala, cancellare, togli, toglilo, toglila, lascia perdere, lascia stare, lasciamo perdere,
    non salvare, non salvarlo, non salvarla, non lo salvare, senza salvare, rifiuta, rifiutalo, rifiutala,
    rifiutare, cestina, cestinalo, 🗑`,
  approve: `
    ${PLAIN_YES},
    approva, approvare, approvo, approvala, approvalo, approviamo, approvata, approvato, approva la risposta,
    approvare la risposta, accetta, accettare, accetto, accettala, accettalo, accettata, conferma, confermo,
    confermare, confermala, tieni, tienila, salva, salvala, salvare, va bene così, è perfetta, è perfetto,
    è corretta, è giusta, buona risposta, bella risposta, risposta giusta`,
  answer: `
    ${PLAIN_YES},
    rispondi, rispondere, rispondo, rispondo io, risponderei, voglio rispondere, vorrei rispondere, risposta,
    la risposta, scrivi la risposta, scrivi una risposta, scrivere la risposta, scrivere una risposta,
    scrivo la risposta, dai una risposta, do una risposta, do la risposta, rispondiamo, rispondi alla domanda,
    rispondere alla domanda`,
  skip: `
    ${LATER},
    salta, saltare, saltala, saltalo, saltiamo, salta questa, salta questo, prossima, prossimo, la prossima,
    il prossimo, successiva, successivo, passo, passa, passa oltre, passiamo oltre, avanti, oltre, lascia,
    lasciala, lascialo, non so, non lo so, non saprei, boh`,
  stop: `
    basta, basta così, può bastare, basta per oggi, basta per ora, per ora basta, per oggi basta, stop, ferma,
    fermati, fermiamoci, fermiamoci qui, si fermi, ferma la revisione, fermare, smetti, smettiamo, smettere,
    smetta, fine, finito, finiamo, finiamo qui, ho finito, fatto, termina, terminare, è tutto, per ora è tutto,
    per oggi è tutto, esci, uscire, indietro, torna indietro, torniamo indietro, annulla, annullare, chiudi,
    chiudere, interrompi, 🛑, ✋`,
  done: `
    fatto, ho fatto, è fatto, fine, finito, ho finito, è tutto, questo è tutto, tutto qui, tutto fatto, basta,
    basta così, può bastare, pronto, pronta, completo, completato, terminato, niente altro, nient'altro, nulla,
    niente, non c'è altro, avanti, continua, a posto, a posto così, va bene così, no, nono, ok, okay, va bene, perfetto`,
  clear: `
    cancella, cancellala, cancellalo, cancellare, cancella la data, cancella data, cancella il luogo,
    cancella luogo, togli, togliere, toglila, toglilo, togli la data, togli il luogo, elimina, eliminala,
    eliminalo, eliminare, elimina la data, elimina il luogo, rimuovi, rimuovere, rimuovi la data, rimuovi il luogo,
    svuota, nessuna data, senza data, nessun luogo, senza luogo, nessuna, nessuno, niente, nulla, sconosciuta,
    sconosciuto, non so, non lo so, non saprei, non ricordo, non mi ricordo, non me lo ricordo, chi lo sa, boh`,
  noDate: `
    nessuna data, senza data, togli la data, elimina la data, cancella la data, rimuovi la data`,
  noPlace: `
    nessun luogo, senza luogo, togli il luogo, elimina il luogo, cancella il luogo, rimuovi il luogo`,
  undo: `
    annulla l'ultima modifica, ripristina, ripristinalo, torna indietro di un passo, disfa, undo`,
  everyone: `
    tutti, per tutti, a tutti, tutte, per tutte, tutti quanti, per tutti quanti, chiunque, per chiunque, pubblico,
    pubblica, rendilo pubblico, rendila pubblica, rendi pubblico, rendere pubblico, non privato, non privata,
    nessuno, nessuno in particolare, nessuna persona in particolare, ognuno, tutto il mondo, tutti i visitatori,
    per tutti i visitatori, approva per tutti, approvala per tutti, approvare per tutti, cancella`,
};
