import type { NmoResult } from '../../rules/nmo-result.js';
import { day, toIso, addMs } from '../core/clock.js';
import type { Context } from '../core/context.js';
import { type Loader, rowsByKeys, orderByKeys } from '../core/loaders.js';
import { pageOf, pageSize, readCursor, writeCursor, type Page, type PageArgs } from '../core/page.js';
import { placeholders, type Value } from '../core/sql.js';
import type { Event } from '../events/event.entity.js';
import { Certificate } from './certificate.entity.js';
import type { CertificateState, NmoCodeState } from './certificate.states.js';
import type { EventVerdictSubject } from './conditions/verdict.service.js';
import { NmoCode } from './nmo-code.entity.js';

/** A code arrives within this time after an event. */
const maxCodeDelay = 14 * day;

/** Documents and codes of a user for one event. */
export type RecordRow = Pick<Event, 'endsAt' | 'nmoState'> & {
  registrationId: string;
  eventId: string;
  /** One shared object, so that the loader of verdicts finds it in its cache. */
  verdictSubject: EventVerdictSubject;
};
export type RecordSelection = Page<RecordRow> & { years: () => Promise<number[]>; count: () => Promise<number> };

const fromRecords = `FROM registrations JOIN events ON events.id = registrations."eventId"
  WHERE registrations."userId" = ? AND events.state = 'PUBLISHED' AND events."endsAt" <= ? AND (
    (registrations.state = 'CONFIRMED' AND events."nmoState" = 'APPROVED')
    OR EXISTS (SELECT 1 FROM certificates WHERE certificates."registrationId" = registrations.id)
    OR EXISTS (SELECT 1 FROM nmo_codes WHERE nmo_codes."registrationId" = registrations.id))`;

/** Past events for which a user has or should have documents and codes, the latest first. */
export async function listRecords(
  { db, now }: Context,
  userId: string,
  year: number | null,
  args: PageArgs,
): Promise<RecordSelection> {
  const size = pageSize(args);
  const cursorValues = args.after == null ? [] : readCursor(args.after, 2);
  const yearCondition = year === null ? '' : 'AND SUBSTR(events."endsAt", 1, 4) = ?';
  const values: Value[] = [userId, toIso(now), ...(year === null ? [] : [String(year)])];
  const afterCursor = cursorValues.length > 0 ? 'AND (events."endsAt", registrations.id) < (?, ?)' : '';
  const rows = await db.query<Omit<RecordRow, 'taker'> & Pick<EventVerdictSubject, 'state' | 'userId'>>(
    `SELECT registrations.id AS "registrationId", registrations.state, registrations."userId",
       events.id AS "eventId", events."endsAt",
       events."nmoState"
     ${fromRecords} ${yearCondition} ${afterCursor} ORDER BY events."endsAt" DESC, registrations.id DESC LIMIT ?`,
    [...values, ...cursorValues, size + 1],
  );
  const page = pageOf(rows, size, (row) => writeCursor(row.endsAt, row.registrationId));
  return {
    nodes: page.nodes.map(({ state, userId: owner, ...row }) => ({
      ...row,
      verdictSubject: { id: row.registrationId, state, userId: owner, eventId: row.eventId },
    })),
    pageInfo: page.pageInfo,
    count: async () =>
      Number(
        (await db.queryOne<{ count: number }>(`SELECT COUNT(*) AS count ${fromRecords} ${yearCondition}`, values))!
          .count,
      ),
    years: async () => {
      const yearRows = await db.query<{ year: string }>(
        `SELECT DISTINCT SUBSTR(events."endsAt", 1, 4) AS year ${fromRecords} ORDER BY year DESC`,
        [userId, toIso(now)],
      );
      return yearRows.map(({ year: value }) => Number(value));
    },
  };
}

/** Until when a code should arrive, if the user gets points and has no code. The date is also shown after it has passed. */
export const codeDueAt = ({ endsAt }: RecordRow, verdict: NmoResult, codes: readonly NmoCode[]): string | null =>
  verdict.isPassed && codes.length === 0 ? toIso(addMs(new Date(endsAt), maxCodeDelay)) : null;

export const certificateOf = (row: Certificate): Certificate => Object.assign(new Certificate(), row);
export const codeOf = (row: NmoCode): NmoCode => Object.assign(new NmoCode(), row);

export const certificatesOfRegistrations: Loader<string, Certificate[]> = async (ids, { db }) =>
  rowsByKeys(
    ids,
    (
      await db.query<Certificate>(
        `SELECT * FROM certificates WHERE "registrationId" IN (${placeholders(ids)}) ORDER BY kind, "issuedAt" DESC, id DESC`,
        ids,
      )
    ).map(certificateOf),
    (row) => row.registrationId!,
  );

export const codesOfRegistrations: Loader<string, NmoCode[]> = async (ids, { db }) =>
  rowsByKeys(
    ids,
    (
      await db.query<NmoCode>(
        `SELECT * FROM nmo_codes WHERE "registrationId" IN (${placeholders(ids)}) ORDER BY slot, "assignedAt" DESC, id DESC`,
        ids,
      )
    ).map(codeOf),
    (row) => row.registrationId!,
  );

export const certificatesById: Loader<string, Certificate | null> = async (ids, { db }) =>
  orderByKeys(
    ids,
    (await db.query<Certificate>(`SELECT * FROM certificates WHERE id IN (${placeholders(ids)})`, ids)).map(
      certificateOf,
    ),
    (row) => row.id,
  );

type ListArgs<State> = { eventId: string; state: State | null; args: PageArgs };

/** Documents or codes of an event for staff, the latest first. */
async function listOfEvent<T extends { id: string }>(
  { db }: Context,
  table: 'certificates' | 'nmo_codes',
  column: 'issuedAt' | 'createdAt',
  { eventId, state, args }: ListArgs<string>,
): Promise<Page<T>> {
  const size = pageSize(args);
  const cursorValues = args.after == null ? [] : readCursor(args.after, 2);
  const rows = await db.query<T & Record<typeof column, string>>(
    `SELECT * FROM ${table} WHERE "eventId" = ? ${state === null ? '' : 'AND state = ?'}
     ${cursorValues.length > 0 ? `AND ("${column}", id) < (?, ?)` : ''} ORDER BY "${column}" DESC, id DESC LIMIT ?`,
    [eventId, ...(state === null ? [] : [state]), ...cursorValues, size + 1],
  );
  return pageOf<T>(rows, size, (row) => writeCursor((row as T & Record<typeof column, string>)[column], row.id));
}

export async function listCertificates(context: Context, list: ListArgs<CertificateState>): Promise<Page<Certificate>> {
  const { nodes, pageInfo } = await listOfEvent<Certificate>(context, 'certificates', 'issuedAt', list);
  return { nodes: nodes.map(certificateOf), pageInfo };
}

export async function listCodes(context: Context, list: ListArgs<NmoCodeState>): Promise<Page<NmoCode>> {
  const { nodes, pageInfo } = await listOfEvent<NmoCode>(context, 'nmo_codes', 'createdAt', list);
  return { nodes: nodes.map(codeOf), pageInfo };
}
