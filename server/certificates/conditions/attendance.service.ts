import type { NmoVerdict } from '../../../rules/nmo-verdict.js';
import { findTyped, isNamed, nameWordsOf } from '../../../rules/people-search.js';
import { wordsOf } from '../../../rules/plain-words.js';
import { graphqlError } from '../../core/problems.js';
import type { Context } from '../../core/context.js';
import { pageOf, pageSize, readCursor, writeCursor, type PageArgs } from '../../core/page.js';
import { placeholders } from '../../core/sql.js';
import type { Event } from '../../events/event.entity.js';
import type { Registration } from '../../registrations/registration.entity.js';
import { issuesOfPeople } from '../../users/data-issues.service.js';
import type { DataIssue } from '../../users/profile.results.js';
import type { User } from '../../users/user.entity.js';
import type { CertificateState, NmoCodeState } from '../certificate.life.js';
import { inParts, rulesOfToday } from '../participants.js';
import type { NmoAttendeeConnection, NmoAttendanceCounts, NmoAttendee } from './conditions.results.js';
import type { NmoDecision } from './presence.entity.js';
import type { NmoStandingFilter } from './terms.enums.js';
import { decisionsOf, verdictsOf } from './verdict.service.js';
import { fullNameOf } from '../../../rules/names.js';

type Row = User & Pick<Registration, 'number' | 'participation'> & { registrationId: string };
type Known = {
  row: Row;
  name: string;
  standing: NmoVerdict;
  decision: NmoDecision | null;
  issues: DataIssue[];
};

/** Confirmed participants with what stands in their accounts. */
const readPeople = ({ reads }: Context, eventId: string): Promise<Row[]> =>
  reads.read<Row>(
    `SELECT users.*, registrations.id AS "registrationId", registrations.number, registrations.participation
     FROM registrations JOIN users ON users.id = registrations."userId"
     WHERE registrations."eventId" = ? AND registrations.state = 'CONFIRMED' ORDER BY registrations.id`,
    [eventId],
  );

async function issuesOf(context: Context, people: readonly Row[]): Promise<DataIssue[][]> {
  const rules = await rulesOfToday(context);
  const read = <T>(sql: string, values: readonly string[]) => context.reads.read<T>(sql, values);
  const found: DataIssue[][] = [];
  for (const part of inParts(people)) found.push(...(await issuesOfPeople(part, { ...rules, read })));
  return found;
}

const order = new Intl.Collator('ru');

/** All participants of an event, by name. */
async function attendeesOf(context: Context, event: Event): Promise<Known[]> {
  const { reads } = context;
  const people = await readPeople(context, event.id);
  const issues = await issuesOf(context, people);
  const takers = people.map(({ id, registrationId }) => ({
    id: registrationId,
    userId: id,
    state: 'CONFIRMED' as const,
  }));
  const verdicts = await verdictsOf(context, event, takers);
  const decisions = await decisionsOf(reads, event.id);
  return people
    .map((row, index) => ({
      row,
      name: fullNameOf(row),
      standing: verdicts.get(row.registrationId)!,
      decision: decisions.get(row.registrationId) ?? null,
      issues: issues[index]!,
    }))
    .sort((a, b) => order.compare(placeOf(a), placeOf(b)));
}

/** Namesakes are told apart by their registrations. */
const placeOf = ({ name, row }: Pick<Known, 'name' | 'row'>): string => `${name} ${row.registrationId}`;

const is: Record<NmoStandingFilter, (one: Known) => boolean> = {
  PASSED: ({ standing }) => standing.isPassed,
  NOT_PASSED: ({ standing }) => !standing.isPassed,
  NEARLY: ({ standing }) => standing.isNearly,
  DECIDED: ({ decision }) => decision !== null,
  SPECIALTY_NOT_ACCREDITED: ({ standing: { code } }) =>
    code === 'SPECIALTY_NOT_ACCREDITED' || code === 'SPECIALTY_MISSING',
  DATA_NOT_RIGHT: ({ issues }) => issues.length > 0,
};

const countsOf = (people: readonly Known[]): NmoAttendanceCounts => {
  const count = (filter: NmoStandingFilter): number => people.filter(is[filter]).length;
  return {
    all: people.length,
    passed: count('PASSED'),
    notPassed: count('NOT_PASSED'),
    nearly: count('NEARLY'),
    decided: count('DECIDED'),
    dataNotRight: count('DATA_NOT_RIGHT'),
    specialtyNotAccredited: count('SPECIALTY_NOT_ACCREDITED'),
  };
};

/** An address or a number by any part of it, a name by beginnings of its words. */
const isFound = ({ row }: Known, wording: string): boolean => {
  const part = wording.toLowerCase();
  const words = wordsOf(wording);
  return (
    `${row.email} ${row.number.toLowerCase()}`.includes(part) || (words.length > 0 && isNamed(nameWordsOf(row), words))
  );
};

const mostLetters = 200;

export type AttendanceWish = { eventId: string; standing: NmoStandingFilter | null; search: string | null };

/** A page of participants. They are few enough to be gone through: an event has thousands, not millions. */
export async function listAttendance(
  context: Context,
  wish: AttendanceWish,
  args: PageArgs,
): Promise<NmoAttendeeConnection> {
  const size = pageSize(args);
  const [after] = args.after == null ? [null] : readCursor(args.after, 1);
  const search = wish.search?.trim() ?? '';
  if (search.length > mostLetters) throw graphqlError('BAD_USER_INPUT', `search: до ${mostLetters} знаков.`);
  const event = await context.reads.readOne<Event>('SELECT * FROM events WHERE id = ?', [wish.eventId]);
  const people = event ? await attendeesOf(context, event) : [];
  const found = search ? findTyped(search, (wording) => people.filter((one) => isFound(one, wording))) : people;
  const listed = found.filter((one) => wish.standing === null || is[wish.standing](one));
  const from = after === null ? 0 : listed.findIndex((one) => order.compare(placeOf(one), after!) > 0);
  const rows = from < 0 ? [] : listed.slice(from, from + size + 1);
  const page = pageOf(rows, size, (one) => writeCursor(placeOf(one)));
  const extras = await extrasOf(context, page.nodes);
  return {
    nodes: page.nodes.map((one) => attendeeOf(one, extras)),
    pageInfo: page.pageInfo,
    totalCount: listed.length,
    counts: countsOf(people),
  };
}

/** What is only read for the rows that are shown. */
type Extras = {
  authors: Map<string, string>;
  certificates: Map<string, CertificateState>;
  codes: Map<string, NmoCodeState>;
};

async function extrasOf({ reads }: Context, shown: readonly Known[]): Promise<Extras> {
  type Held<State> = { registrationId: string; state: State };
  const authorIds = shown.flatMap(({ decision }) => decision?.byId ?? []);
  const ids = shown.map(({ row }) => row.registrationId);
  const authors = await reads.read<User>(`SELECT * FROM users WHERE id IN (${placeholders(authorIds)})`, authorIds);
  // The last one wins: what is valid comes after what is not.
  const certificates = await reads.read<Held<CertificateState>>(
    `SELECT "registrationId", state FROM certificates WHERE kind = 'NMO' AND "registrationId" IN (${placeholders(ids)})
     ORDER BY CASE WHEN state = 'ISSUED' THEN 1 ELSE 0 END, "issuedAt", id`,
    ids,
  );
  const codes = await reads.read<Held<NmoCodeState>>(
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

function attendeeOf({ row, name, standing, decision, issues }: Known, extras: Extras): NmoAttendee {
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
