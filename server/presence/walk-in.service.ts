import { personProblems } from '../../rules/account.js';
import { fullNameOf } from '../../rules/names.js';
import { eventDayAt, nextEventDay } from '../../rules/presence.js';
import type { Problem } from '../../rules/problem.js';
import { instant } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Transaction } from '../core/database.js';
import type { Reads } from '../core/kept.js';
import { refuse, refuseAny } from '../core/problems.js';
import { insertion, type Value } from '../core/sql.js';
import { daysInWords } from '../core/wording.js';
import type { Event } from '../events/event.entity.js';
import { isOver } from '../events/event.policy.js';
import type { Tariff } from '../events/event-parts.entity.js';
import { recordStaffConsent } from '../legal/staff-consent.service.js';
import { moveRegistration } from '../registrations/move.service.js';
import type { Registration } from '../registrations/registration.entity.js';
import { liveCondition } from '../registrations/registration.life.js';
import { lockSeats } from '../registrations/seats.js';
import { addSeat, takePlace, writeEntry, type Entry } from '../registrations/staff/entry/enter.js';
import { findOrInvite, type Invited } from '../users/invite.service.js';
import { checkInDays } from './event-hours.js';
import type { WalkInInput } from './presence.inputs.js';
import type { WalkInRegistered } from './presence.results.js';
import { checkNonce, requireEvent } from './scan.service.js';
import { invitationLetter } from './walk-in.letters.js';
import type { WalkIn } from './walk-in.entity.js';

const insert = async (transaction: Transaction, table: string, row: object): Promise<void> => {
  const { sql, values } = insertion(table, row as Record<string, Value>);
  await transaction.query(sql, values);
};

/** @throws Refusal unless the event is on at that instant */
async function refuseOtherDay(reads: Reads, event: Event, at: string): Promise<void> {
  if (event.state !== 'PUBLISHED' || isOver(event, at))
    refuse('NOT_GOING_ON', 'Мероприятие закончилось, отменено или перенесено: записать у входа нельзя.');
  const days = await checkInDays(reads, event);
  if (eventDayAt(days, at, event.timeZone) !== null) return;
  const next = nextEventDay(days, at, event.timeZone);
  const when = next ? ` Ближайший день: ${daysInWords(next, next)}.` : '';
  refuse('NOT_TODAY', `Сегодня мероприятия нет: записать у входа нельзя.${when}`);
}

/** What staff has to see to before a person can be let in. */
function examine(input: WalkInInput, tariff: Tariff | null): Problem[] {
  const problems = personProblems(input);
  if (!tariff || tariff.eventId !== input.eventId || tariff.participation !== 'IN_PERSON')
    problems.push({ code: 'TARIFF_UNKNOWN', message: 'Выберите тариф очного участия.', field: 'tariffId' });
  else if (tariff.priceAmount > 0 && !input.isPaid)
    problems.push({
      code: 'NOT_PAID',
      message: 'Примите оплату и отметьте это: тариф платный.',
      field: 'isPaid',
    });
  if (!input.hasConsented)
    problems.push({
      code: 'CONSENT_REQUIRED',
      message: 'Получите согласие на обработку данных и отметьте это.',
      field: 'hasConsented',
    });
  return problems;
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
  person: Invited,
  event: Event,
  tariff: Tariff,
  { overCapacity }: WalkInInput,
  now: Date,
): Promise<Entering> {
  const place = { eventId: event.id, participation: 'IN_PERSON', tariffId: tariff.id } as const;
  const taken = await takePlace(transaction, place, overCapacity);
  if (taken === 'FULL')
    refuse(
      'SOLD_OUT',
      'Свободных мест нет или их ждут другие. Чтобы всё же впустить, отметьте «Сверх мест».',
      'overCapacity',
    );
  const { priceAmount } = tariff;
  const entry: Entry = { userId: person.id, event, tariff, priceAmount, isSettled: true, answers: {} };
  const registration =
    (await writeEntry(transaction, entry, now)) ??
    refuse('ALREADY_REGISTERED', 'Этот человек только что записался сам. Найдите его по фамилии.');
  return { registration, isOverCapacity: taken === 'ADDED' };
}

/** Registers a person who stands at the door, or settles the registration that she has. Sent twice, it is done once. */
export async function registerWalkIn(context: Context, input: WalkInInput): Promise<WalkInRegistered> {
  const { app, now, reads, viewer } = context;
  checkNonce(input.nonce);
  const event = await requireEvent(context, input.eventId);
  await refuseOtherDay(reads, event, instant(now));
  const tariff = await reads.readOne<Tariff>('SELECT * FROM tariffs WHERE id = ?', [input.tariffId]);
  refuseAny(examine(input, tariff));
  return app.database.inTransaction(async (transaction) => {
    await lockSeats(transaction, { eventId: event.id, participation: 'IN_PERSON' });
    const person = await findOrInvite(transaction, input, { kind: invitationLetter, eventId: event.id, now });
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
    await recordStaffConsent(transaction, {
      userId: person.id,
      registrationId: registration.id,
      manner: input.consentManner,
      recordedById: viewer!.id,
      at: now,
    });
    return {
      registrationId: registration.id,
      number: registration.number,
      name: fullNameOf(person),
      isNewAccount: person.isNew,
    };
  });
}
