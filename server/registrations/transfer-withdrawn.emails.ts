import { defineEmail } from '../core/email/define-email.js';
import { formatDateTime } from '../core/wording.js';
import { moscow } from '../core/zones.js';

/** Purpose of the encryption of `sealed`. Stored emails are decrypted with it. */
export const transferPurpose = 'name in a letter about a withdrawal';

type TransferPayload = { registrationId: string; at: string; sealed: string };

type TransferRow = { number: string; title: string; recipients: string | null };

/** Email to staff: participants' data that partners must no longer use. */
export const transferWithdrawn = defineEmail({
  name: 'registration.transfer-withdrawn',
  title: 'Отозвано согласие на передачу данных партнёрам',
  read: async ({ app, db }, { registrationId, at, sealed: encrypted }: TransferPayload) => {
    const data = await db.queryOne<TransferRow>(
      `SELECT registrations.number, events.title, events."partnerTransferRecipients" AS recipients FROM registrations
       JOIN events ON events.id = registrations."eventId"
       WHERE registrations.id = ?`,
      [registrationId],
    );
    return data && { ...data, at, participant: app.cipher.decrypt(encrypted, transferPurpose) };
  },
  write: ({ title, number, recipients, at, participant }, { site }) => ({
    to: site.email,
    subject: `Отозвано согласие на передачу данных: ${title}`,
    greeting: 'Здравствуйте!',
    paragraphs: [
      'Участник отозвал согласие на передачу персональных данных партнёрам мероприятия. Сообщите об этом каждому получателю и потребуйте уничтожить переданные данные. Срок — 30 дней.',
    ],
    facts: [
      ['Участник', participant ?? '—'],
      ['Номер регистрации', number],
      ['Мероприятие', title],
      ['Получатели', recipients ?? '—'],
      ['Отозвано', formatDateTime(at, moscow)],
    ],
    action: null,
    why: 'Письмо пришло на адрес организатора: он отвечает за персональные данные участников.',
  }),
  samples: async () => (await import('./registration.samples.js')).transferWithdrawn,
});
