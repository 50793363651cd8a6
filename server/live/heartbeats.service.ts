import { v7 as uuid } from 'uuid';
import type { DayPresence } from '../../rules/nmo/nmo-conditions.js';
import { spanAfter, type Heartbeat, type WatchSpan } from '../../rules/nmo/watching.js';
import type { Application } from '../core/application.js';
import { second, toIso } from '../core/clock.js';
import type { Transaction } from '../core/database/database.js';
import { Db } from '../core/database/db.js';
import { groupByKey } from '../core/graphql/loaders.js';
import type { Event } from '../events/event.entity.js';
import { attendanceOfRegistrations, type AttendanceAt } from './attendance-by-day.js';
import { inBatches } from './batches.js';
import { roomChanged } from './updates/room-updates.js';
import type { WatchSpanRow } from './watch-span.entity.js';
import { readSpans } from './watch-spans.js';

/** A heartbeat of a tab of a participant. `isCounted`: the room is on air; otherwise nothing is stored. */
export type TabHeartbeat = Heartbeat &
  Pick<WatchSpanRow, 'registrationId' | 'roomId' | 'tab' | 'date'> & { event: Event; isCounted: boolean };

/** What is known of a participant after a heartbeat. */
export type WatchedDay = { presence: DayPresence | null; spans: WatchSpan[] };

/** Heartbeats are collected for this long, in milliseconds, stored in one transaction and answered by one set of queries. */
const interval = second / 4;

type Watched = (beat: TabHeartbeat) => WatchedDay;

const keyOf = ({ registrationId, roomId, tab }: Pick<WatchSpanRow, 'registrationId' | 'roomId' | 'tab'>): string =>
  `${registrationId} ${roomId} ${tab}`;

const registrationsOf = (beats: readonly TabHeartbeat[]): { id: string; eventId: string }[] => [
  ...new Map(beats.map(({ registrationId: id, event }) => [id, { id, eventId: event.id }])).values(),
];

/** Extends the spans of tabs, or begins new ones. */
async function storeBeats(transaction: Transaction, beats: readonly TabHeartbeat[]): Promise<void> {
  const ids = registrationsOf(beats).map(({ id }) => id);
  const last = new Map((await readSpans(transaction, ids)).map((row) => [keyOf(row), row]));
  const changed = new Map<string, WatchSpanRow>();
  for (const beat of beats) {
    const { registrationId, roomId, tab, date, event } = beat;
    const before = last.get(keyOf(beat)) ?? null;
    const after = spanAfter(before, beat);
    if (!after) continue;
    const { isNew, ...span } = after;
    const row = { ...span, id: isNew ? uuid() : before!.id, registrationId, eventId: event.id, roomId, tab, date };
    last.set(keyOf(beat), row);
    changed.set(row.id, row);
  }
  // Another process can have stored a later heartbeat of the tab meanwhile.
  await transaction.insert(
    'watch_spans',
    [...changed.values()],
    `ON CONFLICT (id) DO UPDATE SET "to" = excluded."to", "isProved" = excluded."isProved", "isEnded" = excluded."isEnded"
     WHERE watch_spans."to" <= excluded."to"`,
  );
}

async function readWatched({ database, clock }: Application, beats: readonly TabHeartbeat[]): Promise<Watched> {
  const db = new Db(database);
  const registrations = registrationsOf(beats);
  const events = [...new Map(beats.map(({ event }) => [event.id, event])).values()];
  const attendanceAt: AttendanceAt = await attendanceOfRegistrations(db, events, registrations);
  const spans = groupByKey(
    await readSpans(
      db,
      registrations.map(({ id }) => id),
    ),
    ({ registrationId }) => registrationId,
  );
  const now = toIso(clock.now());
  return ({ registrationId, date }) => ({
    presence: attendanceAt(registrationId, now).get(date) ?? null,
    spans: (spans.get(registrationId) ?? []).filter((span) => span.date === date),
  });
}

/** @throws errors of the database */
async function storeBatch(app: Application, beats: readonly TabHeartbeat[]): Promise<Watched> {
  const counted = beats.filter(({ isCounted }) => isCounted);
  if (counted.length > 0) await app.database.inTransaction((transaction) => storeBeats(transaction, counted));
  for (const roomId of new Set(counted.map((beat) => beat.roomId))) roomChanged(app, roomId, 'ViewersChanged');
  return readWatched(app, beats);
}

/**
 * Stores a heartbeat together with those of other tabs.
 * @returns what is stored of the day, after the commit: a tab whose request failed sends it again
 */
export const storeHeartbeat = inBatches(interval, storeBatch);
