import type { Tenant } from "../../model/index.js";
import type { Mail, MailKind, Ports } from "../../ports/index.js";
import { withTimeout } from "../../shared/index.js";
import type { MailTextOverrides, MailValues } from "./mail-texts.js";
import { renderMail } from "./render-mail.js";

const TIMEOUT_MS = 2 * 60_000;

export function composeMail(
  kind: MailKind,
  tenant: Tenant,
  { userName, address }: { readonly userName: string; readonly address: string },
  mailTexts: MailTextOverrides,
  values: Omit<MailValues, "tenant" | "userName">,
): Mail {
  const data: MailValues = { tenant: tenant.name, userName, ...values };
  // A line break in a name would begin another header.
  const name = userName.replace(/\p{Cc}/gu, " ");
  return { kind, to: { name, address }, ...renderMail(kind, tenant.culture, data, mailTexts), data: { ...data } };
}

/** Passes a mail to the mailer, if there is one. @throws the mailer's error, or an error after two minutes */
export async function deliverMail({ mailer, clock }: Ports, mail: Mail, signal?: AbortSignal): Promise<void> {
  if (mailer === null) return;
  const late = () => new Error("The mailer took too long");
  await withTimeout(clock, { timeoutMs: TIMEOUT_MS, late, signal }, (ended) => mailer.send(mail, { signal: ended }));
}
