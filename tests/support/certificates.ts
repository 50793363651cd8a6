import { inflateSync } from 'node:zlib';
import { addDemoAttendance } from '../../demo/seeds/attendance.js';
import { day, toIso, addMs } from '../../server/core/clock.js';
import { Db } from '../../server/core/database/db.js';
import { syncNmoTerms } from '../../server/events/nmo/sync-terms.js';
import { presenceDays } from '../../server/presence/presence-days.js';
import type { User } from '../../server/users/user.entity.js';
import type { TestApp } from './app.js';
import { changeEvent, makeEvent, makeUser, registerForTest, signInAs, staff, type TestEvent } from './factories.js';
import type { TestClient } from './client.js';

export type TestAttendee = { user: User; client: TestClient; registrationId: string; number: string };

/**
 * Creates an accredited event that ended three days ago, with registered users.
 * @param conditions MET: НМО conditions are saved and all users attended all of it; NONE: no conditions, no presence
 */
export async function pastEvent(
  test: TestApp,
  people: readonly Partial<User>[] = [{}],
  eventValues: Parameters<typeof makeEvent>[1] = {},
  conditions: 'MET' | 'NONE' = 'MET',
): Promise<{ event: TestEvent; attendees: TestAttendee[] }> {
  const event = await makeEvent(test, {
    nmoState: 'APPROVED',
    nmoPointsPerDay: '[6]',
    nmoRegistrationNumber: 'ОМ-7',
    ...eventValues,
  });
  const attendees: TestAttendee[] = [];
  for (const person of people) {
    const user = await makeUser(test, person);
    const client = await signInAs(test, user);
    const { id, number } = await registerForTest(test, client, event);
    attendees.push({ user, client, registrationId: id, number });
  }
  const endsAt = addMs(test.clock.now(), -3 * day);
  await changeEvent(test, event.id, {
    startsAt: toIso(addMs(endsAt, -day / 3)),
    endsAt: toIso(endsAt),
    dates: JSON.stringify([toIso(endsAt).slice(0, 10)]),
  });
  if (conditions === 'MET') await meetConditions(test, event, attendees);
  return { event, attendees };
}

/** Saves the default conditions and adds presence in the hall from start to end for all attendees. */
async function meetConditions(test: TestApp, { id }: TestEvent, attendees: readonly TestAttendee[]): Promise<void> {
  const { database, clock } = test.app;
  const [event] = await database.query<TestEvent>('SELECT * FROM events WHERE id = ?', [id]);
  const days = await presenceDays(new Db(database), event!);
  await database.inTransaction(async (transaction) => {
    await syncNmoTerms(transaction, event!, event!, null, clock.now());
    for (const { registrationId } of attendees)
      await addDemoAttendance(transaction, { id: registrationId, eventId: id, participation: 'IN_PERSON' }, days, null);
  });
}

const certificate = 'certificate { id code state points holderName reason replacedBy { id } }';
const code = 'code { id state text }';
const entry = 'entry { id title points }';

const selections = {
  issueCertificates: 'issued alreadyIssued refusedCount refused { registrationId number name code }',
  replaceCertificate: certificate,
  revokeCertificate: certificate,
  importNmoCodes: 'assigned stored rows { row outcome message }',
  assignNmoCodes: 'assigned alreadyAssigned shortage left refusedCount refused { number code }',
  replaceNmoCode: code,
  revokeNmoCode: code,
  revokeNmoCodes: 'count',
  markNmoCode: 'code { id enteredAt }',
  saveNmoCycle: 'cycle { id startsOn endsOn }',
  addNmoPoints: entry,
  changeNmoPoints: entry,
  removeNmoPoints: 'removedId',
};

/** Calls a mutation and returns its result. */
export const mutateNmo = <Name extends keyof typeof selections>(client: TestClient, name: Name, variables: object) =>
  client.mutate(name, variables, selections[name]);

export const manager = (test: TestApp): Promise<TestClient> => staff(test, 'MANAGER');

/** The user's own documents and codes. */
export async function recordsOf(client: TestClient) {
  return await client.query(
    'viewer',
    {},
    `nmoRecords(first: 50) { totalCount years nodes { codeDueAt event { id title } standing { isPassed points reasons
      days { date hall online confirmations isMet } } certificates { id code kind state points holderName pdfUrl
      reason specialty replacedBy { code } } codes { id state text label enteredAt reason } } } nmoCycles { id
      startsOn endsOn specialty { id } progress { norm counted fromEvents fromCourses years { year ours
      elsewhere courses } } } ownNmoPoints(first: 50) { nodes { id title points } }`,
  );
}

/** Issues one document of an event to one attendee and returns it. */
export async function issueCertificate(test: TestApp, attendee: TestAttendee, event: TestEvent, kind = 'NMO') {
  const answer = await mutateNmo(await manager(test), 'issueCertificates', {
    input: { eventId: event.id, kind, registrationIds: [attendee.registrationId] },
  });
  if (answer.issued !== 1) throw new Error(JSON.stringify(answer));
  const { nmoRecords } = await recordsOf(attendee.client);
  return nmoRecords.nodes
    .find((node) => node.event.id === event.id)!
    .certificates.find((one) => one.kind === kind && one.state === 'ISSUED')!;
}

/** Reads the text of a PDF. Decodes glyphs of embedded fonts by their ToUnicode maps. */
export function readPdf(bytes: Buffer): { text: string; fonts: string[]; source: string } {
  const source = bytes.toString('latin1');
  const streams = [...source.matchAll(/(\d+) 0 obj\s*<<((?:(?!endobj)[\s\S])*?)>>\s*stream\r?\n/g)].map((match) => {
    const start = match.index + match[0].length;
    const content = bytes.subarray(start, source.indexOf('endstream', start));
    const isCompressed = match[2]!.includes('/FlateDecode');
    return {
      id: Number(match[1]),
      body: isCompressed ? inflateSync(content).toString('latin1') : content.toString('latin1'),
    };
  });
  const bodyOf = (id: number): string => streams.find((stream) => stream.id === id)?.body ?? '';
  const maps = new Map<string, Map<number, string>>();
  const fontObject = new Map(
    [...source.matchAll(/(\d+) 0 obj\s*<<((?:(?!endobj)[\s\S])*?\/ToUnicode (\d+) 0 R[\s\S]*?)>>\s*endobj/g)].map(
      ([, id, , map]) => [Number(id), Number(map)],
    ),
  );
  for (const [, name, id] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = new Map<number, string>();
    for (const [, list] of bodyOf(fontObject.get(Number(id)) ?? -1).matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
      for (const [, from, , values] of list!.matchAll(/<(\w+)>\s*<(\w+)>\s*\[([^\]]*)\]/g))
        [...values!.matchAll(/<([\w ]+)>/g)].forEach(([, hex], index) =>
          map.set(
            parseInt(from!, 16) + index,
            Buffer.from(hex!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
          ),
        );
    maps.set(name!, map);
  }
  let text = '';
  for (const { body } of streams) {
    if (!/\bBT\b/.test(body)) continue;
    let font = new Map<number, string>();
    for (const [, name, glyphs] of body.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) font = maps.get(name) ?? font;
      else {
        for (const [, hex] of glyphs!.matchAll(/<([0-9a-f]+)>/gi))
          for (const glyph of hex!.match(/.{4}/g) ?? []) text += font.get(parseInt(glyph, 16)) ?? '';
        text += '\n';
      }
    }
  }
  const fonts = [...source.matchAll(/\/FontName \/([\w+-]+)/g)].map(([, name]) => name!);
  return { text, fonts, source };
}
