import { v7 as uuid } from 'uuid';
import { checkEmail, normaliseEmail } from '../../rules/account.js';
import { checkName, normaliseName } from '../../rules/names.js';
import type { Problem } from '../../rules/problem.js';
import { instant } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Transaction } from '../core/database.js';
import { enqueueLetter } from '../core/letter-kind.js';
import { refuse, refuseAny } from '../core/problems.js';
import { newNumber } from '../core/reference-number.js';
import { insertion, type Value } from '../core/sql.js';
import type { Event } from '../events/event.entity.js';
import { isOver } from '../events/event.policy.js';
import type { Tariff } from '../events/event-parts.entity.js';
import { announceRegistration } from '../registrations/announcements.js';
import { moveRegistration, tell } from '../registrations/move.service.js';
import type { Registration } from '../registrations/registration.entity.js';
import { liveCondition } from '../registrations/registration.life.js';
import {
  changeSeats,
  lockSeats,
  takeQuota,
  takeSeat,
  takeTariffSeat,
  type TariffPlace,
} from '../registrations/seats.js';
import { newTicketCode } from '../registrations/ticket-code.js';
import { noPassword } from '../users/passwords.js';
import type { User } from '../users/user.entity.js';
import { emptyProfile } from '../users/users.service.js';
import type { WalkInInput } from './presence.inputs.js';
import type { WalkInRegistered } from './presence.results.js';
import { checkNonce, requireEvent } from './scan.service.js';
import { invitationLetter } from './walk-in.letters.js';
import type { WalkIn } from './walk-in.entity.js';

type Person = Pick<User, 'id' | 'lastName' | 'firstName' | 'middleName'> & { isNew: boolean };

const nameOf = ({ lastName, firstName, middleName }: Person): string =>
  [lastName, firstName, middleName].filter(Boolean).join(' ');

const insert = async (transaction: Transaction, table: string, row: object): Promise<void> => {
  const { sql, values } = insertion(table, row as Record<string, Value>);
  await transaction.query(sql, values);
};

/** What staff has to see to before a person can be let in. */
async function examine({ reads }: Context, input: WalkInInput, tariff: Tariff | null): Promise<Problem[]> {
  const problems: (Problem | null)[] = [
    checkName('lastName', input.lastName),
    checkName('firstName', input.firstName),
    input.middleName?.trim() ? checkName('middleName', input.middleName) : null,
    checkEmail(input.email),
  ];
  if (!tariff || tariff.eventId !== input.eventId || tariff.participation !== 'IN_PERSON')
    problems.push({ code: 'TARIFF_UNKNOWN', message: 'Выберите тариф очного участия.', field: 'tariffId' });
  else if (tariff.priceAmount > 0 && !input.isPaid)
    problems.push({
      code: 'NOT_PAID',
      message: 'Примите оплату и отметьте это: тариф платный.',
      field: 'isPaid',
    });
  if (input.specialtyId && !(await reads.readOne('SELECT id FROM specialties WHERE id = ?', [input.specialtyId])))
    problems.push({ code: 'SPECIALTY_UNKNOWN', message: 'Выберите специальность из списка.', field: 'specialtyId' });
  if (!input.hasConsented)
    problems.push({
      code: 'CONSENT_REQUIRED',
      message: 'Возьмите подписанное согласие на обработку данных и отметьте это.',
      field: 'hasConsented',
    });
  return problems.filter((problem) => problem !== null);
}

/** The account with this address; where there is none, one without a password, which a letter tells her to set. */
async function findOrInvite(transaction: Transaction, input: WalkInInput, now: Date): Promise<Person> {
  const email = normaliseEmail(input.email);
  const find = async (): Promise<User | undefined> =>
    (await transaction.query<User>('SELECT * FROM users WHERE email = ? AND "deletedAt" IS NULL', [email]))[0];
  const known = await find();
  if (known) return { ...known, isNew: false };
  const at = instant(now);
  const user: User = {
    ...emptyProfile,
    id: uuid(),
    email,
    passwordHash: noPassword,
    role: 'USER',
    lastName: normaliseName(input.lastName),
    firstName: normaliseName(input.firstName),
    middleName: input.middleName?.trim() ? normaliseName(input.middleName) : null,
    hasNoMiddleName: false,
    phone: null,
    specialtyId: input.specialtyId ?? null,
    workplace: null,
    regionId: null,
    city: null,
    dataIssuesSince: at,
    createdAt: at,
    updatedAt: at,
  };
  await insert(transaction, 'users', user);
  await enqueueLetter(transaction, {
    kind: invitationLetter,
    key: user.id,
    payload: { userId: user.id, eventId: input.eventId },
    userId: user.id,
    now,
  });
  return { ...user, isNew: true };
}

/** Takes a seat; where there is none and staff says so, the event gets one more. @returns whether it did */
async function takePlace(transaction: Transaction, place: TariffPlace, overCapacity: boolean): Promise<boolean> {
  const taken = await takeTariffSeat(transaction, place, takeSeat);
  if (taken === 'TAKEN') return false;
  if (!overCapacity)
    refuse(
      'SOLD_OUT',
      'Свободных мест нет или их ждут другие. Чтобы всё же впустить, отметьте «Сверх мест».',
      'overCapacity',
    );
  await addSeat(transaction, place);
  await changeSeats(transaction, place, 1, 0);
  if (!(await takeQuota(transaction, place)))
    throw new Error(`no seat at tariff ${place.tariffId} after one was added`);
  return true;
}

async function addSeat(transaction: Transaction, { eventId, participation, tariffId }: TariffPlace): Promise<void> {
  await transaction.query(
    'UPDATE event_seats SET capacity = capacity + 1 WHERE "eventId" = ? AND participation = ? AND taken >= capacity',
    [eventId, participation],
  );
  await transaction.query(
    `UPDATE tariff_quotas SET capacity = capacity + 1
     WHERE id = (SELECT "quotaId" FROM tariffs WHERE id = ?) AND taken >= capacity`,
    [tariffId],
  );
}

type Entering = { registration: Registration; isOverCapacity: boolean };

/** She has a registration already: what keeps her from entering is settled by what staff vouches for. */
async function settle(
  transaction: Transaction,
  mine: Registration,
  { isPaid, overCapacity }: WalkInInput,
  now: Date,
): Promise<Entering> {
  if (mine.participation === 'ONLINE')
    refuse('REGISTERED_ONLINE', 'Этот человек записан на трансляцию. Отмените ту регистрацию, чтобы впустить в зал.');
  if (mine.priceAmount > 0 && mine.state !== 'CONFIRMED' && !isPaid)
    refuse('NOT_PAID', 'Регистрация есть, но не оплачена. Примите оплату и отметьте это.', 'isPaid');
  if (mine.state === 'CONFIRMED') return { registration: mine, isOverCapacity: false };
  if (mine.state === 'WAITLISTED') {
    if (!overCapacity)
      refuse(
        'SOLD_OUT',
        'Этот человек в листе ожидания. Чтобы всё же впустить, отметьте «Сверх мест».',
        'overCapacity',
      );
    await addSeat(transaction, mine);
    await moveRegistration(transaction, mine.id, 'OFFERED', now);
  }
  const registration = await moveRegistration(transaction, mine.id, 'CONFIRMED', now);
  return { registration, isOverCapacity: mine.state === 'WAITLISTED' };
}

async function register(
  transaction: Transaction,
  person: Person,
  event: Event,
  tariff: Tariff,
  { overCapacity }: WalkInInput,
  now: Date,
): Promise<Entering> {
  const isOverCapacity = await takePlace(
    transaction,
    { eventId: event.id, participation: 'IN_PERSON', tariffId: tariff.id },
    overCapacity,
  );
  const at = instant(now);
  const registration: Registration = {
    id: uuid(),
    number: newNumber(),
    userId: person.id,
    eventId: event.id,
    participation: 'IN_PERSON',
    tariffId: tariff.id,
    priceAmount: tariff.priceAmount,
    priceCurrency: tariff.priceCurrency,
    promoCodeId: null,
    discountAmount: 0,
    state: 'CONFIRMED',
    queueNumber: null,
    answers: '{}',
    answersVersion: 1,
    ticketCode: newTicketCode(),
    createdAt: at,
    updatedAt: at,
    payUntil: null,
    offerExpiresAt: null,
  };
  await insert(transaction, 'registrations', registration);
  await tell(transaction, registration, now);
  await announceRegistration(transaction, registration, null, now);
  return { registration, isOverCapacity };
}

/** Registers a person who stands at the door, or settles the registration that she has. Sent twice, it is done once. */
export async function registerWalkIn(context: Context, input: WalkInInput): Promise<WalkInRegistered> {
  const { app, now, reads, viewer } = context;
  checkNonce(input.nonce);
  const event = await requireEvent(context, input.eventId);
  if (event.state !== 'PUBLISHED' || isOver(event, instant(now)))
    refuse('NOT_GOING_ON', 'Мероприятие не идёт: записать на него у входа нельзя.');
  const tariff = await reads.readOne<Tariff>('SELECT * FROM tariffs WHERE id = ?', [input.tariffId]);
  refuseAny(await examine(context, input, tariff));
  return app.database.inTransaction(async (transaction) => {
    await lockSeats(transaction, { eventId: event.id, participation: 'IN_PERSON' });
    const person = await findOrInvite(transaction, input, now);
    const [mine] = await transaction.query<Registration>(
      `SELECT * FROM registrations WHERE "eventId" = ? AND "userId" = ? AND ${liveCondition}`,
      [event.id, person.id],
    );
    const { registration, isOverCapacity } = mine
      ? await settle(transaction, mine, input, now)
      : await register(transaction, person, event, tariff!, input, now);
    const row: Omit<WalkIn, 'registration' | 'event' | 'createdBy'> = {
      registrationId: registration.id,
      eventId: event.id,
      nonce: input.nonce,
      paidAmount: input.isPaid && mine?.state !== 'CONFIRMED' ? registration.priceAmount : 0,
      isOverCapacity,
      createdById: viewer!.id,
      createdAt: instant(now),
    };
    if (mine?.state !== 'CONFIRMED') await insert(transaction, 'walk_ins', row);
    return {
      registrationId: registration.id,
      number: registration.number,
      name: nameOf(person),
      isNewAccount: person.isNew,
    };
  });
}
