import { v7 as uuid } from 'uuid';
import { lineProblems } from '../../rules/lines.js';
import type { NmoVerdict } from '../../rules/nmo-verdict.js';
import { isUnusableLine, lengthOf, normaliseLine } from '../../rules/text.js';
import { instant } from '../core/clock.js';
import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database.js';
import { enqueueLetters } from '../core/letter-kind.js';
import { refuse, refuseAny } from '../core/problems.js';
import type { SealedColumn } from '../core/sealed.js';
import { daysInWords } from '../core/wording.js';
import { datesOf } from '../events/event-days.js';
import type { Event } from '../events/event.entity.js';
import { obstacle } from './certificates.policy.js';
import { dayLabel, dayNumberIn } from './code-day.js';
import { pointsObstacle, type Obstacle } from './conditions/verdict.service.js';
import type { NmoCode } from './nmo-code.entity.js';
import type { Participant } from './participants.js';

const codeLimit = 64;

export const sealPurpose = 'nmo code';
/** Codes are told apart within an event. */
const inEvent = (eventId: string, code: string): string => `${eventId} ${code}`;

export const sealedCodes: readonly SealedColumn[] = [
  {
    table: 'nmo_codes',
    column: 'codeSealed',
    purpose: sealPurpose,
    fingerprint: 'codeFingerprint',
    fingerprinted: (code, { eventId }) => ({ value: inEvent(eventId as string, code), purpose: sealPurpose }),
  },
];

export const slotOf = (label: string, specialtyId: string | null | undefined): string =>
  `${label}|${specialtyId ?? ''}`;

/** A code as it is kept: nobody knows its form, so only the spaces around it go, and the case stays. */
export function readCode(given: string): string | null {
  const code = given.trim();
  return code !== '' && lengthOf(code) <= codeLimit && !isUnusableLine(code) ? code : null;
}

export type Sealed = { codeSealed: string; codeFingerprint: string };

/** The code as its row keeps it. */
export const sealed = (app: Application, eventId: string, code: string): Sealed => ({
  codeSealed: app.cipher.seal(code, sealPurpose),
  codeFingerprint: app.cipher.fingerprint(inEvent(eventId, code), sealPurpose),
});

/** The day that codes are for: told as a date, or by its number in the label. */
function dayOf(
  event: Pick<Event, 'dates'>,
  label: string,
  date: string | null,
): { label: string; date: string | null } {
  const dates = datesOf(event);
  const number = dayNumberIn(label);
  const named = number === null ? null : dates[number - 1];
  const isKnown = (date === null || dates.includes(date)) && named !== undefined;
  if (!isKnown || (date !== null && named !== null && date !== named))
    return refuse(
      'DAY_UNKNOWN',
      `У\u00A0мероприятия нет такого дня. Его дни: ${dates.map((one) => dayLabel(event, one)).join('; ')}.`,
      number === null ? 'date' : 'label',
    );
  return { label: number === null ? label : '', date: date ?? named };
}

/** Codes of a day keep their slot when the day moves, so it is known by a row that has it; new ones get one of their own. */
async function slotFor(transaction: Transaction, eventId: string, place: Omit<Slot, 'slot'>): Promise<string> {
  const { label, date, specialtyId } = place;
  if (date === null) return slotOf(label, specialtyId);
  const [known] = await transaction.query<{ slot: string }>(
    `SELECT slot FROM nmo_codes WHERE "eventId" = ? AND date = ? AND label = ?
       AND COALESCE("specialtyId", '') = ? LIMIT 1`,
    [eventId, date, label, specialtyId ?? ''],
  );
  return known?.slot ?? `day ${uuid()}`;
}

type Wanted = { label: string; date?: string | null; specialtyId?: string | null };

/** A day, a direction and a specialty that codes may be for: ones that the event is accredited for. */
export async function checkSlot(
  transaction: Transaction,
  event: Pick<Event, 'id' | 'dates'>,
  input: Wanted,
): Promise<Slot> {
  const given = normaliseLine(input.label);
  refuseAny(lineProblems('label', given || null, 100));
  const specialtyId = input.specialtyId ?? null;
  if (specialtyId !== null) {
    const [known] = await transaction.query('SELECT id FROM specialties WHERE id = ?', [specialtyId]);
    if (!known) refuse('SPECIALTY_UNKNOWN', 'Выберите специальность из списка.', 'specialtyId');
    const [listed] = await transaction.query(
      'SELECT "specialtyId" FROM event_specialties WHERE "eventId" = ? AND "specialtyId" = ?',
      [event.id, specialtyId],
    );
    if (!listed)
      refuse(
        'SPECIALTY_NOT_ACCREDITED',
        'Мероприятие не\u00A0аккредитовано по\u00A0этой специальности.',
        'specialtyId',
      );
  }
  const place = { ...dayOf(event, given, input.date || null), specialtyId };
  return { ...place, slot: await slotFor(transaction, event.id, place) };
}

export type Slot = { label: string; date: string | null; specialtyId: string | null; slot: string };

/** Why a participant gets no code of this slot; null: gets one. A code is for the day and the specialty that the points are for. */
export function codeObstacle(
  participant: Participant,
  verdict: NmoVerdict | null,
  { specialtyId, date }: Pick<Slot, 'specialtyId' | 'date'>,
): Obstacle | null {
  const why = obstacle(participant, 'NMO') ?? pointsObstacle(verdict);
  if (why) return why;
  if (date !== null && !verdict!.dates.includes(date))
    return {
      code: 'OTHER_DAY',
      message: `Код другого дня: за\u00A0${daysInWords(date, date)} у\u00A0участника баллов нет.`,
    };
  if (specialtyId === null || verdict!.specialtyId === specialtyId) return null;
  const own = verdict!.options.find(({ id }) => id === verdict!.specialtyId)!;
  return {
    code: 'OTHER_SPECIALTY',
    message: `Код другой специальности: баллы участника\u00A0— по\u00A0специальности «${own.label}».`,
  };
}

/** Gives a code that lies ready to a person; whoever comes second finds it gone. */
export async function take(
  transaction: Transaction,
  id: string,
  { registration, user }: Participant,
  now: Date,
): Promise<void> {
  const taken = await transaction.query(
    `UPDATE nmo_codes SET state = 'ASSIGNED', "userId" = ?, "registrationId" = ?, "assignedAt" = ?
     WHERE id = ? AND state = 'AVAILABLE' RETURNING id`,
    [user.id, registration.id, instant(now), id],
  );
  if (taken.length === 0) refuse('STATE_CHANGED', 'Код только что выдали другому участнику. Повторите.');
}

export const newCode = (
  eventId: string,
  place: Slot,
  code: Sealed,
  participant: Participant | null,
  now: Date,
): NmoCode => ({
  id: uuid(),
  eventId,
  label: place.label,
  date: place.date,
  specialtyId: place.specialtyId,
  slot: place.slot,
  ...code,
  state: participant ? 'ASSIGNED' : 'AVAILABLE',
  userId: participant?.user.id ?? null,
  registrationId: participant?.registration.id ?? null,
  createdAt: instant(now),
  assignedAt: participant ? instant(now) : null,
  enteredAt: null,
  endedAt: null,
  reason: null,
});

export type Given = { id: string; participant: Participant };

/** One letter a person, however many codes she was given at once. */
export async function tellCodes(transaction: Transaction, given: readonly Given[], now: Date): Promise<void> {
  const first = new Map<string, Given>();
  for (const one of given)
    if (!first.has(one.participant.registration.id)) first.set(one.participant.registration.id, one);
  await enqueueLetters(
    transaction,
    [...first.values()].map(({ id, participant }) => ({
      kind: 'nmo-code.arrived',
      key: id,
      payload: { codeId: id },
      userId: participant.user.id,
      now,
    })),
  );
}
