import { describe, expect, it } from 'vitest';
import { appForFile } from '../support/app.js';
import { makeEvent, registerForTest, signInAs } from '../support/factories.js';
import { statementsDuring } from '../support/statements.js';

const test = appForFile();

/** A published event with one registration, so that its form and its public data are cached. */
async function eventInUse() {
  const event = await makeEvent(test, { nmoState: 'APPROVED' });
  await registerForTest(test, await signInAs(test), event);
  await test.running.outbox.runPendingJobs();
  return event;
}

describe('the statements of', () => {
  it('an email about a registration: those about its user only', async () => {
    await registerForTest(test, await signInAs(test), await eventInUse());
    const { statements } = await statementsDuring(test, () => test.running.outbox.runPendingJobs());
    const tables = statements.map((sql) => /\b(?:FROM|UPDATE) (?!\()(\w+)/.exec(sql)![1]);
    expect(tables.filter((table) => table !== 'outbox')).toEqual([
      'registrations',
      'users',
      'users',
      'nmo_specialty_choices',
    ]);
  });
});
