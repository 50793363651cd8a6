import { v7 as uuid } from 'uuid';
import { lineProblems } from '../../../rules/text/lines.js';
import type { NmoResult } from '../../../rules/nmo/nmo-result.js';
import { isInvalidLine, lengthOf, normaliseLine } from '../../../rules/text/text.js';
import { toIso } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database/database.js';
import { enqueueEmails } from '../../core/email/enqueue-email.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import { transitionIfAllowed } from '../../core/graphql/states.js';
import type { EncryptedColumn } from '../../core/database/encrypted-columns.js';
import { formatDayRange } from '../../../rules/text/format.js';
import { datesOf } from '../../events/calendar/event-days.js';
import type { Event } from '../../events/event.entity.js';
import { nmoCodeStates } from '../certificate.states.js';
import { nmoCodeArrived } from '../certificate.emails.js';
import { documentObstacle } from '../certificates.policy.js';
import { dayLabel, dayNumberIn } from './code-day.js';
import { pointsObstacle, type Obstacle } from '../conditions/verdict.service.js';
import type { NmoCode } from './nmo-code.entity.js';
import type { Participant } from '../participants.js';

const codeLimit = 64;

export const codePurpose = 'nmo code';
/** Input of the fingerprint: the same code may exist in several events. */
const fingerprintInput = (eventId: string, code: string): string => `${eventId} ${code}`;

export const encryptedCodes: readonly EncryptedColumn[] = [
  {
    table: 'nmo_codes',
    column: 'codeSealed',
    purpose: codePurpose,
    fingerprint: 'codeFingerprint',
    fingerprintInput: (code, { eventId }) => ({
      value: fingerprintInput(eventId as string, code),
      purpose: codePurpose,
    }),
  },
];

export const slotKey = (label: string, specialtyId: string | null | undefined): string =>
  `${label}|${specialtyId ?? ''}`;

/** The stored form of a code. The portal's format is unknown, so only surrounding spaces are removed, and the case stays. */
export function normaliseCode(input: string): string | null {
  const code = input.trim();
  return code !== '' && lengthOf(code) <= codeLimit && !isInvalidLine(code) ? code : null;
}

export type EncryptedCode = { codeSealed: string; codeFingerprint: string };

/** Encrypts a code for its row. */
export const encryptCode = (app: Application, eventId: string, code: string): EncryptedCode => ({
  codeSealed: app.cipher.encrypt(code, codePurpose),
  codeFingerprint: app.cipher.fingerprint(fingerprintInput(eventId, code), codePurpose),
});

/** The day of the codes, from the date or from a number in the label. */
function dayOf(
  event: Pick<Event, 'dates'>,
  label: string,
  date: string | null,
): { label: string; date: string | null } {
  const dates = datesOf(event);
  const number = dayNumberIn(label);
  const dateByNumber = number === null ? null : dates[number - 1];
  const isDayOfEvent = (date === null || dates.includes(date)) && dateByNumber !== undefined;
  if (!isDayOfEvent || (date !== null && dateByNumber !== null && date !== dateByNumber))
    return reject(
      'DAY_UNKNOWN',
      `У\u00A0мероприятия нет такого дня. Его дни: ${dates.map((day) => dayLabel(event, day)).join('; ')}.`,
      number === null ? 'date' : 'label',
    );
  return { label: number === null ? label : '', date: date ?? dateByNumber };
}

/** Codes of a day keep their slot when the day moves, so the slot is read from an existing row; a new day gets a new one. */
async function slotFor(transaction: Transaction, eventId: string, batch: Omit<Slot, 'slot'>): Promise<string> {
  const { label, date, specialtyId } = batch;
  if (date === null) return slotKey(label, specialtyId);
  const [existing] = await transaction.query<{ slot: string }>(
    `SELECT slot FROM nmo_codes WHERE "eventId" = ? AND date = ? AND label = ?
       AND COALESCE("specialtyId", '') = ? LIMIT 1`,
    [eventId, date, label, specialtyId ?? ''],
  );
  return existing?.slot ?? `day ${uuid()}`;
}

type SlotInput = { label: string; date?: string | null; specialtyId?: string | null };

/** Checks the day, the direction and the specialty of codes against the event and its accreditation. */
export async function checkSlot(
  transaction: Transaction,
  event: Pick<Event, 'id' | 'dates'>,
  input: SlotInput,
): Promise<Slot> {
  const label = normaliseLine(input.label);
  rejectAny(lineProblems('label', label || null, 100));
  const specialtyId = input.specialtyId ?? null;
  if (specialtyId !== null) {
    if (!(await transaction.exists('specialties', { id: specialtyId })))
      reject('SPECIALTY_UNKNOWN', 'Выберите специальность из списка.', 'specialtyId');
    if (!(await transaction.exists('event_specialties', { eventId: event.id, specialtyId })))
      reject(
        'SPECIALTY_NOT_ACCREDITED',
        'Мероприятие не\u00A0аккредитовано по\u00A0этой специальности.',
        'specialtyId',
      );
  }
  const batch = { ...dayOf(event, label, input.date || null), specialtyId };
  return { ...batch, slot: await slotFor(transaction, event.id, batch) };
}

export type Slot = { label: string; date: string | null; specialtyId: string | null; slot: string };

/** Why a participant gets no code of this slot; null if they can. The code must match the day and the specialty of the points. */
export function codeObstacle(
  participant: Participant,
  verdict: NmoResult | null,
  { specialtyId, date }: Pick<Slot, 'specialtyId' | 'date'>,
): Obstacle | null {
  const reason = documentObstacle(participant, 'NMO') ?? pointsObstacle(verdict);
  if (reason) return reason;
  if (date !== null && !verdict!.dates.includes(date))
    return {
      code: 'OTHER_DAY',
      message: `Код другого дня: за\u00A0${formatDayRange(date, date)} у\u00A0участника баллов нет.`,
    };
  if (specialtyId === null || verdict!.specialtyId === specialtyId) return null;
  const specialty = verdict!.options.find(({ id }) => id === verdict!.specialtyId)!;
  return {
    code: 'OTHER_SPECIALTY',
    message: `Код другой специальности: баллы участника\u00A0— по\u00A0специальности «${specialty.label}».`,
  };
}

/** Assigns a stored code to a participant. Of two parallel requests the second gets STATE_CHANGED. */
export async function assignCode(
  transaction: Transaction,
  id: string,
  { registration, user }: Participant,
  now: Date,
): Promise<void> {
  const columns = { userId: user.id, registrationId: registration.id, assignedAt: toIso(now) };
  if (!(await transitionIfAllowed<NmoCode>(transaction, nmoCodeStates, { id }, 'ASSIGNED', columns)))
    reject('STATE_CHANGED', 'Код только что выдали другому участнику. Повторите.');
}

export const newCode = (
  eventId: string,
  slot: Slot,
  code: EncryptedCode,
  participant: Participant | null,
  now: Date,
): NmoCode => ({
  id: uuid(),
  eventId,
  label: slot.label,
  date: slot.date,
  specialtyId: slot.specialtyId,
  slot: slot.slot,
  ...code,
  state: participant ? 'ASSIGNED' : 'AVAILABLE',
  userId: participant?.user.id ?? null,
  registrationId: participant?.registration.id ?? null,
  createdAt: toIso(now),
  assignedAt: participant ? toIso(now) : null,
  enteredAt: null,
  endedAt: null,
  reason: null,
});

export type AssignedCode = { id: string; participant: Participant };

/** Queues one email for each participant, however many codes they got. */
export async function enqueueCodeEmails(
  transaction: Transaction,
  assigned: readonly AssignedCode[],
  now: Date,
): Promise<void> {
  const firstByRegistration = new Map<string, AssignedCode>();
  for (const code of assigned)
    if (!firstByRegistration.has(code.participant.registration.id))
      firstByRegistration.set(code.participant.registration.id, code);
  await enqueueEmails(
    transaction,
    nmoCodeArrived,
    [...firstByRegistration.values()].map(({ id, participant }) => ({
      key: id,
      payload: { codeId: id },
      userId: participant.user.id,
      now,
    })),
  );
}
