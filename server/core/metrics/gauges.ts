import type { Application } from '../application.js';
import { second, toIso } from '../clock.js';
import { diskSpace } from '../files/disk-space.js';
import { readLastBackup } from '../files/last-backup.js';
import type { Measure } from '../module.js';
import type { GaugeSource, Reading } from './gauge-reader.js';

type OutboxGroup = { job: string; state: string; isEmail: number; count: number; oldest: string | null };

/** One statement over two small indexes: entries that are done are most of the table. */
const countOutbox = `
  SELECT job, state, CASE WHEN letter IS NULL THEN 0 ELSE 1 END AS "isEmail", COUNT(*) AS count,
    MIN(CASE WHEN "availableAt" <= ? THEN "availableAt" END) AS oldest
  FROM outbox WHERE "doneAt" IS NULL AND "failedAt" IS NULL
  GROUP BY job, state, CASE WHEN letter IS NULL THEN 0 ELSE 1 END
  UNION ALL
  SELECT job, 'FAILED', CASE WHEN letter IS NULL THEN 0 ELSE 1 END, COUNT(*), NULL
  FROM outbox WHERE "failedAt" IS NOT NULL GROUP BY job, CASE WHEN letter IS NULL THEN 0 ELSE 1 END`;

const emailStates: Readonly<Record<string, string>> = {
  QUEUED: 'waiting',
  UNDERWAY: 'waiting',
  RETRYING: 'retrying',
  FAILED: 'failed',
};

function readOutboxGroups(groups: readonly OutboxGroup[], now: Date): Reading[] {
  const waits = (of: readonly OutboxGroup[]): { count: number; seconds: number } => {
    const open = of.filter(({ state }) => state !== 'FAILED');
    const oldest = open.flatMap(({ oldest: at }) => (at === null ? [] : [Date.parse(at)]));
    return {
      count: open.reduce((sum, { count }) => sum + Number(count), 0),
      seconds: oldest.length > 0 ? (now.getTime() - Math.min(...oldest)) / second : 0,
    };
  };
  const emails: Record<string, number> = { waiting: 0, retrying: 0, failed: 0 };
  const failed: Record<string, number> = {};
  for (const { job, state, isEmail, count } of groups) {
    if (Number(isEmail) === 1) emails[emailStates[state] ?? 'waiting']! += Number(count);
    if (state === 'FAILED') failed[job] = (failed[job] ?? 0) + Number(count);
  }
  const all = waits(groups);
  return [
    { gauge: 'outbox_waiting', value: all.count },
    { gauge: 'outbox_oldest_seconds', value: all.seconds },
    ...[...new Set(groups.map(({ job }) => job))].flatMap((job): Reading[] => {
      const { count, seconds } = waits(groups.filter((group) => group.job === job));
      return [
        { gauge: 'outbox_job_waiting', labels: { job }, value: count },
        { gauge: 'outbox_job_oldest_seconds', labels: { job }, value: seconds },
        { gauge: 'outbox_job_failed', labels: { job }, value: failed[job] ?? 0 },
      ];
    }),
    ...Object.entries(emails).map(([state, value]) => ({ gauge: 'emails', labels: { state }, value })),
  ];
}

const outboxSource = ({ database, clock }: Application): GaugeSource => ({
  name: 'outbox',
  gauges: {
    outbox_waiting: 'Entries of the outbox that are not done.',
    outbox_oldest_seconds: 'How long the oldest due entry of the outbox has waited.',
    outbox_job_waiting: 'Entries of the outbox that are not done, by job.',
    outbox_job_oldest_seconds: 'How long the oldest due entry of a job has waited.',
    outbox_job_failed: 'Entries of the outbox that were given up, by job.',
    emails: 'Emails that are not sent: waiting, retrying after a failure, and failed for good.',
  },
  read: async () => {
    const now = clock.now();
    return readOutboxGroups(await database.query<OutboxGroup>(countOutbox, [toIso(now)]), now);
  },
});

const databaseSource = ({ database }: Application): GaugeSource => ({
  name: 'database',
  gauges: {},
  read: async () => {
    await database.query('SELECT 1 AS one');
    return [];
  },
});

/** What the process knows of its connections. It never waits. */
const connectionsSource = ({ database }: Application): GaugeSource => ({
  name: 'connections',
  gauges: {
    database_up: 'Whether the database answers, as the connections of this process see it.',
    database_listener_up:
      'PostgreSQL: whether commits of other processes are heard of. While they are not, nothing is cached.',
    database_connections_used: 'PostgreSQL: connections of the pool in use.',
    database_connections_waiting: 'PostgreSQL: statements and transactions that wait for a connection.',
    database_connections_max: 'PostgreSQL: size of the pool (DATABASE_POOL).',
  },
  read: async () => {
    const { isAvailable, listener, connections } = database.health();
    return [
      { gauge: 'database_up', value: isAvailable ? 1 : 0 },
      ...(listener ? [{ gauge: 'database_listener_up', value: listener === 'listening' ? 1 : 0 }] : []),
      ...Object.entries(connections ?? {}).map(([name, value]) => ({ gauge: `database_connections_${name}`, value })),
    ];
  },
});

const requestsSource = ({ admission }: Application): GaugeSource => ({
  name: 'requests',
  gauges: {
    requests_in_progress:
      'Requests that are worked on, in usual places, in those of staff, of urgent work and of pages, and look-ups of sessions.',
    requests_in_progress_max: 'Usual places: fewer while work is slow.',
    rejections_waiting: 'Rejected requests of clients that came again too early, which wait for their response.',
  },
  read: async () => {
    const { max, ...pools } = admission.usage;
    return [
      ...Object.entries(pools).map(([places, value]) => ({ gauge: 'requests_in_progress', labels: { places }, value })),
      { gauge: 'requests_in_progress_max', value: max },
      { gauge: 'rejections_waiting', value: admission.repeated.size },
    ];
  },
});

const clockSource = ({ clockWatch }: Application): GaugeSource => ({
  name: 'clock',
  gauges: {
    clock_steady: 'Whether the clock of the machine has not jumped for five minutes; scheduled jobs wait until then.',
  },
  read: async () => [{ gauge: 'clock_steady', value: clockWatch.isSteady ? 1 : 0 }],
});

const diskSource = ({ config }: Application): GaugeSource => ({
  name: 'disk',
  gauges: {
    data_free_bytes: 'Free space of the disk with DATA_DIR, for the user of the process.',
    data_size_bytes: 'Size of the disk with DATA_DIR.',
    data_free_ratio: 'Free share of the disk with DATA_DIR.',
  },
  read: async () => {
    const { free, size } = await diskSpace(config.dataDir);
    return [
      { gauge: 'data_free_bytes', value: free },
      { gauge: 'data_size_bytes', value: size },
      { gauge: 'data_free_ratio', value: size === 0 ? 0 : free / size },
    ];
  },
});

const backupSource = ({ config }: Application): GaugeSource => ({
  name: 'backup',
  gauges: { backup_last_success_timestamp_seconds: 'When the last backup was finished; 0: there was none.' },
  read: async () => {
    const backup = await readLastBackup(config.dataDir);
    const finishedAt = backup ? Date.parse(backup.finishedAt) : 0;
    return [{ gauge: 'backup_last_success_timestamp_seconds', value: finishedAt / second }];
  },
});

const measureSource = (app: Application, { name, help, label, count }: Measure): GaugeSource => ({
  name,
  gauges: { [name]: help },
  read: async () =>
    Object.entries(await count(app)).map(([value, number]) => ({
      gauge: name,
      labels: { [label]: value },
      value: number,
    })),
});

/** All gauges that are read when somebody asks for the metrics. */
export const gaugeSources = (app: Application, measures: readonly Measure[]): readonly GaugeSource[] => [
  connectionsSource(app),
  requestsSource(app),
  databaseSource(app),
  clockSource(app),
  outboxSource(app),
  ...measures.map((measure) => measureSource(app, measure)),
  diskSource(app),
  backupSource(app),
];
