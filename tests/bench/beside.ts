import { randomUUID } from 'node:crypto';
import { indexingJob } from '../../server/search/searchable.js';
import { idOf } from './data-set.js';
import { registrationCall, type DataValues } from './operations.js';
import { withDatabase, type Server } from './servers.js';

/**
 * Changes one event of the search index per second. Our server gets a job in its outbox; the others get the row updated
 * in their file. The caching floor does not notice the change.
 */
export function changeIndex(server: Server): () => void {
  let n = 0;
  const timer = setInterval(() => {
    const payload = JSON.stringify({ kind: 'EVENT', id: idOf('event', (n += 1)) });
    const at = new Date().toISOString();
    withDatabase(server.folder, (db) =>
      server.name === 'ours'
        ? db
            .prepare(
              `INSERT INTO outbox (id, job, payload, key, priority, createdAt, availableAt, attempts) VALUES (?, ?, ?, ?, 8, ?, ?, 0)`,
            )
            .run(randomUUID(), indexingJob, payload, randomUUID(), at, at)
        : db.prepare(`UPDATE search_documents SET note = note WHERE kind = 'EVENT' AND id = ?`).run(idOf('event', n)),
    );
  }, 1_000);
  return () => clearInterval(timer);
}

const registrationsPerSecond = 50;
/** Each user registers once for an event. The numbers continue through all measurements of a run. */
const registrationCounts = new Map<string, number>();

/** Registers 50 users per second. @throws when a registration is rejected */
const register =
  (eventOf: (facts: DataValues, n: number) => number) =>
  (server: Server, facts: DataValues): (() => Promise<void>) => {
    const pending = new Set<Promise<void>>();
    const failures: string[] = [];
    const send = async (): Promise<void> => {
      const n = registrationCounts.get(server.name) ?? 0;
      registrationCounts.set(server.name, n + 1);
      const { path, method, headers, body } = registrationCall(facts, eventOf(facts, n), 20_000 + n);
      const response = await fetch(server.url + path, { method, headers, body: body! });
      const text = await response.text();
      if (!text.includes('"registration":{')) failures.push(text.slice(0, 300));
    };
    const timer = setInterval(() => {
      const sent = send().finally(() => pending.delete(sent));
      pending.add(sent);
    }, 1_000 / registrationsPerSecond);
    return async () => {
      clearInterval(timer);
      await Promise.all(pending);
      if (failures.length > 0)
        throw new Error(`${server.name}: ${failures.length} registrations failed: ${failures[0]}`);
    };
  };

/** 50 registrations per second, spread over 1,000 events. */
export const registerForMany = register(({ freeEvents }, n) => freeEvents[n % Math.min(1_000, freeEvents.length)]!);

/** 50 registrations per second for one event. Its seats must be unlimited. */
export const registerForOne = register(({ hotEvent }) => hotEvent);
