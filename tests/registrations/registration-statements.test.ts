import { describe, expect, it } from 'vitest';
import { appForFile } from '../support/app.js';
import { makeEvent, registerForTest, signInAs } from '../support/factories.js';
import { statementsDuring } from '../support/statements.js';

const test = appForFile();

/** A published event with one registration, so that its form and its public data are cached. */
async function eventInUse(nmoState: 'NONE' | 'APPROVED') {
  const event = await makeEvent(test, { nmoState });
  await registerForTest(test, await signInAs(test), event);
  await test.running.outbox.runPendingJobs();
  return event;
}

describe('the statements of', () => {
  it('a registration: the session, and four in the transaction', async () => {
    const event = await eventInUse('NONE');
    const client = await signInAs(test);
    const { statements } = await statementsDuring(test, () => registerForTest(test, client, event));
    const [ofTheTest, ...ofTheRequest] = statements;
    expect(ofTheTest).toContain('legal_documents');
    expect(ofTheRequest.map((sql) => /^SELECT|(?:UPDATE|INSERT INTO) \w+/.exec(sql)![0])).toEqual([
      'SELECT',
      'UPDATE event_seats',
      'INSERT INTO registrations',
      'INSERT INTO consent_acceptances',
      'INSERT INTO outbox',
    ]);
  });

  it('an email about a registration: those about its user only', async () => {
    await registerForTest(test, await signInAs(test), await eventInUse('APPROVED'));
    const { statements } = await statementsDuring(test, () => test.running.outbox.runPendingJobs());
    const tables = statements.map((sql) => /\b(?:FROM|UPDATE) (?!\()(\w+)/.exec(sql)![1]!);
    // The outbox itself, and once a round whether emails may go out.
    expect(tables.filter((table) => !['outbox', 'installation'].includes(table))).toEqual([
      'registrations',
      'users',
      'users',
      'nmo_specialty_choices',
    ]);
  });
});
