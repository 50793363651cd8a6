import type { NmoResult } from '../../../rules/nmo/nmo-result.js';
import { fullNameOf } from '../../../rules/people/names.js';
import { toIso } from '../../core/clock.js';
import { graphqlError } from '../../core/graphql/problems.js';
import type { Context } from '../../core/context.js';
import { pageOf, pageSize, readCursor, writeCursor, type PageArgs, withNodes } from '../../core/graphql/page.js';
import { orderByKeys } from '../../core/graphql/loaders.js';
import { placeholders } from '../../core/database/sql.js';
import type { Event } from '../../events/event.entity.js';
import type { Registration } from '../../registrations/registration.entity.js';
import { dataIssuesOfUsers, readDataCheckRules } from '../../users/profile/data-issues.service.js';
import type { DataIssue } from '../../users/profile/profile.results.js';
import type { User } from '../../users/user.entity.js';
import type { CertificateState, NmoCodeState } from '../certificate.states.js';
import { readSpecialtyLabels } from './accreditation.js';
import type { NmoAttendeeConnection, NmoAttendee } from './conditions.results.js';
import type { NmoDecision } from './presence.entity.js';
import { countNames, countStandings, standingList, type AttendanceCriteria, type StandingPlace } from './standings.list.js'; // prettier-ignore
import { refreshStandings } from './standings.service.js';
import { readVerdicts } from './verdict.service.js';

type Row = User & Pick<Registration, 'number' | 'participation' | 'state'> & { registrationId: string };
export type Attendee = {
  row: Row;
  name: string;
  verdict: NmoResult;
  decision: NmoDecision | null;
  issues: DataIssue[];
};

type AttendanceContext = Pick<Context, 'app' | 'db' | 'now'>;

/** Participants with their verdicts of now, in the order of the places. */
async function attendeesOf(
  context: AttendanceContext,
  event: Event,
  places: readonly StandingPlace[],
): Promise<Attendee[]> {
  const { app, db, now } = context;
  const ids = places.map(({ registrationId }) => registrationId);
  const found = await db.query<Row>(
    `SELECT users.*, registrations.id AS "registrationId", registrations.number, registrations.participation, registrations.state
     FROM registrations JOIN users ON users.id = registrations."userId" WHERE registrations.id IN (${placeholders(ids)})`,
    ids,
  );
  const rows = orderByKeys(ids, found, ({ registrationId }) => registrationId).filter((row) => row !== null);
  const takers = rows.map(({ id: userId, registrationId: id, state }) => ({ id, userId, state, eventId: event.id }));
  const verdicts = await readVerdicts(db, await readSpecialtyLabels(app, db), takers);
  const issues = await dataIssuesOfUsers(rows, { ...(await readDataCheckRules(context)), reader: db });
  return rows.map((row, index) => ({
    row,
    name: fullNameOf(row),
    verdict: verdicts.verdictAt(takers[index]!, toIso(now)),
    decision: verdicts.decisionOf(row.registrationId),
    issues: issues[index]!,
  }));
}

/** Participants of one piece of a file. */
const pieceSize = 200;

/** All participants of an event that match, by name, in pieces. */
export async function* attendeesWith(
  context: AttendanceContext,
  event: Event,
  criteria: AttendanceCriteria,
): AsyncGenerator<Attendee[]> {
  await refreshStandings(context, event);
  const list = await standingList(context.db, event.id, criteria);
  for (let after: StandingPlace | null = null; ;) {
    const places: StandingPlace[] = await list.next(after, pieceSize);
    yield await attendeesOf(context, event, places);
    if (places.length < pieceSize) return;
    after = places.at(-1)!;
  }
}

const maxSearchLength = 200;
const noCounts = { all: 0, passed: 0, notPassed: 0, nearly: 0, decided: 0, dataNotRight: 0, specialtyNotAccredited: 0 };

/** A page of participants. Counts and filters come from stored standings, the rows of the page from the verdict itself. */
export async function listAttendance(
  context: Context,
  { eventId, standing, search: searchText }: AttendanceCriteria & { eventId: string },
  args: PageArgs,
): Promise<NmoAttendeeConnection> {
  const size = pageSize(args);
  const [sortName, registrationId] = args.after == null ? [] : readCursor(args.after, 2);
  const after = sortName === undefined ? null : { sortName, registrationId: registrationId! };
  const search = searchText?.trim() || null;
  if ((search?.length ?? 0) > maxSearchLength)
    throw graphqlError('BAD_USER_INPUT', `search: до ${maxSearchLength} знаков.`);
  const event = await context.db.findOne<Event>('events', { id: eventId });
  if (event) await refreshStandings(context, event);
  const db = context.db.long;
  const list = await standingList(db, eventId, { standing, search });
  const counts = event ? await countStandings(db, eventId) : noCounts;
  const rows = await list.next(after, size + 1);
  const page = pageOf(
    rows,
    size,
    (row) => writeCursor(row.sortName, row.registrationId),
    () => (search ? list.count() : counts[standing ? countNames[standing] : 'all']),
  );
  const attendees = event ? await attendeesOf(context, event, page.nodes) : [];
  const extras = await extrasOf(context, attendees);
  return {
    ...withNodes(
      page,
      attendees.map((attendee) => attendeeOf(attendee, extras)),
    ),
    counts,
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
