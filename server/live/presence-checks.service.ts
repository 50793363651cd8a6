import { checkTimes } from '../../rules/nmo/presence-checks.js';
import type { Period } from '../../rules/nmo/presence.js';
import type { RoomTerms } from '../../rules/nmo/room-terms.js';
import { isConfirmed, type StoredCheck } from '../../rules/nmo/watching.js';
import { minute, second, toIso } from '../core/clock.js';
import type { Application } from '../core/application.js';
import type { Reader } from '../core/database/reader.js';
import { reject } from '../core/graphql/problems.js';
import type { PresenceCheck } from './presence-check.entity.js';

/** Time for the network, which the page does not show. */
export const networkTime = 5 * second;
/** A page learns of a check with a heartbeat at most this long before it: the next one may come after it. */
const announcedBefore = 95 * second;
/** A check whose announcement was lost is shown at most this long after it was due. */
const shownLate = 10 * minute;

/** The day of a participant, as far as checks need it. */
export type CheckedDay = {
  registrationId: string;
  eventId: string;
  date: string;
  /** Periods of the day that count for НМО. */
  counted: readonly Period[];
  /** How many checks the conditions plan. */
  planned: number;
  rooms: RoomTerms;
};

/** From 0 to below 1: nobody can compute it without the key of the site, and every process computes the same. */
function chanceOf(
  { cipher }: Pick<Application, 'cipher'>,
  { registrationId, eventId, date, rooms }: CheckedDay,
  number: number,
): number {
  const bits = 48;
  const subject = rooms.checkMode === 'EVERYBODY' ? eventId : registrationId;
  const hash = cipher.fingerprint(`${subject} ${date} ${number}`, 'presence check');
  return Number.parseInt(hash.slice(0, bits / 4), 16) / 2 ** bits;
}

/** When the checks of a participant are due on a day, by their number from 1. */
export const dueTimes = (app: Pick<Application, 'cipher'>, day: CheckedDay): string[] =>
  day.planned === 0 ? [] : checkTimes(day.counted, day.planned, (number) => chanceOf(app, day, number));

type DayKey = Pick<CheckedDay, 'registrationId' | 'date'>;

export const readChecks = (reader: Reader, { registrationId, date }: DayKey): Promise<PresenceCheck[]> =>
  reader.query<PresenceCheck>('SELECT * FROM presence_checks WHERE "registrationId" = ? AND date = ?', [
    registrationId,
    date,
  ]);

export type DueCheck = { number: number; showInSeconds: number; secondsToAnswer: number; stopsMinutes: boolean };

type Stored = StoredCheck & Pick<PresenceCheck, 'number'>;

const later = (at: string, milliseconds: number): string => toIso(new Date(Date.parse(at) + milliseconds));
const secondsBetween = (from: string, to: string): number => Math.ceil((Date.parse(to) - Date.parse(from)) / second);

/**
 * Whether a check can still be answered.
 * @param spans when the participant watched: a check during another time was not for them
 */
function isOpen(due: string, stored: Stored | undefined, spans: readonly Period[], now: string): boolean {
  if (stored) return !isConfirmed(stored) && stored.expiresAt! >= now;
  if (due > now) return true;
  return later(due, shownLate) > now && spans.some(({ from, to }) => from <= due && due <= to);
}

/** The check that the page has to show before its next heartbeat, and how many can still be answered. */
export function checksAhead(
  due: readonly string[],
  rows: readonly Stored[],
  spans: readonly Period[],
  { checkSeconds, missedCheck }: RoomTerms,
  now: string,
): { next: DueCheck | null; left: number } {
  const open = due.flatMap((at, index) => {
    const stored = rows.find(({ number }) => number === index + 1);
    return isOpen(at, stored, spans, now) ? [{ number: index + 1, at, stored }] : [];
  });
  const next = open.find(({ at }) => at <= later(now, announcedBefore));
  return {
    left: open.length,
    next: next
      ? {
          number: next.number,
          showInSeconds: Math.max(0, secondsBetween(now, next.at)),
          secondsToAnswer: next.stored
            ? Math.max(1, secondsBetween(now, later(next.stored.expiresAt!, -networkTime)))
            : checkSeconds,
          stopsMinutes: missedCheck === 'STOP_UNTIL_ANSWERED',
        }
      : null,
  };
}

const requireDue = (app: Application, day: CheckedDay, number: number, now: string): string => {
  const due = dueTimes(app, day)[number - 1];
  // The clock of the page can be ahead by as much as the network is slow.
  if (due === undefined || due > later(now, networkTime))
    return reject('CHECK_NOT_DUE', 'Этой проверки сейчас нет.', 'number');
  return due;
};

/** Records that the page shows a check: the time to answer runs from now. Again: nothing changes. */
export async function showCheck(app: Application, day: CheckedDay, number: number, now: string): Promise<void> {
  const dueAt = requireDue(app, day, number, now);
  if (later(dueAt, shownLate) < now) reject('CHECK_EXPIRED', 'Время этой проверки прошло.', 'number');
  await app.database.inTransaction((transaction) =>
    transaction.insertOne('presence_checks', newCheck(day, number, dueAt, now), 'ON CONFLICT DO NOTHING'),
  );
}

const newCheck = (
  { registrationId, eventId, date, rooms }: CheckedDay,
  number: number,
  dueAt: string,
  shownAt: string,
): PresenceCheck => ({
  registrationId,
  date,
  number,
  eventId,
  dueAt,
  shownAt,
  expiresAt: later(shownAt, rooms.checkSeconds * second + networkTime),
  answeredAt: null,
  resumedAt: null,
  voidedAt: null,
  voidReason: null,
  voidedById: null,
});

/**
 * Records the answer of a viewer. An answer whose check was not known as shown counts from when it was due: that request
 * can have been lost. Again: nothing changes.
 */
export async function answerCheck(app: Application, day: CheckedDay, number: number, now: string): Promise<void> {
  const dueAt = requireDue(app, day, number, now);
  await app.database.inTransaction(async (transaction) => {
    await transaction.insertOne('presence_checks', newCheck(day, number, dueAt, dueAt), 'ON CONFLICT DO NOTHING');
    const key = [day.registrationId, day.date, number];
    const where = '"registrationId" = ? AND date = ? AND number = ?';
    await transaction.query(
      `UPDATE presence_checks SET "answeredAt" = ? WHERE ${where} AND "answeredAt" IS NULL AND "expiresAt" >= ?`,
      [now, ...key, now],
    );
    const check = await transaction.queryOne<PresenceCheck>(`SELECT * FROM presence_checks WHERE ${where}`, key);
    if (!isConfirmed(check!))
      reject('CHECK_EXPIRED', 'Время на\u00A0ответ вышло: это подтверждение не\u00A0засчитано.', 'number');
  });
}

/** Records that a viewer who has missed checks is there again. Again, or without a missed check: nothing changes. */
export const resumeMinutes = ({ database }: Application, { registrationId, date }: DayKey, now: string) =>
  database.inTransaction((transaction) =>
    transaction.query(
      `UPDATE presence_checks SET "resumedAt" = ? WHERE "registrationId" = ? AND date = ? AND "expiresAt" < ?
         AND "answeredAt" IS NULL AND "voidedAt" IS NULL AND "resumedAt" IS NULL`,
      [now, registrationId, date, now],
    ),
  );
