import type { Application } from '../application.js';
import type { Config } from '../config/config.js';
import type { Db } from '../database/db.js';
import type { EmailContent } from './email-content.js';
import type { OutgoingEmail } from '../../ports/mail.js';

/** An email to one address, before it is put into the common layout. */
export type EmailDraft = EmailContent & {
  /** One address without a name. */
  to: string;
  replyTo?: string | null;
  attachments?: OutgoingEmail['attachments'];
  /** Each attempt has new content (a new link): without its own message id, a mail server could drop it as a duplicate. */
  isNewEachTime?: true;
};

/** The email is no longer needed. `reason`: a sentence for staff (Russian, no names, no addresses). */
export class NotNeeded {
  constructor(readonly reason: string) {}
}

/** Reason of an email whose `read` returns null. */
const defaultReason = 'К моменту отправки писать было уже не о чем: то, о чём письмо, изменилось или закончилось.';

export type EmailContext = { readonly app: Application; readonly db: Db; readonly now: Date };

type EmailDefinition<Payload extends object, Data> = {
  /** Stable name, such as `registration.confirmed`: the outbox stores it. */
  readonly name: string;
  /** Title for staff, Russian. */
  readonly title: string;
  /** 0 and 1: the user is waiting for it; 3: about the user's own action; 5: default; 9: mass emails. */
  readonly priority?: number;
  /** Reads what the email says, at the time of sending. Null: not needed any more, with the default reason. */
  read(context: EmailContext, payload: Payload): Promise<Data | NotNeeded | null>;
  /** Writes the email. Uses nothing but its arguments, so that samples show what users get. */
  write(data: NoInfer<Data>, config: Config): EmailDraft;
  /** Example data, one for each variant of the text. Loaded for `/dev/emails`, the documentation and the snapshot only. */
  samples(): Promise<Readonly<Record<string, NoInfer<Data>>>>;
};

/** An email of an example, as `/dev/emails` and the snapshot test show it. */
export type EmailSample = { readonly name: string; readonly draft: EmailDraft };

/** An email that a module sends. `Payload`: ids and plain values, no texts, secrets or addresses. */
export type Email<Payload extends object> = {
  readonly name: string;
  readonly title: string;
  readonly priority: number;
  /** The email from the present data. */
  compose(context: EmailContext, payload: Payload): Promise<EmailDraft | NotNeeded>;
  composeSamples(config: Config): Promise<EmailSample[]>;
};

/** Defines an email; the module lists it in `emails` of its descriptor. */
export const defineEmail = <Payload extends object, Data>({
  name,
  title,
  priority = 5,
  read,
  write,
  samples,
}: EmailDefinition<Payload, Data>): Email<Payload> => ({
  name,
  title,
  priority,
  compose: async (context, payload) => {
    const data = await read(context, payload);
    if (data === null) return new NotNeeded(defaultReason);
    return data instanceof NotNeeded ? data : write(data, context.app.config);
  },
  composeSamples: async (config) =>
    Object.entries(await samples()).map(([sample, data]) => ({ name: sample, draft: write(data, config) })),
});
