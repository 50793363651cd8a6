import type { NmoResult } from '../../../rules/nmo/nmo-result.js';
import { findInEitherLayout, matchesName, nameWordsOf } from '../../../rules/people/people-search.js';
import { searchWords } from '../../../rules/text/search-words.js';
import { graphqlError } from '../../core/graphql/problems.js';
import type { Context } from '../../core/context.js';
import { pageOf, pageSize, readCursor, writeCursor, type PageArgs } from '../../core/graphql/page.js';
import { placeholders } from '../../core/database/sql.js';
import type { Event } from '../../events/event.entity.js';
import type { Registration } from '../../registrations/registration.entity.js';
import { dataIssuesOfUsers } from '../../users/profile/data-issues.service.js';
import type { DataIssue } from '../../users/profile/profile.results.js';
import type { User } from '../../users/user.entity.js';
import type { CertificateState, NmoCodeState } from '../certificate.states.js';
import { inBatches, readDataCheckRules } from '../participants.js';
import type { NmoAttendeeConnection, NmoAttendanceCounts, NmoAttendee } from './conditions.results.js';
import type { NmoDecision } from './presence.entity.js';
import type { NmoStandingFilter } from './terms.enums.js';
import { decisionsOf, verdictsForEvent } from './verdict.service.js';
import { fullNameOf } from '../../../rules/people/names.js';

type Row = User & Pick<Registration, 'number' | 'participation'> & { registrationId: string };
export type Attendee = {
  row: Row;
  name: string;
  verdict: NmoResult;
  decision: NmoDecision | null;
  issues: DataIssue[];
};

type AttendanceContext = Pick<Context, 'app' | 'db' | 'now'>;

/** Confirmed participants with their account data. */
const readParticipants = ({ db }: AttendanceContext, eventId: string): Promise<Row[]> =>
  db.query<Row>(
    `SELECT users.*, registrations.id AS "registrationId", registrations.number, registrations.participation
     FROM registrations JOIN users ON users.id = registrations."userId"
     WHERE registrations."eventId" = ? AND registrations.state = 'CONFIRMED' ORDER BY registrations.id`,
    [eventId],
  );

async function issuesOf(context: AttendanceContext, participants: readonly Row[]): Promise<DataIssue[][]> {
  const rules = await readDataCheckRules(context);
  const issues: DataIssue[][] = [];
  for (const batch of inBatches(participants))
    issues.push(...(await dataIssuesOfUsers(batch, { ...rules, reader: context.db })));
  return issues;
}

const collator = new Intl.Collator('ru');

/** All participants of an event, by name. */
async function attendeesOf({ app, db: reader, now }: AttendanceContext, event: Event): Promise<Attendee[]> {
  const db = reader.long;
  const context: AttendanceContext = { app, db, now };
  const participants = await readParticipants(context, event.id);
  const issues = await issuesOf(context, participants);
  const takers = participants.map(({ id, registrationId }) => ({
    id: registrationId,
    userId: id,
    state: 'CONFIRMED' as const,
  }));
  const verdicts = await verdictsForEvent(context, event, takers);
  const decisions = await decisionsOf(db, event.id);
  return participants
    .map((row, index) => ({
      row,
      name: fullNameOf(row),
      verdict: verdicts.get(row.registrationId)!,
      decision: decisions.get(row.registrationId) ?? null,
      issues: issues[index]!,
    }))
    .sort((a, b) => collator.compare(sortKey(a), sortKey(b)));
}

/** The registration id keeps participants of the same name apart, and in a stable order. */
const sortKey = ({ name, row }: Pick<Attendee, 'name' | 'row'>): string => `${name} ${row.registrationId}`;

const matchesFilter: Record<NmoStandingFilter, (attendee: Attendee) => boolean> = {
  PASSED: ({ verdict }) => verdict.isPassed,
  NOT_PASSED: ({ verdict }) => !verdict.isPassed,
  NEARLY: ({ verdict }) => verdict.isNearly,
  DECIDED: ({ decision }) => decision !== null,
  SPECIALTY_NOT_ACCREDITED: ({ verdict: { code } }) =>
    code === 'SPECIALTY_NOT_ACCREDITED' || code === 'SPECIALTY_MISSING',
  DATA_NOT_RIGHT: ({ issues }) => issues.length > 0,
};

const countsOf = (participants: readonly Attendee[]): NmoAttendanceCounts => {
  const count = (filter: NmoStandingFilter): number => participants.filter(matchesFilter[filter]).length;
  return {
    all: participants.length,
    passed: count('PASSED'),
    notPassed: count('NOT_PASSED'),
    nearly: count('NEARLY'),
    decided: count('DECIDED'),
    dataNotRight: count('DATA_NOT_RIGHT'),
    specialtyNotAccredited: count('SPECIALTY_NOT_ACCREDITED'),
  };
};

/** Email and number match by any part, names by the beginnings of their words. */
const matchesSearch = ({ row }: Attendee, wording: string): boolean => {
  const part = wording.toLowerCase();
  const words = searchWords(wording);
  return (
    `${row.email} ${row.number.toLowerCase()}`.includes(part) ||
    (words.length > 0 && matchesName(nameWordsOf(row), words))
  );
};

const maxSearchLength = 200;

export type AttendanceCriteria = { standing: NmoStandingFilter | null; search: string | null };

const filterAttendees = (attendees: Attendee[], { standing, search }: AttendanceCriteria): Attendee[] => {
  const matches = search
    ? findInEitherLayout(search, (wording) => attendees.filter((attendee) => matchesSearch(attendee, wording)))
    : attendees;
  return matches.filter((attendee) => standing === null || matchesFilter[standing](attendee));
};

/** All participants of an event that match, by name. */
export const attendeesWith = async (
  context: AttendanceContext,
  event: Event,
  criteria: AttendanceCriteria,
): Promise<Attendee[]> => filterAttendees(await attendeesOf(context, event), criteria);

/** A page of participants. All of them are read and filtered in memory: an event has thousands at most. */
export async function listAttendance(
  context: Context,
  { eventId, standing, search: searchText }: AttendanceCriteria & { eventId: string },
  args: PageArgs,
): Promise<NmoAttendeeConnection> {
  const size = pageSize(args);
  const [after] = args.after == null ? [null] : readCursor(args.after, 1);
  const search = searchText?.trim() ?? '';
  if (search.length > maxSearchLength) throw graphqlError('BAD_USER_INPUT', `search: до ${maxSearchLength} знаков.`);
  const event = await context.db.findOne<Event>('events', { id: eventId });
  const participants = event ? await attendeesOf(context, event) : [];
  const filtered = filterAttendees(participants, { standing, search });
  const from = after === null ? 0 : filtered.findIndex((attendee) => collator.compare(sortKey(attendee), after!) > 0);
  const rows = from < 0 ? [] : filtered.slice(from, from + size + 1);
  const page = pageOf(rows, size, (attendee) => writeCursor(sortKey(attendee)));
  const extras = await extrasOf(context, page.nodes);
  return {
    nodes: page.nodes.map((attendee) => attendeeOf(attendee, extras)),
    pageInfo: page.pageInfo,
    totalCount: filtered.length,
    counts: countsOf(participants),
  };
}

/** Data that is read only for the rows of the page. */
type Extras = {
  authors: Map<string, string>;
  certificates: Map<string, CertificateState>;
  codes: Map<string, NmoCodeState>;
};

async function extrasOf({ db }: Context, attendees: readonly Attendee[]): Promise<Extras> {
  type DocumentState<State> = { registrationId: string; state: State };
  const authorIds = attendees.flatMap(({ decision }) => decision?.byId ?? []);
  const ids = attendees.map(({ row }) => row.registrationId);
  const authors = await db.query<User>(`SELECT * FROM users WHERE id IN (${placeholders(authorIds)})`, authorIds);
  // For each registration the last row counts: a valid document comes after invalid ones.
  const certificates = await db.query<DocumentState<CertificateState>>(
    `SELECT "registrationId", state FROM certificates WHERE kind = 'NMO' AND "registrationId" IN (${placeholders(ids)})
     ORDER BY CASE WHEN state = 'ISSUED' THEN 1 ELSE 0 END, "issuedAt", id`,
    ids,
  );
  const codes = await db.query<DocumentState<NmoCodeState>>(
    `SELECT "registrationId", state FROM nmo_codes WHERE "registrationId" IN (${placeholders(ids)})
     ORDER BY CASE WHEN state = 'ASSIGNED' THEN 1 ELSE 0 END, "assignedAt", id`,
    ids,
  );
  return {
    authors: new Map(authors.map((user) => [user.id, fullNameOf(user)])),
    certificates: new Map(certificates.map(({ registrationId, state }) => [registrationId, state])),
    codes: new Map(codes.map(({ registrationId, state }) => [registrationId, state])),
  };
}

function attendeeOf({ row, name, verdict: standing, decision, issues }: Attendee, extras: Extras): NmoAttendee {
  const { isPassed, isNearly, code, points, reasons, days, specialtyId, options } = standing;
  return {
    registrationId: row.registrationId,
    userId: row.id,
    number: row.number,
    name,
    email: row.email,
    participation: row.participation,
    isPassed,
    isNearly,
    code,
    points,
    specialty: options.find(({ id }) => id === specialtyId) ?? null,
    options,
    reasons,
    days,
    decision: decision && {
      verdict: decision.verdict,
      reason: decision.reason,
      at: decision.at,
      by: decision.byId === null ? null : (extras.authors.get(decision.byId) ?? null),
    },
    dataIssues: issues,
    certificateState: extras.certificates.get(row.registrationId) ?? null,
    codeState: extras.codes.get(row.registrationId) ?? null,
  };
}
