import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { renderMarkdown } from '../../server/core/markdown.js';
import { searchDocuments } from './search-documents.js';
import { readCursor, Store, writeCursor, type RegisterInput } from './store.js';

/**
 * The lower bound of the work that a server must do: node:http, a synchronous driver, JSON built from strings.
 * With `--keep` it answers from memory, and serves the pages that the measurement has written to a file.
 *   node --import tsx floor.ts FOLDER PORT [--keep]
 */
const [folder, port] = process.argv.slice(2) as [string, string];
const isCaching = process.argv.includes('--keep');
const store = new Store(folder);
const cache = new Map<string, Buffer>();
const toJson = JSON.stringify;

type Variables = {
  filter: { specialties: string[]; format: string; month: string };
  first: number;
  after?: string;
  slug: string;
  query: string;
  input: RegisterInput;
};
type Row = Record<string, string | number | null>;

const specialtiesOf = `(SELECT json_group_array(json_object('id', id, 'name', name)) FROM (SELECT s.id, s.name FROM event_specialties l JOIN specialties s ON s.id = l.specialtyId WHERE l.eventId = e.id ORDER BY l.position))`;
const registeredOf = `(SELECT SUM(taken) FROM event_seats WHERE eventId = e.id)`;

const fieldsOf = (row: Row, names: readonly string[]): string =>
  names.map((name) => `"${name}":${toJson(row[name])}`).join(',');

function q1({ filter, first, after }: Variables): string {
  const matches = store.all<{ id: string; startsAt: string }>(
    `SELECT e.id, e.startsAt FROM event_specialties f JOIN events e ON e.id = f.eventId
     WHERE f.specialtyId = ? AND e.format IN (?, 'MIXED') AND e.state <> 'DRAFT' AND e.endsAt > ? AND instr(e.dates, ?) > 0 ORDER BY e.startsAt, e.id`,
    filter.specialties[0],
    filter.format,
    new Date().toISOString(),
    `"${filter.month}-`,
  );
  const [at, id] = after ? (readCursor(after) as [string, string]) : ['', ''];
  const remaining = after
    ? matches.filter((row) => row.startsAt > at || (row.startsAt === at && row.id > id))
    : matches;
  const page = remaining.slice(0, first);
  const nodes = page.map(({ id: event }) => {
    const row = store.get<Row>(
      `SELECT id, slug, title, type, format, startsAt, endsAt, dates, timeZone, city, ${registeredOf} AS registeredCount, ${specialtiesOf} AS specialties FROM events e WHERE id = ?`,
      event,
    )!;
    return `{${fieldsOf(row, ['id', 'slug', 'title', 'type', 'format', 'startsAt', 'endsAt'])},"dates":${row.dates},${fieldsOf(row, ['timeZone', 'city', 'registeredCount'])},"specialties":${row.specialties}}`;
  });
  const last = page.at(-1);
  return `{"data":{"events":{"totalCount":${matches.length},"nodes":[${nodes.join(',')}],"pageInfo":{"hasNextPage":${remaining.length > first},"endCursor":${last ? toJson(writeCursor(last.startsAt, last.id)) : null}}}}}`;
}

const person = `json_object('role', a.role, 'speaker', json_object('id', p.id, 'fullName', p.fullName, 'shortName', p.shortName, 'regalia', p.regalia, 'workplace', p.workplace, 'city', p.city))`;
const programme = `SELECT json_group_array(json_object('id', d.id, 'date', d.date, 'title', d.title, 'sessions', (
  SELECT json_group_array(json_object('id', b.id, 'kind', b.kind, 'title', b.title, 'startsAt', b.startsAt, 'endsAt', b.endsAt,
    'hall', (SELECT json_object('id', h.id, 'name', h.name) FROM halls h WHERE h.id = b.hallId),
    'moderators', (SELECT json_group_array(${person}) FROM appearances a JOIN speakers p ON p.id = a.speakerId WHERE a.eventId = d.eventId AND a.sessionId = b.id AND a.talkId IS NULL),
    'talks', (SELECT json_group_array(json_object('id', t.id, 'title', t.title, 'startsAt', t.startsAt, 'endsAt', t.endsAt, 'speakers', (
      SELECT json_group_array(${person}) FROM appearances a JOIN speakers p ON p.id = a.speakerId WHERE a.eventId = d.eventId AND a.talkId = t.id)))
      FROM (SELECT * FROM talks WHERE sessionId = b.id ORDER BY startsAt, id) t)))
  FROM (SELECT * FROM programme_sessions WHERE eventId = d.eventId AND dayId = d.id ORDER BY startsAt, endsAt, id) b)))
  AS days FROM (SELECT * FROM programme_days WHERE eventId = ? ORDER BY date) d`;

function q2({ slug }: Variables): string {
  const row = store.get<Row>(
    `SELECT *, ${registeredOf} AS registeredCount, ${specialtiesOf} AS specialties FROM events e WHERE slug = ?`,
    slug,
  );
  if (!row) return '{"data":{"event":null}}';
  const seats = store
    .all<Row>(
      'SELECT participation, capacity, capacity - taken AS "left", waiting FROM event_seats WHERE eventId = ? ORDER BY participation DESC',
      row.id,
    )
    .map((item) => `{${fieldsOf(item, ['participation', 'capacity', 'left', 'waiting'])}}`);
  const tariffs = store
    .all<Row>(
      'SELECT id, title, participation, priceAmount, priceCurrency FROM tariffs WHERE eventId = ? ORDER BY position',
      row.id,
    )
    .map(
      (item) =>
        `{${fieldsOf(item, ['id', 'title', 'participation'])},"price":{"amount":${item.priceAmount},"currency":${toJson(item.priceCurrency)}}}`,
    );
  const { days } = store.get<{ days: string }>(programme, row.id)!;
  return `{"data":{"event":{${fieldsOf(row, ['id', 'slug', 'title', 'type', 'format', 'state', 'summary'])},"descriptionHtml":${toJson(renderMarkdown(row.description as string))},${fieldsOf(row, ['startsAt', 'endsAt'])},"dates":${row.dates},${fieldsOf(row, ['timeZone', 'city', 'registeredCount'])},"specialties":${row.specialties},"seats":[${seats.join(',')}],"tariffs":[${tariffs.join(',')}],"programme":${days}}}}`;
}

const partsOf = (parts: readonly { text: string; isMatch: boolean }[]): string =>
  parts.map((part) => `{"text":${toJson(part.text)},"isMatch":${part.isMatch}}`).join(',');

function q3({ query, first }: Variables): string {
  const { totalCount, counts, hits } = searchDocuments(store, query, first);
  const nodes = hits.map(
    (hit) =>
      `{"key":"${hit.key}","kind":"${hit.kind}","path":${toJson(hit.path)},"note":${toJson(hit.note)},"title":[${partsOf(hit.title)}],"excerpt":[${partsOf(hit.excerpt)}]}`,
  );
  return `{"data":{"search":{"totalCount":${totalCount},"counts":${toJson(counts)},"hits":[${nodes.join(',')}]}}}`;
}

function q4(viewer: string | null): string {
  if (!viewer) return '{"data":{"viewer":null}}';
  const rows = store.all<Row>(
    `SELECT r.id, r.number, r.state, r.participation, r.createdAt, e.id AS eventId, e.slug, e.title, e.startsAt, e.endsAt, e.city
     FROM registrations r JOIN events e ON e.id = r.eventId WHERE r.userId = ? ORDER BY r.createdAt DESC, r.id DESC LIMIT 21`,
    viewer,
  );
  const { count } = store.get<{ count: number }>(
    'SELECT COUNT(*) AS count FROM registrations WHERE userId = ?',
    viewer,
  )!;
  const page = rows.slice(0, 20);
  const nodes = page.map(
    (row) =>
      `{${fieldsOf(row, ['id', 'number', 'state', 'participation', 'createdAt'])},"event":{"id":${toJson(row.eventId)},${fieldsOf(row, ['slug', 'title', 'startsAt', 'endsAt', 'city'])}}}`,
  );
  const last = page.at(-1);
  return `{"data":{"viewer":{"registrations":{"totalCount":${count},"nodes":[${nodes.join(',')}],"pageInfo":{"hasNextPage":${rows.length > 20},"endCursor":${last ? toJson(writeCursor(last.createdAt as string, last.id as string)) : null}}}}}}`;
}

function m1(viewer: string | null, { input }: Variables, address: string): string {
  if (!viewer) return '{"errors":[{"message":"UNAUTHENTICATED"}]}';
  const result = store.register(viewer, input, address);
  if ('problem' in result)
    return `{"data":{"registerForEvent":{"problems":[{"code":"${result.problem}","message":"-"}]}}}`;
  return `{"data":{"registerForEvent":{"registration":{"id":"${result.id}","number":"${result.number}","state":"${result.state}"}}}}`;
}

function respond(request: IncomingMessage, body: string): string {
  const { operationName, variables } = JSON.parse(body) as { operationName: string; variables: Variables };
  const viewer = store.viewerOf(request.headers.cookie);
  if (operationName === 'Q1') return q1(variables);
  if (operationName === 'Q2') return q2(variables);
  if (operationName === 'Q3') return q3(variables);
  if (operationName === 'Q4') return q4(viewer);
  return m1(viewer, variables, request.socket.remoteAddress ?? '');
}

const pages = new Map<string, Buffer>();
process.on('SIGUSR2', () => {
  for (const [path, html] of Object.entries(
    JSON.parse(readFileSync(`${folder}/pages.json`, 'utf8')) as Record<string, string>,
  ))
    pages.set(path, Buffer.from(html));
});

createServer((request, response) => {
  const send = (type: string, body: Buffer) =>
    response.writeHead(200, { 'content-type': type, 'content-length': body.length }).end(body);
  if (request.method === 'GET') return send('text/html; charset=utf-8', pages.get(request.url!) ?? Buffer.from('-'));
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const body = (parts.length === 1 ? parts[0]! : Buffer.concat(parts)).toString();
    let bytes = isCaching ? cache.get(body) : undefined;
    if (!bytes) {
      bytes = Buffer.from(respond(request, body));
      if (isCaching) cache.set(body, bytes);
    }
    send('application/json; charset=utf-8', bytes);
  });
  return undefined;
}).listen(Number(port), '127.0.0.1');
