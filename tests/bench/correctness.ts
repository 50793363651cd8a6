import { idOf } from './data-set.js';
import { measure } from './measure.js';
import { registrationCall, workloads, type DataValues } from './operations.js';
import { withDatabase, type Server } from './servers.js';

/** Compares the answers of all servers, because the speed of wrong answers means nothing. @throws when they differ */
export async function compareAnswers(running: readonly Server[], facts: DataValues): Promise<void> {
  for (const name of ['Q1 signed in', 'Q2 signed in', 'Q3 kept', 'Q4'] as const) {
    const call = workloads[name].calls(facts)[0]!;
    const answers = await Promise.all(
      running.map(async ({ url }) => {
        const response = await fetch(url + call.path, {
          method: 'POST',
          headers: call.headers,
          body: call.body ?? null,
        });
        const text = await response.text();
        const answer = JSON.stringify((JSON.parse(text) as { data?: unknown }).data) ?? text;
        // Cursors are opaque: each server writes its own.
        return answer.replace(/"endCursor":"[^"]*"/g, '"endCursor":"…"');
      }),
    );
    const [first] = answers as [string];
    for (const [index, answer] of answers.entries()) {
      if (answer === first) continue;
      const at = [...answer].findIndex((character, place) => character !== first[place]);
      const pieces = [answer, first].map((text) => text.slice(Math.max(0, at - 300), at + 300));
      throw new Error(`${name}: ${running[index]!.name} answers otherwise:\n${pieces.join('\n')}`);
    }
  }
}

/** Whether the seat counters equal the registrations, and no event is oversold. */
export function seatsOf(server: Server): string {
  const mismatches = withDatabase(server.folder, (db) =>
    db
      .prepare(
        `WITH live AS (SELECT "eventId", participation, COUNT(*) AS held FROM registrations
       WHERE state IN ('CONFIRMED', 'AWAITING_PAYMENT', 'OFFERED') GROUP BY "eventId", participation)
     SELECT COUNT(*) AS count FROM event_seats LEFT JOIN live USING ("eventId", participation)
     WHERE taken > COALESCE(capacity, taken) OR taken <> COALESCE(held, 0)`,
      )
      .get(),
  ) as { count: number };
  return mismatches.count === 0 ? 'right' : `WRONG in ${mismatches.count} places`;
}

/** 500 users compete for the last 50 seats of one event. */
export async function lastSeats(server: Server, facts: DataValues): Promise<string> {
  const event = idOf('event', facts.contestedEvent);
  withDatabase(server.folder, (db) =>
    db.prepare('UPDATE event_seats SET capacity = taken + 50 WHERE "eventId" = ?').run(event),
  );
  await measure(
    { ...server, name: `${server.name} contested` },
    { uniqueCall: (_facts, n) => registrationCall(facts, facts.contestedEvent, 6_000 + n) },
    facts,
    64,
    { amount: 500 },
  );
  return seatsOf(server);
}
