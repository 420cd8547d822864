import type { MailText, MailTexts } from "../options/index.js";

const CODE = "Il codice è {verificationCode}.";
const LINK = "Si può proseguire anche da qui: {link}";

const codeMail = (subject: string, purpose: string, ignore: string): MailText => ({
  subject,
  paragraphs: [purpose, CODE, LINK, ignore],
});

export const ITALIAN_MAILS: MailTexts = {
  greeting: "Buongiorno {userName},",
  farewell: "Questo messaggio è stato inviato da {tenant}. Le risposte non vengono lette.",
  kinds: {
    registration: codeMail(
      "Conferma della registrazione",
      "Benvenuti. Per completare la registrazione occorre inserire questo codice.",
      "Chi non si è registrato non deve fare nulla: senza il codice nessun account viene creato.",
    ),
    registrationNotice: {
      subject: "Esiste già un account",
      paragraphs: [
        "Qualcuno ha provato a registrarsi con questo indirizzo, che ha già un account. L'account non è cambiato.",
        "Se la richiesta è partita da qui, basta accedere. Nome e password dimenticati si possono richiedere dalla pagina di accesso.",
        "In caso contrario non occorre fare nulla.",
      ],
    },
    invitation: {
      subject: "È stato creato un account",
      paragraphs: [
        "È stato creato un account con il nome {userName}.",
        "La password temporanea è {temporaryPassword}",
        LINK,
        "Al primo accesso si sceglie una propria password.",
      ],
    },
    passwordReset: codeMail(
      "Scelta di una nuova password",
      "Per scegliere una nuova password occorre inserire questo codice.",
      "Chi non l'ha richiesto non deve fare nulla: la password resta quella di prima.",
    ),
    passwordChanged: {
      subject: "La password è cambiata",
      paragraphs: [
        "La password è stata cambiata e chiunque avesse effettuato l'accesso con quella vecchia è stato disconnesso.",
        "Se il cambio non è voluto, occorre richiedere subito una nuova password.",
      ],
    },
    loginCode: codeMail(
      "Il codice di accesso",
      "Per completare l'accesso occorre inserire questo codice.",
      "Se l'accesso non è voluto, qualcuno conosce la password: occorre cambiarla.",
    ),
    eMailChange: codeMail(
      "Conferma del nuovo indirizzo",
      "Per usare questo indirizzo con l'account occorre inserire questo codice.",
      "Chi non l'ha richiesto non deve fare nulla.",
    ),
    eMailChanged: {
      subject: "L'indirizzo è cambiato",
      paragraphs: [
        "L'account ha ora un altro indirizzo. A questo non arriveranno altri messaggi che lo riguardano.",
        "Se il cambio non è voluto, occorre avvisare chi gestisce il servizio.",
      ],
    },
    userNameRecovery: {
      subject: "Il nome utente",
      paragraphs: ["Il nome utente è {userName}.", "Chi non l'ha richiesto non deve fare nulla."],
    },
    notification: {
      subject: "Che cosa è stato detto a {assistantName}",
      paragraphs: [
        "Ecco che cosa è stato detto a {assistantName}. Righe: {lineCount}.",
        "{chatLog}",
        "Il messaggio non ha spazio per le righe più vecchie. Righe omesse: {leftOut}.",
      ],
    },
  },
};
