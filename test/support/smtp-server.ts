import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { LOOPBACK_CERTIFICATE } from "./loopback-certificate.js";

/** A mail that the server received. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Everything after DATA. */
  readonly source: string;
  /** Names and values of the headers, unfolded, in order. */
  readonly headers: readonly (readonly [string, string])[];
  readonly encrypted: boolean;
  readonly user: string | null;
}

/** An SMTP server on the loopback that records its mails. */
export interface LoopbackMailServer {
  readonly port: number;
  readonly mails: readonly ReceivedMail[];
  stop(): Promise<void>;
}

/** Starts a {@link LoopbackMailServer}. Without options it accepts mail from any client, unencrypted. */
export async function loopbackMailServer(options: SMTPServerOptions = {}): Promise<LoopbackMailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    ...LOOPBACK_CERTIFICATE,
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    closeTimeout: 100,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const source = Buffer.concat(chunks).toString("utf8");
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          source,
          headers: parseHeaders(source),
          encrypted: session.secure,
          user: (session.user as unknown as string | undefined) ?? null,
        });
        done();
      });
    },
    ...options,
  });
  // Tests include clients that disconnect or reject the certificate.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return { port, mails, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

function parseHeaders(source: string): [string, string][] {
  const [head = ""] = source.split("\r\n\r\n");
  const lines = head.replaceAll(/\r\n[ \t]+/g, " ").split("\r\n");
  return lines.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]);
}
