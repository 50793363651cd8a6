import { createRequire } from 'node:module';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { renderMarkdown } from '../../server/core/markdown.js';
import { searchDocuments } from './search-documents.js';
import { readCursor, Store, writeCursor, type RegisterInput } from './store.js';

/**
 * The fastest GraphQL server for comparison: fastify, Mercurius with its JIT, prepared statements, batched loaders.
 *   node --import tsx mercurius.ts FOLDER PORT
 */
const [folder, port] = process.argv.slice(2) as [string, string];
const store = new Store(folder);
const load = createRequire(import.meta.url);
const fastify = load('fastify') as typeof import('fastify').default;
const mercurius = load('mercurius') as Parameters<FastifyInstance['register']>[0];

const schema = `
type Query { events(filter: EventFilter, first: Int! = 20, after: String): EventConnection! event(slug: String!): Event search(query: String!, first: Int! = 20): SearchAnswer! viewer: User }
type Mutation { registerForEvent(input: RegisterForEventInput!): RegistrationResult! }
enum ParticipationForm { IN_PERSON ONLINE }
enum EventFormat { IN_PERSON ONLINE MIXED }
input EventFilter { specialties: [ID!] format: EventFormat month: String }
input AnswerInput { questionId: ID! values: [String!]! }
input RegisterForEventInput { eventId: ID! participation: ParticipationForm! tariffId: ID! answers: [AnswerInput!]! consents: [ID!]! joinWaitingList: Boolean! = false }
type PageInfo { hasNextPage: Boolean! endCursor: String }
type EventConnection { totalCount: Int! nodes: [Event!]! pageInfo: PageInfo! }
type Specialty { id: ID! name: String! }
type EventSeats { participation: ParticipationForm! capacity: Int left: Int waiting: Int! }
type Money { amount: Int! currency: String! }
type Tariff { id: ID! title: String! participation: ParticipationForm! price: Money! }
type Speaker { id: ID! fullName: String! shortName: String! regalia: String workplace: String city: String }
type Appearance { role: String! speaker: Speaker! }
type Talk { id: ID! title: String! startsAt: String! endsAt: String! speakers: [Appearance!]! }
type Hall { id: ID! name: String! }
type Session { id: ID! kind: String! title: String! startsAt: String! endsAt: String! hall: Hall moderators: [Appearance!]! talks: [Talk!]! }
type Day { id: ID! date: String! title: String sessions: [Session!]! }
type Event { id: ID! slug: String! title: String! type: String! format: EventFormat! state: String! summary: String! descriptionHtml: String! startsAt: String! endsAt: String!
  dates: [String!]! timeZone: String! city: String registeredCount: Int! specialties: [Specialty!]! seats: [EventSeats!]! tariffs: [Tariff!]! programme: [Day!]! }
enum SearchKind { EVENT TALK SPEAKER ARCHIVE GALLERY }
type TextPart { text: String! isMatch: Boolean! }
type SearchHit { key: ID! kind: SearchKind! path: String! note: String! title: [TextPart!]! excerpt: [TextPart!]! }
type SearchCount { kind: SearchKind! count: Int! }
type SearchAnswer { totalCount: Int! counts: [SearchCount!]! hits: [SearchHit!]! }
type Registration { id: ID! number: String! state: String! participation: ParticipationForm! createdAt: String! event: Event! }
type RegistrationConnection { totalCount: Int! nodes: [Registration!]! pageInfo: PageInfo! }
type User { id: ID! registrations(first: Int! = 20, after: String): RegistrationConnection! }
type RegistrationChanged { registration: Registration! }
type Problem { code: String! message: String! }
type Problems { problems: [Problem!]! }
union RegistrationResult = RegistrationChanged | Problems
`;

type Row = Record<string, string | number | null> & { id: string; eventId: string };
type Context = { viewer: string | null; address: string };
const placeholders = (keys: unknown[]) => keys.map(() => '?').join(',');
const page = (rows: Row[], first: number, key: string) => {
  const nodes = rows.slice(0, first);
  const last = nodes.at(-1);
  return {
    nodes,
    pageInfo: { hasNextPage: rows.length > first, endCursor: last ? writeCursor(last[key] as string, last.id) : null },
  };
};
const summaryColumns = 'id, slug, title, type, format, state, summary, startsAt, endsAt, dates, timeZone, city';

function groupBy(rows: Row[], key: string): Map<unknown, Row[]> {
  const groups = new Map<unknown, Row[]>();
  for (const row of rows) {
    const existing = groups.get(row[key]);
    if (existing) existing.push(row);
    else groups.set(row[key], [row]);
  }
  return groups;
}
type Queries = { obj: { id: string; eventId: string } }[];
const byEvent = (sql: (list: string) => string) => async (queries: Queries) => {
  const ids = queries.map(({ obj }) => obj.id);
  const groups = groupBy(store.all<Row>(sql(placeholders(ids)), ...ids), 'eventId');
  return ids.map((id) => groups.get(id) ?? []);
};
const specialties = byEvent(
  (list) =>
    `SELECT s.id, s.name, l.eventId FROM event_specialties l JOIN specialties s ON s.id = l.specialtyId WHERE l.eventId IN (${list}) ORDER BY l.position`,
);
const seats = byEvent(
  (list) =>
    `SELECT participation, capacity, taken, capacity - taken AS "left", waiting, eventId FROM event_seats WHERE eventId IN (${list}) ORDER BY participation DESC`,
);
const tariffs = byEvent((list) => `SELECT * FROM tariffs WHERE eventId IN (${list}) ORDER BY position`);

async function programme(queries: Queries) {
  const ids = queries.map(({ obj }) => obj.id);
  const rowsOf = (table: string, order: string) =>
    store.all<Row>(`SELECT * FROM ${table} WHERE eventId IN (${placeholders(ids)}) ORDER BY ${order}`, ...ids);
  const halls = new Map(rowsOf('halls', 'position').map((hall) => [hall.id, hall]));
  const sessions = groupBy(rowsOf('programme_sessions', 'startsAt, endsAt, id'), 'dayId');
  const talks = groupBy(rowsOf('talks', 'startsAt, id'), 'sessionId');
  const peopleByParent = new Map<unknown, object[]>();
  for (const row of store.all<Row>(
    `SELECT a.role, a.talkId, a.sessionId, p.* FROM appearances a JOIN speakers p ON p.id = a.speakerId WHERE a.eventId IN (${placeholders(ids)}) ORDER BY a.position`,
    ...ids,
  )) {
    const key = row.talkId ?? row.sessionId;
    const existing = peopleByParent.get(key);
    if (existing) existing.push({ role: row.role, speaker: row });
    else peopleByParent.set(key, [{ role: row.role, speaker: row }]);
  }
  const days = groupBy(rowsOf('programme_days', 'date'), 'eventId');
  return ids.map((id) =>
    (days.get(id) ?? []).map((day) => ({
      ...day,
      sessions: (sessions.get(day.id) ?? []).map((session) => ({
        ...session,
        hall: halls.get(session.hallId as string) ?? null,
        moderators: peopleByParent.get(session.id) ?? [],
        talks: (talks.get(session.id) ?? []).map((talk) => ({ ...talk, speakers: peopleByParent.get(talk.id) ?? [] })),
      })),
    })),
  );
}

const eventsOfFilter = `FROM event_specialties f JOIN events e ON e.id = f.eventId WHERE f.specialtyId = ? AND e.format IN (?, 'MIXED') AND e.state <> 'DRAFT' AND e.endsAt > ? AND instr(e.dates, ?) > 0`;
type EventsArgs = { filter: { specialties: string[]; format: string; month: string }; first: number; after?: string };

const resolvers = {
  Query: {
    events: (_root: unknown, { filter, first, after }: EventsArgs) => {
      const values = [filter.specialties[0], filter.format, new Date().toISOString(), `"${filter.month}-`];
      const afterCursor = after ? 'AND (e.startsAt, e.id) > (?, ?)' : '';
      const rows = store.all<Row>(
        `SELECT ${summaryColumns} FROM events WHERE id IN (SELECT e.id ${eventsOfFilter} ${afterCursor} ORDER BY e.startsAt, e.id LIMIT ?) ORDER BY startsAt, id`,
        ...values,
        ...(after ? readCursor(after) : []),
        first + 1,
      );
      return { ...page(rows, first, 'startsAt'), values };
    },
    event: (_root: unknown, { slug }: { slug: string }) =>
      store.get<Row>('SELECT * FROM events WHERE slug = ?', slug) ?? null,
    search: (_root: unknown, { query, first }: { query: string; first: number }) =>
      searchDocuments(store, query, first),
    viewer: (_root: unknown, _args: unknown, { viewer }: Context) =>
      viewer ? store.get<Row>('SELECT * FROM users WHERE id = ?', viewer) : null,
  },
  EventConnection: {
    totalCount: ({ values }: { values: string[] }) =>
      store.get<{ count: number }>(`SELECT COUNT(*) AS count ${eventsOfFilter}`, ...values)!.count,
  },
  Event: {
    dates: ({ dates }: Row) => JSON.parse(dates as string) as string[],
    descriptionHtml: ({ description }: Row) => renderMarkdown(description as string),
  },
  Tariff: { price: ({ priceAmount, priceCurrency }: Row) => ({ amount: priceAmount, currency: priceCurrency }) },
  User: {
    registrations: ({ id }: Row, { first, after }: { first: number; after?: string }) => {
      const afterCursor = after ? 'AND (createdAt, id) < (?, ?)' : '';
      const rows = store.all<Row>(
        `SELECT * FROM registrations WHERE userId = ? ${afterCursor} ORDER BY createdAt DESC, id DESC LIMIT ?`,
        id,
        ...(after ? readCursor(after) : []),
        first + 1,
      );
      return { ...page(rows, first, 'createdAt'), userId: id };
    },
  },
  RegistrationConnection: {
    totalCount: ({ userId }: { userId: string }) =>
      store.get<{ count: number }>('SELECT COUNT(*) AS count FROM registrations WHERE userId = ?', userId)!.count,
  },
  Mutation: {
    registerForEvent: (_root: unknown, { input }: { input: RegisterInput }, { viewer, address }: Context) => {
      if (!viewer) throw new Error('UNAUTHENTICATED');
      const result = store.register(viewer, input, address);
      return 'problem' in result ? { problems: [{ code: result.problem, message: '-' }] } : { registration: result };
    },
  },
  RegistrationResult: { resolveType: (value: object) => ('problems' in value ? 'Problems' : 'RegistrationChanged') },
};

const loaders = {
  Event: {
    specialties,
    seats,
    tariffs,
    programme,
    registeredCount: async (queries: Queries) => {
      const ids = queries.map(({ obj }) => obj.id);
      const sums = new Map(
        store
          .all<{ eventId: string; taken: number }>(
            `SELECT eventId, SUM(taken) AS taken FROM event_seats WHERE eventId IN (${placeholders(ids)}) GROUP BY eventId`,
            ...ids,
          )
          .map((row) => [row.eventId, row.taken]),
      );
      return ids.map((id) => sums.get(id) ?? 0);
    },
  },
  Registration: {
    event: async (queries: Queries) => {
      const ids = queries.map(({ obj }) => obj.eventId);
      const eventsById = new Map(
        store
          .all<Row>(`SELECT ${summaryColumns} FROM events WHERE id IN (${placeholders(ids)})`, ...ids)
          .map((row) => [row.id, row]),
      );
      return ids.map((id) => eventsById.get(id) ?? null);
    },
  },
};

const app = fastify();
await app.register(mercurius, {
  schema,
  resolvers,
  loaders,
  jit: 1,
  context: (request: FastifyRequest): Context => ({
    viewer: store.viewerOf(request.headers.cookie),
    address: request.ip,
  }),
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
