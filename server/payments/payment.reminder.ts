import { day, hour, instant, later } from '../core/clock.js';
import type { Application } from '../core/context.js';
import { enqueueLetters, type LetterKind } from '../core/letter-kind.js';
import { momentInWords, moneyInWords } from '../core/wording.js';
import { readFacts, writeAbout } from '../registrations/registration.letters.js';
import { payPath } from './payment.paths.js';

const kind = 'payment.reminder';
/** So long before the end of the term. */
const before = day;
/** Nobody is reminded of what she was told a moment ago. */
const afterwards = 12 * hour;
const together = 200;

type AboutTerm = { registrationId: string; payUntil: string };

/** Reminds once of each term to pay that ends within a day. */
export async function remindToPay(app: Application): Promise<void> {
  for (;;) {
    const now = app.clock.now();
    const due = await app.database.read<{ id: string; userId: string; payUntil: string }>(
      `SELECT id, "userId", "payUntil" FROM registrations
       WHERE state = 'AWAITING_PAYMENT' AND "payUntil" > ? AND "payUntil" <= ? AND "updatedAt" <= ?
         AND NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.key = '${kind} ' || registrations.id || ' ' || registrations."payUntil")
       ORDER BY "payUntil" LIMIT ${together}`,
      [instant(now), instant(later(now, before)), instant(later(now, -afterwards))],
    );
    await app.database.inTransaction((transaction) =>
      enqueueLetters<AboutTerm>(
        transaction,
        due.map(({ id, userId, payUntil }) => ({
          kind,
          key: `${id} ${payUntil}`,
          payload: { registrationId: id, payUntil },
          userId,
          now,
          priority: 4,
        })),
      ),
    );
    if (due.length < together) return;
  }
}

/** Whoever has paid or given up meanwhile, or has another term now, gets none. */
export const paymentReminder = (app: Application): LetterKind<AboutTerm> => ({
  name: kind,
  title: 'Напоминание об оплате',
  write: async ({ registrationId, payUntil }, reads) => {
    const facts = await readFacts(reads, registrationId);
    if (!facts || facts.registration.state !== 'AWAITING_PAYMENT') return null;
    const { registration, event } = facts;
    if (registration.payUntil !== payUntil || payUntil <= instant(app.clock.now())) return null;
    if (event.state === 'CANCELLED') return null;
    return writeAbout(app, reads, facts, {
      subject: `Осталось оплатить участие: ${event.title}`,
      paragraphs: [
        `Мы держим место за вами до ${momentInWords(payUntil, event.timeZone)}. Чтобы участвовать, оплатите до этого времени ${moneyInWords(registration.priceAmount)}; потом место предложат другим.`,
      ],
      action: { label: 'Оплатить участие', path: payPath(registration.number) },
    });
  },
});
