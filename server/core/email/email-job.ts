import { v7 as uuid } from 'uuid';
import type { Mail, OutgoingEmail } from '../../ports/mail.js';
import type { Application } from '../application.js';
import { hour, minute, second } from '../clock.js';
import type { Config } from '../config/config.js';
import { Db } from '../database/db.js';
import { NotNeeded, type Email, type EmailDraft } from './define-email.js';
import { writeEmail } from './email-content.js';
import { emailJobName } from './enqueue-email.js';
import type { Job } from '../jobs/outbox.js';

/** Ten attempts in five hours; then the email waits until staff sends it again. */
const retryDelays: readonly number[] = [
  30 * second,
  minute,
  2 * minute,
  5 * minute,
  10 * minute,
  30 * minute,
  hour,
  hour,
  2 * hour,
];

/** The email as it is sent, without its message id. */
export const toMessage = (config: Config, draft: EmailDraft): Omit<OutgoingEmail, 'id'> => {
  const { to, replyTo, attachments, isNewEachTime: _, ...content } = draft;
  return {
    to,
    ...writeEmail(config, content),
    ...(replyTo && { replyTo }),
    ...(attachments && { attachments }),
    ...(content.unsubscribe && { unsubscribe: `${config.publicUrl}${content.unsubscribe}` }),
  };
};

/** The outbox job that sends an email. */
export const emailJob = (app: Application, mail: Mail, email: Email<object>): Job<object> => ({
  name: emailJobName(email),
  retryDelays,
  run: async (payload, entryId) => {
    const draft = await email.compose({ app, db: new Db(app.database), now: app.clock.now() }, payload);
    if (draft instanceof NotNeeded) return { state: 'NOT_NEEDED', reason: draft.reason };
    await mail.send({ id: draft.isNewEachTime ? uuid() : entryId, ...toMessage(app.config, draft) });
    return { state: 'DONE' };
  },
});
