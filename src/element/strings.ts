/** Texts of the element. `{name}` stands for a value. */
export interface ChatStrings {
  /** Name of the list of messages, for screen readers. */
  readonly conversation: string;
  readonly you: string;
  readonly assistant: string;
  readonly placeholder: string;
  readonly send: string;
  readonly stop: string;
  readonly typing: string;
  readonly loading: string;
  readonly closed: string;
  readonly startAgain: string;
  readonly pin: string;
  readonly suggestions: string;
  readonly choices: string;
  readonly wrong: string;
  readonly byModel: string;
  /** `{name}` is the expert. */
  readonly byExpert: string;
  readonly notSent: string;
  readonly why: string;
  /** `{percent}` is a whole number. */
  readonly sure: string;
  readonly levels: Readonly<Record<"NONE" | "LOW" | "MEDIUM" | "HIGH", string>>;
  readonly understood: string;
  readonly candidates: string;
  /** `{asked}` and `{memory}` are words. */
  readonly differs: string;
  readonly nothing: string;
  readonly date: string;
  readonly place: string;
  readonly here: string;
  readonly person: string;
  readonly ok: string;
  readonly attach: string;
  readonly address: string;
  readonly file: string;
  readonly remove: string;
  readonly cancel: string;
  readonly retry: string;
  readonly reload: string;
  /** Messages by the code of an error; `UNKNOWN` for all others. */
  readonly problems: Readonly<Record<string, string>>;
}

const english: ChatStrings = {
  conversation: "Conversation",
  you: "You",
  assistant: "Assistant",
  placeholder: "Ask something",
  send: "Send",
  stop: "Stop",
  typing: "An answer is on its way",
  loading: "Opening the conversation",
  closed: "This conversation has ended.",
  startAgain: "Start again",
  pin: "Your PIN",
  suggestions: "Suggestions",
  choices: "Choose one",
  wrong: "That was wrong",
  byModel: "Written by a language model",
  byExpert: "Answered by {name}",
  notSent: "Not sent",
  why: "Why this answer?",
  sure: "{percent} % sure",
  levels: { NONE: "no match", LOW: "unlikely", MEDIUM: "likely", HIGH: "sure" },
  understood: "Understood as",
  candidates: "What it could mean",
  differs: "asked “{asked}”, has “{memory}”",
  nothing: "nothing",
  date: "Date",
  place: "Place",
  here: "Where I am",
  person: "Tag of the person",
  ok: "OK",
  attach: "Attach",
  address: "Address of an image, a sound, a video or a document",
  file: "Choose a file",
  remove: "Remove",
  cancel: "Cancel",
  retry: "Try again",
  reload: "Reload the page",
  problems: {
    OFFLINE: "You are offline. Check the connection, then try again.",
    PORT_FAILED: "The assistant cannot be reached. Your text is kept: try again in a moment.",
    STORAGE_UNAVAILABLE: "The assistant cannot be reached. Your text is kept: try again in a moment.",
    SESSION_NOT_FOUND: "This conversation has expired. Start again to continue.",
    ASSISTANT_NOT_FOUND: "This assistant does not exist any longer.",
    STORAGE_FULL: "This browser has no space left. Nothing was lost: free some space on the disk, then try again.",
    STORAGE_TOO_NEW: "Another tab has a newer version of this page. Reload this one.",
    TEXT_TOO_LONG: "This text is too long. Shorten it and send it again.",
    INVALID_TEXT: "This text has characters that cannot be read. Change it and send it again.",
    INVALID_FIELD: "This value is not accepted. Change it and send it again.",
    MEDIUM_TOO_LARGE: "This file is too large. Choose one of at most 10 kB, or give its address.",
    THROTTLED: "Too many attempts. Wait a moment, then try again.",
    QUEUE_FULL: "Too much is going on. Wait a moment, then try again.",
    SESSION_BUSY: "The assistant is still busy with another text. Try again.",
    PAYMENT_REQUIRED: "This assistant has used up its conversations of the month.",
    WRONG_PASSWORD: "This assistant needs a password.",
    AGE_LIMIT: "This assistant is for older visitors.",
    UNKNOWN: "Something went wrong. Your text is kept: try again.",
  },
};

const italian: ChatStrings = {
  conversation: "Conversazione",
  you: "Tu",
  assistant: "Assistente",
  placeholder: "Chiedi qualcosa",
  send: "Invia",
  stop: "Ferma",
  typing: "La risposta sta arrivando",
  loading: "Apro la conversazione",
  closed: "Questa conversazione è finita.",
  startAgain: "Ricomincia",
  pin: "Il tuo PIN",
  suggestions: "Suggerimenti",
  choices: "Scegli",
  wrong: "È sbagliato",
  byModel: "Scritto da un modello linguistico",
  byExpert: "Risponde {name}",
  notSent: "Non inviato",
  why: "Perché questa risposta?",
  sure: "certezza {percent} %",
  levels: { NONE: "nessuna corrispondenza", LOW: "improbabile", MEDIUM: "probabile", HIGH: "certo" },
  understood: "Ho capito",
  candidates: "Cosa potrebbe significare",
  differs: "chiesto “{asked}”, c’è “{memory}”",
  nothing: "niente",
  date: "Data",
  place: "Luogo",
  here: "Dove sono",
  person: "Etichetta della persona",
  ok: "OK",
  attach: "Allega",
  address: "Indirizzo di un’immagine, un suono, un video o un documento",
  file: "Scegli un file",
  remove: "Togli",
  cancel: "Annulla",
  retry: "Riprova",
  reload: "Ricarica la pagina",
  problems: {
    OFFLINE: "Non c’è connessione. Controllala, poi riprova.",
    PORT_FAILED: "L’assistente non è raggiungibile. Il testo è conservato: riprova tra poco.",
    STORAGE_UNAVAILABLE: "L’assistente non è raggiungibile. Il testo è conservato: riprova tra poco.",
    SESSION_NOT_FOUND: "Questa conversazione è scaduta. Ricomincia per continuare.",
    ASSISTANT_NOT_FOUND: "Questo assistente non esiste più.",
    STORAGE_FULL: "Il browser non ha più spazio. Niente è andato perso: libera spazio sul disco, poi riprova.",
    STORAGE_TOO_NEW: "Un’altra scheda ha una versione più recente della pagina. Ricarica questa.",
    TEXT_TOO_LONG: "Il testo è troppo lungo. Accorcialo e invialo di nuovo.",
    INVALID_TEXT: "Il testo ha caratteri illeggibili. Cambialo e invialo di nuovo.",
    INVALID_FIELD: "Questo valore non è accettato. Cambialo e invialo di nuovo.",
    MEDIUM_TOO_LARGE: "Il file è troppo grande. Scegline uno di al massimo 10 kB, o dai il suo indirizzo.",
    THROTTLED: "Troppi tentativi. Aspetta un momento, poi riprova.",
    QUEUE_FULL: "Sto facendo troppe cose. Aspetta un momento, poi riprova.",
    SESSION_BUSY: "L’assistente è ancora occupato con un altro testo. Riprova.",
    PAYMENT_REQUIRED: "Questo assistente ha esaurito le conversazioni del mese.",
    WRONG_PASSWORD: "Questo assistente richiede una password.",
    AGE_LIMIT: "Questo assistente è per visitatori più grandi.",
    UNKNOWN: "Qualcosa non ha funzionato. Il testo è conservato: riprova.",
  },
};

const BY_LANGUAGE: Readonly<Record<string, ChatStrings>> = { en: english, it: italian };

/** The texts of a language, such as `en-GB`, with those of the host in their place. English if the language is unknown. */
export function selectStrings(language: string, own: Partial<ChatStrings> | null): ChatStrings {
  const known = BY_LANGUAGE[language.toLowerCase().split("-")[0] ?? ""] ?? english;
  return { ...known, ...own, problems: { ...known.problems, ...own?.problems } };
}

/** Fills in the values of a text. */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
