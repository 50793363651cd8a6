import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import type { Config } from '../core/config/config.js';
import { PermanentFailure } from '../core/jobs/outbox.js';
import { composeMessage } from './mail-message.js';

export type OutgoingEmail = {
  /** Becomes the Message-ID, so that mail clients merge an email that was sent twice after an unclear result. */
  readonly id: string;
  /** One address, without a name. */
  readonly to: string;
  /** Address for replies, without a name. Omitted: the sender. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: { filename: string; content: string | Buffer; contentType: string }[];
  /** Address that unsubscribes by one POST (RFC 8058). Omitted for service emails. */
  readonly unsubscribe?: string;
};

export type Mail = {
  /** Resolves when the mail server has accepted the email. */
  send(email: OutgoingEmail): Promise<void>;
  /** Connects and signs in, without sending anything. @throws when emails cannot be sent */
  verify(): Promise<void>;
  close(): void;
  /** Emails in the embedded mailbox, newest first. Null if emails are really sent. */
  readonly mailbox: Mailbox | null;
};

export type StoredEmail = {
  name: string;
  date: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: string[];
};
export type Mailbox = { list(): Promise<StoredEmail[]> };

/** Headers that mail clients turn into an «unsubscribe» button; `mailto:` for clients that cannot POST. */
const unsubscribeHeaders = (url: string, { site }: Config) => ({
  'List-Unsubscribe': `<${url}>, <mailto:${site.email}?subject=unsubscribe>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

function message(config: Config, email: OutgoingEmail) {
  const host = new URL(config.publicUrl).hostname;
  return {
    from: config.mailFrom,
    to: { name: '', address: email.to },
    ...(email.replyTo && { replyTo: { name: '', address: email.replyTo } }),
    subject: email.subject,
    text: email.text,
    html: email.html,
    messageId: `<${email.id}@${host}>`,
    // RFC 3834: prevents automatic replies.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(email.unsubscribe && unsubscribeHeaders(email.unsubscribe, config)),
    },
    attachments: email.attachments?.map((attachment) => ({ ...attachment, content: attachment.content })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Mail servers repeat the address in error messages. The log must not contain it. */
const withoutAddress = (text: string, address: string): string =>
  text.replace(new RegExp(address.replace(/[^a-z0-9]/gi, '\\$&'), 'gi'), '[…]');

type SmtpError = Error & { responseCode?: number; command?: string };

/**
 * Whether the server rejects this email or recipient for good. A rejected sender or password does not count: after the
 * settings are corrected, a retry succeeds.
 */
const isPermanent = ({ responseCode = 0, command = '' }: SmtpError): boolean =>
  responseCode >= 500 && responseCode < 600 && (command === 'RCPT TO' || command === 'DATA');

/** Loads the mail library for the first email, not at the start. */
function lazyTransport(create: (library: typeof import('nodemailer')) => Transporter) {
  let transport: Promise<Transporter> | null = null;
  return {
    open: () => (transport ??= import('nodemailer').then(create)),
    close: () => void transport?.then((opened) => opened.close()),
  };
}

/** Sends over SMTP with few connections and short timeouts, because the outbox retries. */
function smtpMail(config: Config, url: string): Mail {
  const options = {
    pool: true,
    maxConnections: 5,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 15_000,
    // Retry at once if the server dropped an idle connection before any byte was sent.
    maxRequeues: 1,
  };
  const server = new URL(url);
  const transport = lazyTransport(({ createTransport }) =>
    createTransport({
      ...options,
      host: server.hostname,
      port: Number(server.port) || (server.protocol === 'smtps:' ? 465 : 587),
      secure: server.protocol === 'smtps:',
      ...(server.username && {
        auth: { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) },
      }),
    }),
  );
  return {
    send: async (email) => {
      try {
        await (await transport.open()).sendMail(await composeMessage(message(config, email)));
      } catch (error) {
        const reason = withoutAddress(String((error as Error).message), email.to);
        throw isPermanent(error as SmtpError) ? new PermanentFailure(reason) : new Error(reason);
      }
    },
    verify: async () => void (await (await transport.open()).verify()),
    close: () => transport.close(),
    mailbox: null,
  };
}

const maxStoredEmails = 200;

/** Writes each email to an .eml file instead of sending it. */
function fileMail(config: Config): Mail {
  const folder = join(config.dataDir, 'mail');
  const readEmail = async (name: string): Promise<StoredEmail> => {
    const { default: PostalMime } = await import('postal-mime');
    const parsed = await PostalMime.parse(await readFile(join(folder, name)));
    return {
      name,
      date: parsed.date ?? '',
      to: parsed.to?.map((one) => one.address).join(', ') ?? '',
      subject: parsed.subject ?? '',
      text: parsed.text ?? '',
      html: parsed.html ?? '',
      attachments: parsed.attachments.map((attachment) => attachment.filename ?? attachment.mimeType),
    };
  };
  return {
    send: async (email) => {
      await mkdir(folder, { recursive: true });
      const { raw } = await composeMessage(message(config, email));
      const file = join(folder, `${email.id}.eml`);
      await writeFile(`${file}.part`, raw);
      await rename(`${file}.part`, file);
    },
    verify: async () => void (await mkdir(folder, { recursive: true })),
    close: () => {},
    mailbox: {
      list: async () => {
        const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return [];
          throw error;
        });
        const newest = names
          .filter((name) => name.endsWith('.eml'))
          .sort()
          .reverse()
          .slice(0, maxStoredEmails);
        return Promise.all(newest.map(readEmail));
      },
    },
  };
}

export const createMail = (config: Config): Mail =>
  config.smtpUrl ? smtpMail(config, config.smtpUrl) : fileMail(config);
