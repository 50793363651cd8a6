import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type Transporter } from 'nodemailer';
import PostalMime from 'postal-mime';
import type { Config } from '../core/config.js';
import { PermanentFailure } from '../core/outbox.js';

export type Letter = {
  /** Marks the letter: a second sending after an unclear end has the same Message-ID. */
  readonly id: string;
  /** One plain address. */
  readonly to: string;
  /** Where an answer goes, one plain address; left out: to the sender. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: { filename: string; content: string | Buffer; contentType: string }[];
  /** Address that ends letters of this kind by one POST, RFC 8058; left out: it is a service letter. */
  readonly unsubscribe?: string;
};

export type Mail = {
  /** Resolves when the letter has been taken over by the other side. */
  send(letter: Letter): Promise<void>;
  close(): void;
  /** Letters kept by the embedded default, newest first; null where letters really leave. */
  readonly kept: KeptMail | null;
};

export type KeptLetter = {
  name: string;
  date: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: string[];
};
export type KeptMail = { list(): Promise<KeptLetter[]> };

/** What programs for mail turn into a button of their own. Where nothing is posted, a letter to a person does it. */
const unsubscribing = (url: string, { site }: Config) => ({
  'List-Unsubscribe': `<${url}>, <mailto:${site.email}?subject=unsubscribe>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

function message(config: Config, letter: Letter) {
  const host = new URL(config.publicUrl).hostname;
  return {
    from: config.mailFrom,
    to: { name: '', address: letter.to },
    ...(letter.replyTo && { replyTo: { name: '', address: letter.replyTo } }),
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    messageId: `<${letter.id}@${host}>`,
    // RFC 3834: no program answers it. True of all of them, also of those that are sent to many.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(letter.unsubscribe && unsubscribing(letter.unsubscribe, config)),
    },
    attachments: letter.attachments?.map((attachment) => ({ ...attachment, content: attachment.content })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Servers repeat the address in their refusals; what they say goes into the log, the address does not. */
const withoutAddress = (text: string, address: string): string =>
  text.replace(new RegExp(address.replace(/[^a-z0-9]/gi, '\\$&'), 'gi'), '[…]');

type SmtpError = Error & { responseCode?: number; command?: string };

/**
 * The server will not take this letter for this recipient, now or later. A refusal of the sender or of the password is
 * something else: that is put right in the settings, and the letter leaves then.
 */
const isPermanent = ({ responseCode = 0, command = '' }: SmtpError): boolean =>
  responseCode >= 500 && responseCode < 600 && (command === 'RCPT TO' || command === 'DATA');

/** Sends over SMTP, with few connections and short patience: the outbox tries again. */
function smtpMail(config: Config, url: string): Mail {
  const options = {
    pool: true,
    maxConnections: 5,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 15_000,
    // Once more at once, when the server has dropped an idle connection and not a byte of the letter was sent.
    maxRequeues: 1,
  };
  const given = new URL(url);
  const transport: Transporter = createTransport({
    ...options,
    host: given.hostname,
    port: Number(given.port) || (given.protocol === 'smtps:' ? 465 : 587),
    secure: given.protocol === 'smtps:',
    ...(given.username && {
      auth: { user: decodeURIComponent(given.username), pass: decodeURIComponent(given.password) },
    }),
  });
  return {
    send: async (letter) => {
      try {
        await transport.sendMail(message(config, letter));
      } catch (error) {
        const said = withoutAddress(String((error as Error).message), letter.to);
        throw isPermanent(error as SmtpError) ? new PermanentFailure(said) : new Error(said);
      }
    },
    close: () => transport.close(),
    kept: null,
  };
}

const keptMost = 200;

/** Keeps each letter as an .eml file: nothing leaves the machine. */
function fileMail(config: Config): Mail {
  const folder = join(config.dataDir, 'mail');
  const transport = createTransport({ streamTransport: true, buffer: true });
  const read = async (name: string): Promise<KeptLetter> => {
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
    send: async (letter) => {
      await mkdir(folder, { recursive: true });
      const { message: content } = await transport.sendMail(message(config, letter));
      const file = join(folder, `${letter.id}.eml`);
      await writeFile(`${file}.part`, content as Buffer);
      await rename(`${file}.part`, file);
    },
    close: () => transport.close(),
    kept: {
      list: async () => {
        const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return [];
          throw error;
        });
        const newest = names
          .filter((name) => name.endsWith('.eml'))
          .sort()
          .reverse()
          .slice(0, keptMost);
        return Promise.all(newest.map(read));
      },
    },
  };
}

export const createMail = (config: Config): Mail =>
  config.smtpUrl ? smtpMail(config, config.smtpUrl) : fileMail(config);
