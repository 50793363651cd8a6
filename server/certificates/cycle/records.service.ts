import type { NmoResult } from '../../../rules/nmo/nmo-result.js';
import { day, toIso, addMs } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import { rowLoader, rowsLoader } from '../../core/graphql/loaders.js';
import { type Page } from '../../core/graphql/page.js';
import type { Event } from '../../events/event.entity.js';
import { Certificate } from '../certificate.entity.js';
import type { EventVerdictSubject } from '../conditions/verdict.service.js';
import { NmoCode } from '../codes/nmo-code.entity.js';
import { defineList, descending, required, where } from '../../core/graphql/list.js';

/** A code arrives within this time after an event. */
export const maxCodeDelay = 14 * day;

/** Documents and codes of a user for one event. */
export type RecordRow = Pick<Event, 'endsAt' | 'nmoState'> & {
  registrationId: string;
  eventId: string;
  /** One shared object, so that the loader of verdicts finds it in its cache. */
  verdictSubject: EventVerdictSubject;
};
type JoinedRow = Omit<RecordRow, 'verdictSubject'> & Pick<EventVerdictSubject, 'state' | 'userId'>;
type RecordFilter = { userId: string; endedBy: string; year?: number | null };

/** Past events for which a user has or should have documents and codes. */
export const recordList = defineList<RecordRow, RecordFilter, JoinedRow>({
  select: `registrations.state, registrations."userId", events.id AS "eventId", events."endsAt", events."nmoState"`,
  from: `registrations JOIN events ON events.id = registrations."eventId"`,
  always: `events.state = 'PUBLISHED' AND (
    (registrations.state = 'CONFIRMED' AND events."nmoState" = 'APPROVED')
    OR EXISTS (SELECT 1 FROM certificates WHERE certificates."registrationId" = registrations.id)
    OR EXISTS (SELECT 1 FROM nmo_codes WHERE nmo_codes."registrationId" = registrations.id))`,
  filters: {
    userId: required(where('registrations."userId" = ?')),
    endedBy: required(where('events."endsAt" <= ?')),
    year: where<number>('SUBSTR(events."endsAt", 1, 4) = ?', String),
  },
  orders: { LATEST: descending('events."endsAt"', 'registrations.id AS registrationId') },
  node: ({ state, userId, ...row }) => ({
    ...row,
    verdictSubject: { id: row.registrationId, state, userId, eventId: row.eventId },
  }),
});

export type RecordPage = Page<RecordRow> & { userId: string };

/** Years of the past events of a user, the latest first. */
export async function yearsOfRecords(context: Context, userId: string): Promise<number[]> {
  const { sql, values } = await recordList.matching(context, { userId, endedBy: toIso(context.now) });
  const rows = await context.db.query<{ year: string }>(
    `SELECT DISTINCT SUBSTR(events."endsAt", 1, 4) AS year ${sql} ORDER BY year DESC`,
    values,
  );
  return rows.map(({ year }) => Number(year));
}

/** Until when a code should arrive, if the user gets points and has no code. The date is also shown after it has passed. */
export const codeDueAt = ({ endsAt }: RecordRow, verdict: NmoResult, codes: readonly NmoCode[]): string | null =>
  verdict.isPassed && codes.length === 0 ? toIso(addMs(new Date(endsAt), maxCodeDelay)) : null;

export const certificatesOfRegistrations = rowsLoader<Certificate>(
  'certificates',
  'registrationId',
  'ORDER BY kind, "issuedAt" DESC, id DESC',
);

export const codesOfRegistrations = rowsLoader<NmoCode>(
  'nmo_codes',
  'registrationId',
  'ORDER BY slot, "assignedAt" DESC, id DESC',
);

export const certificatesById = rowLoader<Certificate>('certificates');
