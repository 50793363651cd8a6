import { compareAnswers, lastSeats, seatsOf } from './correctness.js';
import { factsOf } from './facts.js';
import { inTurns, median, medianOf, type Speed } from './measure.js';
import { workloads, type WorkName } from './operations.js';
import { ownRoot, serverCommands, start, type ServerName } from './servers.js';
import { build, makeDataWith, print, Servers, sharePages } from './setup.js';

export type PeerOptions = {
  data: string;
  /** Names with which the works begin, separated by commas; empty: all. */
  only: string;
  connections: string;
  rounds: string;
  seconds: string;
  port: string;
  servers: string;
};

/** Median of three cold starts to the first page, in milliseconds. */
async function coldStart(folder: string, port: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const startedAt = performance.now();
    const server = await start(serverCommands.ours, folder, port);
    times.push(performance.now() - startedAt);
    server.child.kill('SIGKILL');
    await new Promise((done) => server.child.on('exit', done));
  }
  return median(times);
}

const cell = (number: number, digits = 0) => (Number.isNaN(number) ? '–' : number.toFixed(digits));
const otherServers = ['floor', 'kept', 'peer'] as const;

/** Measures each work on our server beside the floor, the caching floor and the peer, and prints one line for each. */
export async function comparePeers(options: PeerOptions): Promise<void> {
  const works = (Object.keys(workloads) as WorkName[]).filter(
    (name) => !options.only || options.only.split(',').some((part) => name.startsWith(part)),
  );
  const names = options.servers.split(',') as ServerName[];
  build(ownRoot);
  makeDataWith(ownRoot, options.data);
  const facts = factsOf(options.data);
  const servers = new Servers(options.data, Number(options.port));
  try {
    for (const name of names) await servers.start(serverCommands[name]);
    const { running } = servers;
    const serverOf = (name: string) => running.find((server) => server.name === name);
    const [ours, cachingFloor] = [serverOf('ours'), serverOf('kept')];
    if (ours && !options.only)
      print(`cold start to the first page: ${cell(await coldStart(ours.folder, Number(options.port)))} ms\n`);
    await compareAnswers(running, facts);
    if (ours && cachingFloor) await sharePages(ours, cachingFloor);
    print(
      '| work | connections | ours | floor | kept floor | peer | of floor | of kept floor | of peer | of floor, processor | of kept floor | of peer | MB |',
    );
    print('|---|---|---|---|---|---|---|---|---|---|---|---|---|');
    for (const work of works)
      for (const connections of options.connections.split(',').map(Number)) {
        // The caching floor takes part in cached work only; the other servers serve no pages.
        const measured = running.filter(
          ({ name }) => name === 'ours' || (name === 'kept' ? work.includes('kept') : !work.startsWith('S')),
        );
        const limit = { duration: Number(options.seconds) };
        const speeds = await inTurns(measured, workloads[work], facts, {
          connections,
          rounds: Number(options.rounds),
          limit,
        });
        const figureOf = (name: string, figure: keyof Speed) => {
          const server = serverOf(name);
          return medianOf(server && speeds.get(server), figure);
        };
        const ratios = (figure: keyof Speed) =>
          otherServers.map((name) => cell(figureOf('ours', figure) / figureOf(name, figure), 2)).join(' | ');
        const rates = ['ours', ...otherServers].map((name) => cell(figureOf(name, 'perSecond'))).join(' | ');
        print(
          `| ${work} | ${connections} | ${rates} | ${ratios('perSecond')} | ${ratios('perProcessorSecond')} | ${cell(await running[0]!.memory())} |`,
        );
      }
    print('');
    for (const server of running) print(`${server.name}: ${cell(await server.memory())} MB`);
    if (!options.only || options.only.includes('M1'))
      for (const server of running.filter(({ name }) => name !== 'kept'))
        print(
          `${server.name}: seats ${seatsOf(server)}; after 500 people for the last 50: ${await lastSeats(server, facts)}`,
        );
  } finally {
    await servers.stopAll();
  }
}
