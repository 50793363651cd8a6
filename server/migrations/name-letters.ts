import type { QueryRunner } from 'typeorm';

/** Job of before, a piece of its payload where one job wrote several letters, and the kind of letter it is. */
const letters: [job: string, payload: string, kind: string][] = [
  ['password-reset-letter', '', 'users.password-reset'],
  ['password-changed-letter', '', 'users.password-changed'],
  ...['received', 'acknowledged', 'answered'].map(
    (name): [string, string, string] => ['feedback-letter', `"letter":"${name}"`, `feedback.${name}`],
  ),
  ...['asked', 'received', 'decided'].map(
    (name): [string, string, string] => ['photo removal letter', `"letter":"${name}"`, `photo-removal.${name}`],
  ),
  ...['confirmed', 'awaiting-payment', 'waitlisted', 'offered', 'offer-expired', 'expired', 'cancelled'].map(
    (name): [string, string, string] => ['registration-letter', `"registration.${name}"`, `registration.${name}`],
  ),
];

/** Letters that wait in the outbox, or left it lately, get the names that they have from now on. */
export async function nameLetters(runner: QueryRunner): Promise<void> {
  for (const [job, payload, kind] of letters)
    await runner.query(
      `UPDATE outbox SET job = 'letter ${kind}', letter = '${kind}' WHERE job = '${job}' AND payload LIKE '%${payload}%'`,
    );
  await runner.query(`UPDATE outbox SET state = 'RETRYING' WHERE attempts > 0`);
  await runner.query(`UPDATE outbox SET state = 'DONE' WHERE "doneAt" IS NOT NULL`);
  await runner.query(`UPDATE outbox SET state = 'FAILED' WHERE "failedAt" IS NOT NULL`);
}
