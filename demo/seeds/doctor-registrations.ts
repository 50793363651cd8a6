import { v7 as uuid } from 'uuid';
import { day, hour, toIso, addMs } from '../../server/core/clock.js';
import type { Transaction } from '../../server/core/database/database.js';
import { newNumber } from '../../server/core/reference-number.js';
import type { ParticipationForm } from '../../server/events/event.enums.js';
import { paymentPeriod } from '../../server/registrations/seats/seat-holds.js';
import { nothingPaid, type Registration } from '../../server/registrations/registration.entity.js';
import { registrationStates, type RegistrationState } from '../../server/registrations/registration.states.js';
import { newTicketCode } from '../../server/registrations/tickets/ticket-code.js';

type Plan = {
  /** Beginning of the title. */
  event: string;
  participation: ParticipationForm;
  state: RegistrationState;
  daysAgo: number;
  /** By the text of the question. */
  answers?: Record<string, string[]>;
};

const doctorEmail = 'doctor@example.ru';

/** One of each state, so that every view of the demo doctor's events has content. */
const plans: Plan[] = [
  { event: 'Неделя электрокардиограммы', participation: 'ONLINE', state: 'CONFIRMED', daysAgo: 9 },
  {
    event: 'III Северо-Западный конгресс',
    participation: 'IN_PERSON',
    state: 'CONFIRMED',
    daysAgo: 12,
    answers: {
      'Участвуете ли вы в конкурсе молодых учёных?': ['no'],
      'Какие секции вам интересны?': ['failure', 'rhythm'],
    },
  },
  { event: 'Редкие болезни у взрослых', participation: 'ONLINE', state: 'CONFIRMED', daysAgo: 30 },
  { event: 'Трудные дыхательные пути', participation: 'IN_PERSON', state: 'OFFERED', daysAgo: 15 },
  { event: 'Организация здравоохранения', participation: 'IN_PERSON', state: 'WAITLISTED', daysAgo: 3 },
  { event: 'Осенний форум по пульмонологии', participation: 'ONLINE', state: 'CONFIRMED', daysAgo: 90 },
  { event: 'Школа клинического фармаколога', participation: 'IN_PERSON', state: 'CONFIRMED', daysAgo: 120 },
  { event: 'Невские травматологические дни', participation: 'IN_PERSON', state: 'AWAITING_PAYMENT', daysAgo: 0 },
  { event: 'Детская неврология', participation: 'ONLINE', state: 'CANCELLED', daysAgo: 8 },
  { event: 'Балтийский форум', participation: 'IN_PERSON', state: 'CANCELLED', daysAgo: 11 },
  {
    event: 'Петербургские эндокринологические чтения',
    participation: 'IN_PERSON',
    state: 'AWAITING_PAYMENT',
    daysAgo: 1,
  },
];

type TariffRow = { eventId: string; tariffId: string; priceAmount: number; priceCurrency: string };
type SeatCounts = { taken: number; waiting: number; lastInQueue: number };

/** Registers the doctor of the demo. The counters of seats include these registrations. */
export async function seedDoctor(transaction: Transaction, now: Date): Promise<void> {
  const [doctor] = await transaction.query<{ id: string }>('SELECT id FROM users WHERE email = ?', [doctorEmail]);
  if (!doctor) throw new Error(`the demo has no ${doctorEmail}`);
  for (const plan of plans) await registerDoctor(transaction, doctor.id, plan, now);
}

async function registerDoctor(transaction: Transaction, userId: string, plan: Plan, now: Date): Promise<void> {
  const { event, participation, state, daysAgo } = plan;
  const [tariff] = await transaction.query<TariffRow>(
    `SELECT events.id AS "eventId", tariffs.id AS "tariffId", tariffs."priceAmount", tariffs."priceCurrency"
     FROM events JOIN tariffs ON tariffs."eventId" = events.id
     WHERE events.title LIKE ? AND tariffs.participation = ? ORDER BY tariffs.position LIMIT 1`,
    [`${event}%`, participation],
  );
  if (!tariff) throw new Error(`the demo has no event «${event}»`);
  const waiting = Number(state === 'WAITLISTED');
  const [seats] = await transaction.query<SeatCounts>(
    `UPDATE event_seats SET taken = taken + ?, waiting = waiting + ?, "lastInQueue" = "lastInQueue" + ?
     WHERE "eventId" = ? AND participation = ? RETURNING taken, waiting, "lastInQueue"`,
    [Number(registrationStates.is(state, 'seated')), waiting, waiting, tariff.eventId, participation],
  );
  const at = toIso(addMs(now, -daysAgo * day));
  const registration: Registration = {
    id: uuid(),
    number: newNumber(),
    userId,
    ...tariff,
    participation,
    promoCodeId: null,
    discountAmount: 0,
    ...nothingPaid,
    entryPlace: null,
    state,
    queueNumber: waiting ? seats!.lastInQueue : null,
    answers: JSON.stringify(await answersOf(transaction, tariff.eventId, plan.answers ?? {})),
    answersVersion: 1,
    ticketCode: newTicketCode(),
    createdAt: at,
    updatedAt: at,
    payUntil: state === 'AWAITING_PAYMENT' ? toIso(addMs(now, paymentPeriod - daysAgo * day)) : null,
    offerExpiresAt: state === 'OFFERED' ? toIso(addMs(now, 20 * hour)) : null,
  };
  await transaction.insert('registrations', [registration]);
}

async function answersOf(
  transaction: Transaction,
  eventId: string,
  answersByLabel: Record<string, string[]>,
): Promise<Record<string, string[]>> {
  const questions = await transaction.query<{ id: string; label: string }>(
    'SELECT id, label FROM event_questions WHERE "eventId" = ? ORDER BY position',
    [eventId],
  );
  return Object.fromEntries(
    questions.flatMap(({ id, label }) =>
      answersByLabel[label] ? [[id, answersByLabel[label]] as [string, string[]]] : [],
    ),
  );
}
