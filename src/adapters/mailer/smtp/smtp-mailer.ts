import type { Transporter } from "nodemailer";
import * as z from "zod";
import { KeepsakeError } from "../../../errors.js";
import { parseInput } from "../../../model/index.js";
import type { Mail, Mailer } from "../../../ports/index.js";
import { limitSignal } from "../../../shared/index.js";
import { createPeerLoader } from "../../peers/index.js";

export interface SmtpMailerOptions {
  readonly host: string;
  /** Default: 465 with `security: "tls"`, otherwise 587. */
  readonly port?: number;
  /**
   * `tls`: encrypted from the first byte. `starttls`: encrypted before login and mail, otherwise not sent. `none`: not
   * encrypted, for a server on this machine. Default: `tls` on port 465, otherwise `starttls`.
   */
  readonly security?: "tls" | "starttls" | "none";
  /** Certificates (PEM) to trust in place of the public ones. */
  readonly ca?: string;
  /** Name in the server's certificate. Default: `host`. */
  readonly servername?: string;
  /** Login. Refused with `security: "none"`, unless the host is this machine. Default: no login. */
  readonly auth?: { readonly user: string; readonly pass: string };
  readonly from: { readonly name: string; readonly address: string };
  /** Milliseconds for sending one mail, 1 to 600,000. Default 10,000. */
  readonly timeoutMs?: number;
}

const LOOPBACK: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "::1"]);
const MAX_NAME = 200;

const addressSchema = z.object({ name: z.string().max(MAX_NAME), address: z.email().max(254) });
const optionsSchema = z.object({
  host: z.string().min(1),
  port: z.int().min(1).max(65_535).optional(),
  security: z.enum(["tls", "starttls", "none"]).optional(),
  ca: z.string().optional(),
  servername: z.string().optional(),
  auth: z.object({ user: z.string(), pass: z.string() }).optional(),
  from: addressSchema,
  timeoutMs: z.int().min(1).max(600_000).default(10_000),
});

const mailSchema = z.object({ to: addressSchema, subject: z.string(), text: z.string(), html: z.string() });

/**
 * Sends mail through an SMTP server, over one connection per mail. Each mail has one recipient, whose address is validated
 * and not parsed again. Line breaks and other control characters are removed from names and subjects.
 *
 * `send` rejects with a KeepsakeError: `INVALID_FIELD` for an invalid recipient, `ABORTED` after an abort,
 * `PORT_FAILED` if the server does not accept the mail, or not in time, and without the package nodemailer.
 *
 * @throws KeepsakeError `INVALID_FIELD`, `MISSING_FIELD`, `UNKNOWN_FIELD` for options; `RULE_BROKEN` for a login
 * over an unencrypted network connection.
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
  const settings = {
    host,
    port: resolved.port ?? (security === "tls" ? 465 : 587),
    secure: security === "tls",
    requireTLS: security === "starttls",
    ignoreTLS: security === "none",
    tls: { ...(ca === undefined ? {} : { ca }), ...(servername === undefined ? {} : { servername }) },
    ...(auth === undefined ? {} : { auth }),
    // Longer than `timeoutMs`, so that the signal ends a slow call.
    connectionTimeout: 2 * timeoutMs,
    greetingTimeout: 2 * timeoutMs,
    socketTimeout: 2 * timeoutMs,
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  let transport: Transporter | null = null;
  return {
    async send(mail, { signal } = {}) {
      const { to, subject, text, html } = parseInput(mailSchema, mail, { what: "Mail" });
      transport ??= (await loadNodemailer()).createTransport(settings);
      const { signal: limited, release } = limitSignal([signal], timeoutMs);
      try {
        signal?.throwIfAborted();
        await transport.sendMail({
          from: cleanAddress(from),
          to: cleanAddress(to),
          subject: toOneLine(subject),
          text,
          html,
          // Asks for no automatic replies.
          headers: { "Auto-Submitted": "auto-generated" },
          signal: limited,
        });
      } catch (cause) {
        if (signal?.aborted === true) throw new KeepsakeError("ABORTED", "The call was aborted", { cause });
        const problem = limited.aborted ? `did not finish within ${timeoutMs} ms` : "did not accept the mail";
        throw new KeepsakeError("PORT_FAILED", `The mail server ${problem}`, { cause });
      } finally {
        release();
      }
    },
  };
}

const loadNodemailer = createPeerLoader("nodemailer", "keepsake/mailer/smtp", () => import("nodemailer"));

function cleanAddress({ name, address }: Mail["to"]): Mail["to"] {
  return { name: toOneLine(name), address };
}

/** Replaces control characters, which could start another header, by spaces. */
function toOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}
