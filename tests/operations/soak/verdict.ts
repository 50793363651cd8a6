import { Client } from 'pg';
import type { Smtp } from '../../support/smtp.js';
import type { Receiver } from '../../support/receiver.js';
import type { Acknowledged } from './journey.js';
import { slopeOf, type Sample } from './observe.js';

/** MB per hour from which on memory counts as growing. */
const maxSlope = 24;
/** Shorter runs are still warming up: their slopes are printed and not judged. */
const minHoursForSlope = 0.5;

export type Observation = { hours: number; name: string; sample: Sample };

/** The slope of each kind of memory in the last two thirds of the time. @returns lines, and which of them are failures */
export function judgeMemory(observations: readonly Observation[]): { lines: string[]; failures: string[] } {
  const lines: string[] = [];
  const failures: string[] = [];
  const end = observations.at(-1)?.hours ?? 0;
  for (const name of new Set(observations.map((one) => one.name)))
    for (const kind of ['rss', 'heap', 'workerRss', 'workerHeap'] as const) {
      const points = observations
        .filter((one) => one.name === name && one.hours >= end / 3 && Number.isFinite(one.sample.memory[kind]))
        .map((one) => [one.hours, one.sample.memory[kind]] as const);
      const slope = slopeOf(points);
      if (Number.isFinite(slope)) lines.push(`${name} ${kind}: ${slope.toFixed(1)} MB/h over ${points.length} samples`);
      if (end >= minHoursForSlope && !(slope <= maxSlope))
        failures.push(`${name} ${kind} grows by ${slope.toFixed(1)} MB/h`);
    }
  return { lines, failures };
}

/** Compares what users were told with the database. @returns failures */
export async function judgeRows(databaseUrl: string, { registrations, payments }: Acknowledged): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const failures: string[] = [];
  try {
    const { rows } = await client.query<{ id: string; state: string }>('SELECT id, state FROM registrations');
    const states = new Map(rows.map(({ id, state }) => [id, state]));
    for (const [id, told] of registrations) {
      const state = states.get(id);
      if (state === undefined) failures.push(`registration ${id} was acknowledged and is not there`);
      else if ((told === 'CANCELLED') !== (state === 'CANCELLED')) failures.push(`registration ${id} is ${state}`);
    }
    const paid = await client.query<{ id: string }>(`SELECT id FROM payments WHERE state = 'SUCCEEDED'`);
    const succeeded = new Set(paid.rows.map(({ id }) => id));
    for (const id of payments)
      if (!succeeded.has(id)) failures.push(`payment ${id} was acknowledged and has not succeeded`);
    const waiting = await client.query<{ count: string }>(
      `SELECT count(*) FROM outbox WHERE "doneAt" IS NULL AND "createdAt" < $1`,
      [new Date(Date.now() - 300_000).toISOString()],
    );
    if (Number(waiting.rows[0]!.count) > 0)
      failures.push(`${waiting.rows[0]!.count} entries wait in the outbox for five minutes`);
  } finally {
    await client.end();
  }
  return failures;
}

const repeatedIn = (keys: readonly string[]): string[] => {
  const seen = new Set<string>();
  return keys.filter((key) => seen.size === seen.add(key).size);
};

/** Emails and messages of webhooks that arrived twice. @returns failures */
export function judgeDeliveries({ emails }: Smtp, { received }: Receiver): string[] {
  const texts = emails.map(({ to, subject, text }) => [to?.map(({ address }) => address), subject, text].join(' '));
  return [
    ...repeatedIn(emails.map(({ messageId }) => messageId ?? '')).map((id) => `email ${id} arrived twice`),
    ...repeatedIn(texts).map((text) => `the same email arrived twice: ${text.slice(0, 100)}`),
    ...repeatedIn(received.map(({ headers }) => String(headers['webhook-id']))).map(
      (id) => `webhook ${id} arrived twice`,
    ),
  ];
}
