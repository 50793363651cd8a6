import 'reflect-metadata';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { print as textOf } from 'graphql';
import { AttendDocument, BroadcastDocument } from '../../client/live/live.generated.js';
import { VoteInRoomPollDocument } from '../../client/live/polls/polls.generated.js';
import { organisation } from './organisation.js';
import { measurePages } from './room-pages.js';
import { headersOf, makeRoomData, type RoomData } from './room-data.js';
import { serverCommands, start, waitUntilIdle, type Server } from './servers.js';

/**
 * `npx tsx tests/bench/room.ts [--people 5000] [--votes 2000] [--seconds 10] [--joins 50] [--join-seconds 60] [--viewers 2000]`: a webinar in
 * the built server (`npm run build`), on SQLite or DATABASE_URL (an empty database). Measures votes in a poll, joins,
 * heartbeats, cached pages beside viewers, and the first list of «Кто прошёл». Each doctor has an address of their own.
 */

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '5000' },
    votes: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '10' },
    joins: { type: 'string', default: '50' },
    'join-seconds': { type: 'string', default: '60' },
    viewers: { type: 'string', default: '2000' },
    port: { type: 'string', default: '4390' },
  },
});

type Answer = { status: number; text: string; milliseconds: number };
type Body = { data?: Record<string, Record<string, unknown> | null> | null };

const agent = new Agent({ keepAlive: true });

/** Sends a request of a doctor, or of the manager for `person` -1. */
function send(server: Server, token: string, person: number, path: string, body?: object): Promise<Answer> {
  const text = body && JSON.stringify(body);
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const headers = {
      ...headersOf(person, token),
      ...(text === undefined
        ? { accept: 'text/html' }
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    };
    const outgoing = request(
      server.url + path,
      { agent, method: text === undefined ? 'GET' : 'POST', headers },
      (incoming) => {
        // prettier-ignore
        let answer = '';
        incoming.setEncoding('utf8');
        incoming.on('data', (chunk: string) => (answer += chunk));
        incoming.on('end', () =>
          resolve({ status: incoming.statusCode!, text: answer, milliseconds: performance.now() - began }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(text);
  });
}

const operation = (document: Parameters<typeof textOf>[0], variables: object) => ({
  query: textOf(document),
  variables,
});

const resultOf = ({ text }: Answer): Record<string, unknown> | null => {
  const { data } = JSON.parse(text) as Body;
  return (data && Object.values(data)[0]) ?? null;
};

/** Begins `count` pieces of work at a steady rate, whatever they take. */
async function atRate<Result>(
  count: number,
  perSecond: number,
  work: (n: number) => Promise<Result>,
): Promise<Result[]> {
  const began = performance.now();
  const results: Promise<Result>[] = [];
  while (results.length < count) {
    const due = Math.min(count, Math.floor(((performance.now() - began) / 1_000) * perSecond) + 1);
    while (results.length < due) results.push(work(results.length));
    await pause(2);
  }
  return Promise.all(results);
}

const percentile = (numbers: readonly number[], share: number): string =>
  numbers.toSorted((one, other) => one - other)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))]!.toFixed(0); // prettier-ignore

const counted = (words: readonly string[]): string =>
  [...new Set(words)].map((word) => `${words.filter((one) => one === word).length} ${word}`).join(', ');

const loadAverage = async (): Promise<string> => (await readFile('/proc/loadavg', 'utf8')).split(' ')[0]!;

/** Prints latencies and processor time of works, and how they ended. */
async function measured<Result>(
  server: Server,
  name: string,
  work: () => Promise<Result[]>,
  read: (result: Result) => { outcome: string; milliseconds: number },
): Promise<Result[]> {
  await waitUntilIdle(server);
  const before = await server.processor();
  const results = await work();
  const processor = ((await server.processor()) - before) * 1_000;
  const ends = results.map(read);
  const times = ends.map(({ milliseconds }) => milliseconds);
  print(
    `${name}: ${counted(ends.map(({ outcome }) => outcome))}; p50 ${percentile(times, 0.5)}, p95 ${percentile(times, 0.95)}, ` +
      `max ${percentile(times, 1)} ms; ${(processor / results.length).toFixed(1)} ms of processor time each; load average ${await loadAverage()}`,
  );
  return results;
}

/** The status of an answer, or how its mutation ended. */
const outcomeOf = (answer: Answer): string => {
  if (answer.status !== 200) return `with ${answer.status}`;
  const result = resultOf(answer);
  return result === null ? 'with errors' : result.problems ? 'with problems' : 'done';
};
const read = (answer: Answer) => ({ outcome: outcomeOf(answer), milliseconds: answer.milliseconds });

/** Doctors vote, each once. @throws when an accepted vote is lost, or one counts twice */
async function measureVotes(server: Server, data: RoomData, votes: number, seconds: number): Promise<void> {
  const { pollId, optionIds, tokens } = data;
  const choose = (n: number) =>
    operation(VoteInRoomPollDocument, { pollId, optionIds: [optionIds[n % optionIds.length]] });
  const answers = await measured(
    server,
    `${votes} votes in ${seconds} s`,
    () => atRate(votes, votes / seconds, (n) => send(server, tokens[n]!, n, '/graphql', choose(n))),
    read,
  );
  const query = `{ roomPolls(roomId: "${data.roomId}") { results { voters counts { votes } } } }`;
  const { text } = await send(server, data.manager, -1, '/graphql', { query });
  if (!text.includes('roomPolls":[')) throw new Error(text);
  const [poll] = (JSON.parse(text) as { data: { roomPolls: { results: { voters: number; counts: { votes: number }[] } }[] } }).data.roomPolls; // prettier-ignore
  const accepted = answers.filter((answer) => outcomeOf(answer) === 'done').length;
  const stored = poll!.results.counts.reduce((sum, one) => sum + one.votes, 0);
  print(`  accepted ${accepted}, stored ${stored} of ${poll!.results.voters} people`);
  if (accepted !== stored || accepted !== poll!.results.voters) throw new Error('votes were lost or doubled');
}

const heartbeatOf = ({ roomId }: RoomData) =>
  operation(AttendDocument, { input: { roomId, tab: 'tab-number-1', isVisible: true, isPlaying: true } });

/** All doctors watch for a while: each sends a heartbeat a minute. */
async function measureHeartbeats(server: Server, data: RoomData, seconds: number): Promise<void> {
  const { tokens } = data;
  const perSecond = tokens.length / 60;
  const beat = heartbeatOf(data);
  await measured(
    server,
    `heartbeats of ${tokens.length} viewers, ${seconds} s`,
    () => atRate(Math.floor(perSecond * seconds), perSecond, (n) => send(server, tokens[n]!, n, '/graphql', beat)),
    read,
  );
}

/** Doctors open the page of the room: its document, then what it shows. */
async function measureJoins(
  server: Server,
  { slug, tokens }: RoomData,
  perSecond: number,
  seconds: number,
): Promise<void> {
  const broadcast = operation(BroadcastDocument, { slug });
  const join = async (n: number) => {
    const token = tokens[n % tokens.length]!;
    const page = await send(server, token, n, `/events/${slug}/live`);
    const answer = await send(server, token, n, '/graphql', broadcast);
    const outcome = page.status === 200 ? outcomeOf(answer) : `with ${page.status}`;
    return { outcome, milliseconds: page.milliseconds + answer.milliseconds };
  };
  const name = `${perSecond} joins a second for ${seconds} s`;
  await measured(
    server,
    name,
    () => atRate(perSecond * seconds, perSecond, join),
    (joined) => joined,
  );
}

/** Guests read a page of the site while doctors are in the room. */
async function measurePagesBeside(server: Server, data: RoomData, viewers: number): Promise<void> {
  const beat = heartbeatOf(data);
  let moderatesQuestions = true;
  const change = () => {
    moderatesQuestions = !moderatesQuestions;
    const query = `mutation { setRoomModeration(roomId: "${data.roomId}", moderatesQuestions: ${moderatesQuestions}) { __typename } }`;
    return send(server, data.manager, -1, '/graphql', { query });
  };
  const heartbeat = (n: number) => send(server, data.tokens[n]!, n, '/graphql', beat);
  print(await measurePages(server, data, viewers, agent, { heartbeat, change }));
}

/** The manager opens «Кто прошёл» for the first time after the webinar: all verdicts are computed, and stored. */
async function measureVerdicts(server: Server, { pastEventId, manager, tokens }: RoomData): Promise<void> {
  const query = `{ nmoAttendance(eventId: "${pastEventId}", first: 50) { counts { all passed } nodes { name isPassed } } }`;
  for (const name of ['first', 'second']) {
    const before = await server.processor();
    const answer = await send(server, manager, -1, '/graphql', { query });
    const processor = ((await server.processor()) - before) * 1_000;
    const counts = resultOf(answer)?.counts as { all: number; passed: number } | undefined;
    print(
      `verdicts of ${tokens.length} people, ${name} list: ${answer.milliseconds.toFixed(0)} ms, ${processor.toFixed(0)} ms of ` +
        `processor time; ${counts?.passed} of ${counts?.all} passed; load average ${await loadAverage()}`,
    );
  }
}

const folder = await mkdtemp(join(tmpdir(), 'bench-room-'));
try {
  const port = Number(values.port);
  const { DATABASE_URL } = process.env;
  const settings = {
    ...serverCommands.ours.env(folder, port),
    ...organisation,
    ...(DATABASE_URL && { DATABASE_URL }),
  };
  const data = await makeRoomData(settings, Number(values.people));
  const server = await start({ ...serverCommands.ours, env: () => settings }, folder, port);
  try {
    await measureJoins(server, data, Number(values.joins), Number(values['join-seconds']));
    await measureHeartbeats(server, data, Number(values.seconds) * 2);
    await measureVotes(server, data, Number(values.votes), Number(values.seconds));
    await measurePagesBeside(server, data, Math.min(Number(values.viewers), data.tokens.length));
    await measureVerdicts(server, data);
  } finally {
    await server.stop();
  }
} finally {
  agent.destroy();
  await rm(folder, { recursive: true, force: true });
}
