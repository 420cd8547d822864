import { createTransport } from "nodemailer";
import * as z from "zod";
import { KeepsakeError } from "../../../errors.js";
import { parseInput } from "../../../model/index.js";
import type { Mail, Mailer } from "../../../ports/index.js";

/** Options of {@link smtpMailer}. */
export interface SmtpMailerOptions {
  /** Name or address of the server. */
  readonly host: string;
  /** Default: 465 with `security: "tls"`, else 587. */
  readonly port?: number;
  /**
   * `tls`: encrypted from the first byte. `starttls`: encrypted before anything is said, or not sent. `none`: never
   * encrypted, for a server on this machine. Default: `tls` on port 465, else `starttls`.
   */
  readonly security?: "tls" | "starttls" | "none";
  /** Certificates (PEM) to trust instead of the public ones. */
  readonly ca?: string;
  /** Name in the server's certificate, where it is not `host`. */
  readonly servername?: string;
  /** Who logs in; nobody where it is left out. Refused with `security: "none"`, unless the host is this machine. */
  readonly auth?: { readonly user: string; readonly pass: string };
  /** Who writes. */
  readonly from: { readonly name: string; readonly address: string };
  /** Milliseconds for one mail in all, 1 to 600,000. Default 10,000. */
  readonly timeoutMs?: number;
}

const LOOPBACK: ReadonlySet<string> = /* @__PURE__ */ new Set(["localhost", "127.0.0.1", "::1"]);
const MAX_NAME = 200;

const optionsSchema = /* @__PURE__ */ (() =>
  z.object({
    host: z.string().min(1),
    port: z.int().min(1).max(65_535).optional(),
    security: z.enum(["tls", "starttls", "none"]).optional(),
    ca: z.string().optional(),
    servername: z.string().optional(),
    auth: z.object({ user: z.string(), pass: z.string() }).optional(),
    from: addressSchema(),
    timeoutMs: z.int().min(1).max(600_000).default(10_000),
  }))();

const mailSchema = /* @__PURE__ */ (() =>
  z.object({ to: addressSchema(), subject: z.string(), text: z.string(), html: z.string() }))();

/**
 * Sends mail through an SMTP server, each over a connection of its own. A mail goes to one recipient, whose address is
 * checked and never parsed again; line breaks and other control characters are taken out of names and subjects.
 *
 * `send` rejects with a {@link KeepsakeError}: `INVALID_FIELD` for a recipient that is no address, `ABORTED` for the
 * caller's signal, `PORT_FAILED` where the server did not take the mail, or not in time.
 *
 * @throws {@link KeepsakeError} `INVALID_FIELD`, `MISSING_FIELD`, `UNKNOWN_FIELD` for options; `RULE_BROKEN` for a login
 * that would cross a network unencrypted.
 */
export function smtpMailer(options: SmtpMailerOptions): Mailer {
  const { host, auth, from, timeoutMs, ...resolved } = parseInput(optionsSchema, options, {
    what: "SMTP options",
    strict: true,
  });
  const { security = resolved.port === 465 ? "tls" : "starttls", ca, servername } = resolved;
  if (auth !== undefined && security === "none" && !LOOPBACK.has(host)) {
    throw new KeepsakeError("RULE_BROKEN", "SMTP options: auth needs an encrypted connection", { field: "auth" });
  }
  const transport = createTransport({
    host,
    port: resolved.port ?? (security === "tls" ? 465 : 587),
    secure: security === "tls",
    requireTLS: security === "starttls",
    ignoreTLS: security === "none",
    tls: { ...(ca === undefined ? {} : { ca }), ...(servername === undefined ? {} : { servername }) },
    ...(auth === undefined ? {} : { auth }),
    // Longer than the time limit of the whole, which is to be the one that ends a mail.
    connectionTimeout: 2 * timeoutMs,
    greetingTimeout: 2 * timeoutMs,
    socketTimeout: 2 * timeoutMs,
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail, { signal } = {}) {
      const { to, subject, text, html } = parseInput(mailSchema, mail, { what: "Mail" });
      const late = AbortSignal.timeout(timeoutMs);
      try {
        signal?.throwIfAborted();
        await transport.sendMail({
          from: oneLine(from),
          to: oneLine(to),
          subject: lineOf(subject),
          text,
          html,
          // Tells other machines not to answer.
          headers: { "Auto-Submitted": "auto-generated" },
          signal: signal === undefined ? late : AbortSignal.any([signal, late]),
        });
      } catch (cause) {
        if (signal?.aborted === true) throw new KeepsakeError("ABORTED", "The call was aborted", { cause });
        const problem = late.aborted ? `was not done in ${timeoutMs} ms` : "did not take the mail";
        throw new KeepsakeError("PORT_FAILED", `The mail server ${problem}`, { cause });
      }
    },
  };
}

function addressSchema() {
  return z.object({ name: z.string().max(MAX_NAME), address: z.email().max(254) });
}

function oneLine({ name, address }: Mail["to"]): Mail["to"] {
  return { name: lineOf(name), address };
}

/** A header's text on one line: what would start another header becomes a space. */
function lineOf(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}
