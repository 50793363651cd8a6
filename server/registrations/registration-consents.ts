import type { ConsentSubjects, WithdrawalHook } from '../legal/consent-hooks.js';
import { instant } from '../core/clock.js';
import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database.js';
import { enqueueLetter, type LetterKind } from '../core/letter-kind.js';
import { marks } from '../core/sql.js';
import { momentInWords } from '../core/wording.js';
import { moscow } from '../core/zones.js';
import { attendedCondition } from './attendance.js';
import { moveRegistration } from './move.service.js';
import { fullNameOf } from '../../rules/names.js';

type Found = { id: string };

/** In one order for everybody, so that two who cancel much at once do not wait for each other in a circle. */
const inOrder = `ORDER BY registrations."eventId", registrations.participation, registrations.id`;
const isLive = `registrations.state IN ('CONFIRMED', 'AWAITING_PAYMENT', 'WAITLISTED', 'OFFERED')`;
const withEvent = 'FROM registrations JOIN events ON events.id = registrations."eventId"';

async function cancel(transaction: Transaction, found: readonly Found[], now: Date): Promise<void> {
  for (const { id } of found) await moveRegistration(transaction, id, 'CANCELLED', now);
}

/** Nobody takes part without the consent to it; what has begun stays, as the consent says. */
const ofTakingPart: WithdrawalHook = {
  kind: 'EVENT_DATA_CONSENT',
  consequence:
    'Если мероприятие ещё не началось, ваша регистрация будет отменена, а место получит следующий в листе ожидания. Если началось, сведения об участии сохраним на срок, который назван в согласии.',
  run: async (transaction, app, { userId, subjectId, now }) => {
    const found = await transaction.query<Found>(
      `SELECT registrations.id ${withEvent}
       WHERE registrations.id = ? AND registrations."userId" = ? AND ${isLive} AND NOT ${attendedCondition(app)}
         AND (events.state = 'POSTPONED' OR events."startsAt" > ?)`,
      [subjectId, userId, instant(now)],
    );
    await cancel(transaction, found, now);
  },
};

/**
 * The account ends: everything that is not over is given up. Where the person has been, taking part stays a fact; its marks are
 * erased with the account, so a second look tells it by the ticket code that was taken away.
 */
const ofAccount: WithdrawalHook = {
  kind: 'PERSONAL_DATA_CONSENT',
  consequence: 'Действующие регистрации будут отменены.',
  run: async (transaction, app, { userId, now }) => {
    const found = await transaction.query<Found>(
      `SELECT registrations.id ${withEvent}
       WHERE registrations."userId" = ? AND ${isLive} AND registrations."ticketCode" IS NOT NULL AND NOT ${attendedCondition(app)}
         AND (events.state = 'POSTPONED' OR events."endsAt" > ?) ${inOrder}`,
      [userId, instant(now)],
    );
    await cancel(transaction, found, now);
  },
};

const transferLetterKind = 'registration.transfer-withdrawn';
const transferPurpose = 'name in a letter about a withdrawal';
type TransferLetter = { registrationId: string; at: string; sealed: string };
type Person = { lastName: string; firstName: string; middleName: string | null };

/** The organiser tells the partners, as the consent promises. The name is sealed: the account may be gone by then. */
const ofTransfer: WithdrawalHook = {
  kind: 'PARTNER_TRANSFER_CONSENT',
  consequence: 'Мы сообщим об отзыве каждому получателю и потребуем уничтожить переданные данные. Участие сохранится.',
  run: async (transaction, app, { userId, subjectId, now }) => {
    const [person] = await transaction.query<Person>(
      `SELECT users."lastName", users."firstName", users."middleName" FROM registrations
       JOIN users ON users.id = registrations."userId" WHERE registrations.id = ? AND users.id = ?`,
      [subjectId, userId],
    );
    if (!person) return;
    const name = fullNameOf(person);
    await enqueueLetter<TransferLetter>(transaction, {
      kind: transferLetterKind,
      key: subjectId,
      payload: { registrationId: subjectId, at: instant(now), sealed: app.cipher.seal(name, transferPurpose) },
      userId: null,
      now,
    });
  },
};

export const registrationWithdrawals: readonly WithdrawalHook[] = [ofTakingPart, ofAccount, ofTransfer];

type Facts = { number: string; title: string; recipients: string | null };

/** For staff: whom to tell that a participant's data may not be used any more. */
export const transferWithdrawnLetter = (app: Application): LetterKind<TransferLetter> => ({
  name: transferLetterKind,
  title: 'Отозвано согласие на передачу данных партнёрам',
  write: async ({ registrationId, at, sealed }, reads) => {
    const facts = await reads.readOne<Facts>(
      `SELECT registrations.number, events.title, events."partnerTransferRecipients" AS recipients ${withEvent}
       WHERE registrations.id = ?`,
      [registrationId],
    );
    if (!facts) return null;
    return {
      to: app.config.site.email,
      subject: `Отозвано согласие на передачу данных: ${facts.title}`,
      greeting: 'Здравствуйте!',
      paragraphs: [
        'Участник отозвал согласие на передачу персональных данных партнёрам мероприятия. Сообщите об этом каждому получателю и потребуйте уничтожить переданные данные. Срок — 30 дней.',
      ],
      facts: [
        ['Участник', app.cipher.open(sealed, transferPurpose) ?? '—'],
        ['Номер регистрации', facts.number],
        ['Мероприятие', facts.title],
        ['Получатели', facts.recipients ?? '—'],
        ['Отозвано', momentInWords(at, moscow)],
      ],
      action: null,
      why: 'Письмо пришло на адрес организатора: он отвечает за персональные данные участников.',
    };
  },
});

const describe: ConsentSubjects['describe'] = async (reads, ids) => {
  const rows = await reads.read<{ id: string; title: string; slug: string }>(
    `SELECT registrations.id, events.title, events.slug ${withEvent} WHERE registrations.id IN (${marks(ids)})`,
    ids,
  );
  return new Map(rows.map(({ id, title, slug }) => [id, { title, path: `/events/${slug}` }]));
};

/** Consents given with a registration, on the site or through staff, are about its event. */
export const registrationSubjects: readonly ConsentSubjects[] = [
  { channel: 'REGISTRATION', describe },
  { channel: 'STAFF', describe },
];
