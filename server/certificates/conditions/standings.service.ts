import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fullNameOf } from '../../../rules/people/names.js';
import { profileRulesVersion } from '../../../rules/people/profile.js';
import type { NmoResult } from '../../../rules/nmo/nmo-result.js';
import { foldText } from '../../../rules/text/search-words.js';
import { second, toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import { Db } from '../../core/database/db.js';
import type { Database, Transaction } from '../../core/database/database.js';
import { placeholders } from '../../core/database/sql.js';
import type { Event } from '../../events/event.entity.js';
import { readTermsOfEvents } from '../../events/nmo/terms.js';
import { presenceDays } from '../../presence/presence-days.js';
import type { Registration } from '../../registrations/registration.entity.js';
import { dataIssuesOfUsers, readDataCheckRules, type DataCheckRules } from '../../users/profile/data-issues.service.js';
import type { User } from '../../users/user.entity.js';
import { readSpecialtyLabels, specialtiesOfEvents, type Labels } from './accreditation.js';
import type { NmoStanding, NmoStandingSet } from './standing.entity.js';
import { readVerdicts, type Verdicts } from './verdict.service.js';

type StandingContext = Pick<Context, 'app' | 'db' | 'now'>;

/** What verdicts need besides the participants. It has to be read before a transaction starts. */
type Basis = { event: Event; labels: Labels; rules: DataCheckRules; lastHour: string; now: Date };

/** Computing this number takes some milliseconds of the main thread. */
const batchSize = 200;
/** Increases when the verdict, or what is stored of it, changes with the code. */
const version = 1;

async function readBasis(context: StandingContext, event: Event): Promise<{ basis: Basis; fingerprint: string }> {
  const { app, db, now } = context;
  const labels = await readSpecialtyLabels(app, db);
  const rules = await readDataCheckRules(context);
  const days = await presenceDays(db, event);
  const terms = (await readTermsOfEvents(db, [event])).get(event.id) ?? null;
  const specialties = (await specialtiesOfEvents(db, [event.id], labels)).get(event.id) ?? [];
  const { dates, nmoState, nmoPointsPerDay, timeZone } = event;
  const inputs = [version, profileRulesVersion, dates, nmoState, nmoPointsPerDay, timeZone, days, terms, specialties];
  const dictionary = [...rules.specialties];
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([...inputs, dictionary]))
    .digest('hex');
  const lastHour = days.reduce((last, { hours }) => (hours.to > last ? hours.to : last), '');
  return { basis: { event, labels, rules, lastHour, now }, fingerprint };
}

type ParticipantRow = User & { registrationId: string; state: Registration['state'] };

/** What the lists show of a verdict. */
const classOf = ({ isPassed, isNearly, code }: NmoResult) => ({
  isPassed,
  isNearly,
  lacksSpecialty: code === 'SPECIALTY_NOT_ACCREDITED' || code === 'SPECIALTY_MISSING',
});

const isSameClass = (one: NmoResult, other: NmoResult): boolean =>
  one.isPassed === other.isPassed && one.isNearly === other.isNearly;

/**
 * The second in which an open stay changes the verdict. Presence only grows, so verdicts go one way: from «not passed» over
 * «nearly» to «passed», and a search in halves finds the change.
 */
function changeOf(verdictAt: (at: string) => NmoResult, { now, lastHour }: Basis): string | null {
  const start = now.getTime();
  const end = lastHour === '' ? start : Date.parse(lastHour);
  if (end <= start) return null;
  const first = verdictAt(toIso(now));
  const after = (seconds: number): string => toIso(new Date(start + seconds * second));
  let [same, changed] = [0, Math.ceil((end - start) / second)];
  if (isSameClass(first, verdictAt(after(changed)))) return null;
  while (changed - same > 1) {
    const middle = (same + changed) >> 1;
    if (isSameClass(first, verdictAt(after(middle)))) same = middle;
    else changed = middle;
  }
  return after(changed);
}

function standingOf(row: ParticipantRow, verdicts: Verdicts, hasIssues: boolean, basis: Basis): NmoStanding {
  const { registrationId, state, id: userId } = row;
  const eventId = basis.event.id;
  const subject = { id: registrationId, state, userId, eventId };
  const verdictAt = (at: string) => verdicts.verdictAt(subject, at);
  return {
    registrationId,
    eventId,
    sortName: foldText(fullNameOf(row)),
    ...classOf(verdictAt(toIso(basis.now))),
    isDecided: verdicts.decisionOf(registrationId) !== null,
    hasIssues,
    changesAt: changeOf(verdictAt, basis),
  };
}

/** Computes and stores the standings of some registrations. Those that are no participants have none. */
async function storeStandings(transaction: Transaction, ids: readonly string[], basis: Basis): Promise<void> {
  const { event, labels, rules } = basis;
  const rows = await transaction.query<ParticipantRow>(
    `SELECT users.*, registrations.id AS "registrationId", registrations.state FROM registrations
     JOIN users ON users.id = registrations."userId"
     WHERE registrations.id IN (${placeholders(ids)}) AND registrations."eventId" = ? AND registrations.state = 'CONFIRMED'`,
    [...ids, event.id],
  );
  const takers = rows.map(({ id: userId, registrationId: id, state }) => ({ id, userId, state, eventId: event.id }));
  const verdicts = await readVerdicts(new Db(transaction), labels, takers);
  const issues = await dataIssuesOfUsers(rows, { ...rules, reader: transaction });
  await transaction.query(`DELETE FROM nmo_standings WHERE "registrationId" IN (${placeholders(ids)})`, ids);
  await transaction.insert(
    'nmo_standings',
    rows.map((row, index) => standingOf(row, verdicts, issues[index]!.length > 0, basis)),
  );
}

/** One process at a time computes standings of an event: an older result must not replace a newer one. */
const lockSet = (transaction: Transaction, eventId: string) =>
  transaction.lock<NmoStandingSet>('nmo_standing_sets', { eventId });

/** Computes the standings whose data changed, or whose time has come. */
async function updateStandings({ app, db }: StandingContext, basis: Basis): Promise<void> {
  const eventId = basis.event.id;
  const now = toIso(basis.now);
  const isOutdated = async () =>
    (await db.queryOne('SELECT id FROM stale_nmo_standings WHERE "eventId" = ? LIMIT 1', [eventId])) ??
    (await db.queryOne('SELECT "registrationId" FROM nmo_standings WHERE "eventId" = ? AND "changesAt" <= ? LIMIT 1', [
      eventId,
      now,
    ]));
  for (let isMore = (await isOutdated()) !== null; isMore;)
    isMore = await app.database.inTransaction(async (transaction) => {
      await lockSet(transaction, eventId);
      // Marks of transactions that are not committed yet stay.
      const stale = await transaction.query<{ id: string }>(
        `DELETE FROM stale_nmo_standings WHERE id IN
           (SELECT id FROM stale_nmo_standings WHERE "eventId" = ? ORDER BY id LIMIT ?) RETURNING "registrationId" AS id`,
        [eventId, batchSize],
      );
      const due = await transaction.query<{ id: string }>(
        `SELECT "registrationId" AS id FROM nmo_standings WHERE "eventId" = ? AND "changesAt" <= ? LIMIT ?`,
        [eventId, now, batchSize],
      );
      await storeStandings(transaction, [...new Set([...stale, ...due].map(({ id }) => id))], basis);
      return stale.length === batchSize || due.length === batchSize;
    });
}

/**
 * Waits until each transaction that began before has ended. On PostgreSQL it may have changed data without a mark, because
 * it did not see yet that the standings of the event are stored.
 */
async function awaitEarlierTransactions({ dialect, query, inTransaction }: Database): Promise<void> {
  if (dialect === 'sqlite') return;
  const [own] = await inTransaction((transaction) =>
    transaction.query<{ id: string }>('SELECT pg_current_xact_id()::text AS id'),
  );
  const isOver = () =>
    query('SELECT 1 AS over WHERE pg_snapshot_xmin(pg_current_snapshot()) > CAST(? AS xid8)', [own!.id]);
  while ((await isOver()).length === 0) await pause(5);
}

/** Computes the standings of all participants. */
async function computeAll({ app, db }: StandingContext, basis: Basis, fingerprint: string): Promise<void> {
  const { database } = app;
  const eventId = basis.event.id;
  await database.inTransaction(async (transaction) => {
    await transaction.insert(
      'nmo_standing_sets',
      [{ eventId, fingerprint: '' }],
      `ON CONFLICT ("eventId") DO UPDATE SET fingerprint = ''`,
    );
    await transaction.query(
      `DELETE FROM nmo_standings WHERE "eventId" = ? AND "registrationId" NOT IN
         (SELECT id FROM registrations WHERE "eventId" = ? AND state = 'CONFIRMED')`,
      [eventId, eventId],
    );
  });
  await awaitEarlierTransactions(database);
  for (let last = ''; ;) {
    const rows = await db.query<{ id: string }>(
      `SELECT id FROM registrations WHERE "eventId" = ? AND state = 'CONFIRMED' AND id > ? ORDER BY id LIMIT ?`,
      [eventId, last, batchSize],
    );
    await database.inTransaction(async (transaction) => {
      await lockSet(transaction, eventId);
      await storeStandings(transaction, rows.map(({ id }) => id), basis); // prettier-ignore
    });
    if (rows.length < batchSize) break;
    last = rows.at(-1)!.id;
  }
  await database.inTransaction((transaction) => transaction.update('nmo_standing_sets', { eventId }, { fingerprint }));
}

const inProgress = new WeakMap<Database, Map<string, Promise<void>>>();

/** Pages that open at the same time share the computation of a whole event. */
function computeOnce(context: StandingContext, basis: Basis, fingerprint: string): Promise<void> {
  const { database } = context.app;
  const running = inProgress.get(database) ?? new Map<string, Promise<void>>();
  inProgress.set(database, running);
  const key = `${basis.event.id} ${fingerprint}`;
  const promise = running.get(key) ?? computeAll(context, basis, fingerprint).finally(() => running.delete(key));
  running.set(key, promise);
  return promise;
}

/**
 * Brings the stored standings of an event up to date: all, if they are new or data of the event changed, else those whose
 * participant changed.
 */
export async function refreshStandings(context: StandingContext, event: Event): Promise<void> {
  const { basis, fingerprint } = await readBasis(context, event);
  const set = await context.db.findOne<NmoStandingSet>('nmo_standing_sets', { eventId: event.id });
  if (set?.fingerprint !== fingerprint) await computeOnce(context, basis, fingerprint);
  await updateStandings(context, basis);
}
