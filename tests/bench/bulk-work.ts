import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { idOf, tokenOf } from './data-set.js';
import { manager, pastEvent, todaysEvent } from './bulk-data.js';
import { withDatabase, type Server } from './servers.js';

const importingEvent = 900;
const importedCount = 300;
const scanCount = 1_000;

const headers = { 'content-type': 'application/json', cookie: `session=${tokenOf(manager)}` };

async function call(server: Server, query: string, variables: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: Record<string, unknown>; errors?: unknown };
  if (errors || JSON.stringify(data).includes('"problems"'))
    throw new Error(`${server.name}: ${JSON.stringify(errors ?? data).slice(0, 500)}`);
  return data;
}

const problems = '... on Problems { problems { code message } }';

const issueCertificates = (server: Server) =>
  call(
    server,
    `mutation ($input: StartCertificateWorkInput!) {
       startCertificateWork(input: $input) { ... on CertificateWorkStarted { task { id } } ${problems} } }`,
    { input: { eventId: idOf('event', pastEvent), kind: 'PARTICIPATION', work: 'ISSUE' } },
  );

const sendEmails = (server: Server) =>
  call(
    server,
    `mutation ($letter: ParticipantLetterInput!, $selection: RegistrationSelectionInput!) {
       writeToParticipants(letter: $letter, selection: $selection) { ... on BulkStarted { task { id } } ${problems} } }`,
    {
      letter: { subject: 'Начало в десять', text: 'Регистрация открыта с девяти часов, вход со двора.' },
      selection: { eventId: idOf('event', todaysEvent), filter: {}, key: randomUUID() },
    },
  );

/** Reads a list of people, as from a file, and registers them. */
async function importPeople(server: Server): Promise<void> {
  const id = randomUUID();
  const event = importingEvent;
  const rows = Array.from({ length: importedCount }, (_, n) => ({
    line: n + 1,
    email: `imported-${n}@example.ru`,
    lastName: 'Соколова',
    firstName: 'Анна',
    middleName: 'Игоревна',
  }));
  const part = {
    id,
    eventId: idOf('event', event),
    fileName: 'list.xlsx',
    lines: rows.length,
    tariffId: idOf('tariff', event * 2),
    freeBecause: 'Приглашены организатором',
    overCapacityBecause: 'Приглашены организатором',
    hasConsented: true,
    rows,
  };
  await call(
    server,
    `mutation ($input: ImportPartInput!) { sendImportPart(input: $input) { ... on ImportPartKept { id } ${problems} } }`,
    { input: part },
  );
  await call(
    server,
    `mutation ($id: ID!) { importRegistrations(id: $id) { ... on BulkStarted { task { id } } ${problems} } }`,
    {
      id,
    },
  );
}

/** A file of 100,000 rows. */
async function exportRegistrations(server: Server): Promise<void> {
  const response = await fetch(`${server.url}/office/events/${idOf('event', pastEvent)}/registrations.csv`, {
    headers,
  });
  const lines = (await response.text()).split('\n').length;
  if (response.status !== 200 || lines < 100_000) throw new Error(`the export has ${response.status}, ${lines} lines`);
}

const readStatistics = (server: Server) =>
  call(
    server,
    `query { siteStatistics(days: 365) { registrations { byDay { day } byState { state count } byParticipation { count }
       byCategory { count } byPart { count } bySpecialty { count } byRegion { count } } presence { day came } } }`,
    {},
  );

async function checkIn(server: Server, until: number): Promise<void> {
  const ids = withDatabase(server.folder, (db) =>
    db
      .prepare(`SELECT id FROM registrations WHERE eventId = ? AND id LIKE '0d%' LIMIT ?`)
      .all(idOf('event', todaysEvent), scanCount),
  ) as { id: string }[];
  for (let from = 0; from < ids.length && performance.now() < until; from += 20) {
    const at = new Date().toISOString();
    const scans = ids
      .slice(from, from + 20)
      .map(({ id }) => ({ registrationId: id, kind: 'ENTRY', nonce: `bulk ${id}`, scannedAt: at }));
    await call(
      server,
      `mutation ($input: RecordScansInput!) { recordScans(input: $input) { ... on ScansRecorded { results { nonce } } ${problems} } }`,
      { input: { eventId: idOf('event', todaysEvent), device: 'bench', sentAt: at, scans } },
    );
  }
}

/** What the server has done of the work in the background. */
export type Progress = { certificates: number; imported: number; emails: number };

const progressOf = ({ folder }: Server): Progress =>
  withDatabase(folder, (db) => {
    const count = (sql: string, ...values: string[]) => (db.prepare(sql).get(values) as { count: number }).count;
    return {
      certificates: count('SELECT COUNT(*) AS count FROM certificates WHERE eventId = ?', idOf('event', pastEvent)),
      imported: count(
        `SELECT COUNT(*) AS count FROM registrations JOIN users ON users.id = userId
         WHERE eventId = ? AND email LIKE 'imported-%'`,
        idOf('event', importingEvent),
      ),
      emails: count('SELECT COUNT(*) AS count FROM outbox WHERE letter IS NOT NULL AND "doneAt" IS NOT NULL'),
    };
  });

/** Repeats work until the time is over. */
async function repeat(until: number, work: () => Promise<unknown>): Promise<void> {
  while (performance.now() < until) {
    await work();
    await pause(1_000);
  }
}

/** Does all the work at the same time, for some seconds. @returns what was done in the background until then */
export async function doBulkWork(server: Server, seconds: number): Promise<Progress> {
  const until = performance.now() + seconds * 1_000;
  const background = (async () => {
    await issueCertificates(server);
    await sendEmails(server);
    await importPeople(server);
  })();
  const work = Promise.all([
    background,
    repeat(until, () => readStatistics(server)),
    repeat(until, () => exportRegistrations(server)),
    checkIn(server, until),
    pause(seconds * 1_000),
  ]);
  // What is not finished then is cut off.
  await Promise.race([work, pause(seconds * 1_000)]);
  work.catch(() => {});
  return progressOf(server);
}
