/**
 * Users, from the first administrator to a conversation: `npx tsx examples/accounts.ts`.
 * Mails are printed instead of sent; the verification code is read from one of them.
 */
import { exit } from "node:process";
import { createEngine, isKeepsakeError, type Mail, type Mailer } from "keepsake";

const ROOT = { tenant: "town", userName: "root", password: "green boats drift by", eMail: "root@example.org" };
const ADA = { tenant: "town", userName: "ada", password: "seven lamps at noon", eMail: "ada@example.org" };

async function main(): Promise<void> {
  const printed = createPrintingMailer();
  await using engine = createEngine({ mailer: printed });
  const { accounts } = engine;

  // Creates the first super administrator; further calls change nothing, so a host may call it at every start.
  await accounts.bootstrap(ROOT);
  const { token: root } = await accounts.login(ROOT);

  await accounts.register({ ...ADA, tnCAndPPAccepted: true });
  await accounts.delivered();
  await accounts.confirm({ ...ADA, verificationCode: printed.lastCode() });
  const { token: ada, user } = await accounts.login(ADA);
  if (root === null || ada === null || user === null) throw new Error("A login waits for more");
  console.log(`${user.userName} is logged in, with ${user.numSvc} assistants.\n`);

  await accounts.update(root, user.userID, { enableSvcCreation: true, maxSvc: 1 });
  const { assistantID, name } = await accounts.assistants.create(ada, { name: "Harbour guide" });
  console.log(`${name} is made.`);
  try {
    await accounts.assistants.create(ada, { name: "Another guide" });
  } catch (error) {
    if (!isKeepsakeError(error, "QUOTA_EXCEEDED")) throw error;
    console.log(`Another guide is not: ${error.message}.\n`);
  }

  // The login token makes the owner a Giver without a PIN.
  const session = await engine.sessions.open({ assistantID, loginToken: ada });
  await session.giver?.memories.add({
    memoryType: "Question",
    title: "When do the boats leave?",
    answer: "Every hour, from nine to five.",
    conclusive: true,
  });
  const visitor = await engine.sessions.open({ assistantID });
  const { emission } = await visitor.enterText("when do the boats leave");
  console.log(`> when do the boats leave\n${emission}\n`);

  const { numSvc, monthSessions } = await accounts.get(ada);
  console.log(`ada has ${numSvc} assistant, and ${monthSessions} conversation this month.`);
}

/** Prints mails, and keeps the code of the last one. */
function createPrintingMailer(): Mailer & { lastCode(): string } {
  let last: Mail | null = null;
  return {
    async send(mail) {
      last = mail;
      console.log(`To: ${mail.to.address}\nSubject: ${mail.subject}\n\n${mail.text}`);
    },
    lastCode: () => last?.data.verificationCode ?? "",
  };
}

main().catch((error: unknown) => {
  console.error(error);
  exit(1);
});
