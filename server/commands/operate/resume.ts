import 'reflect-metadata';
import { systemClock } from '../../core/clock.js';
import { readConfig } from '../../core/config/config.js';
import type { Database } from '../../core/database/database.js';
import { readOutgoingPause } from '../../core/installation/outgoing-pause.js';
import { readWaitingWork, resumeOutgoing } from '../../core/installation/resume.js';
import { OperatorError } from '../../core/operator-error.js';
import { paymentStates } from '../../payments/payment.states.js';
import { refundStates } from '../../payments/refunds/refund.states.js';
import { openForCommand } from '../open-for-command.js';
import { runCommand, say } from '../run-command.js';

const usage = 'npm run resume [-- --by ADDRESS (--send | --discard-before TIME)]';

async function showWaiting(database: Database): Promise<void> {
  const waiting = await readWaitingWork(database);
  if (waiting.length === 0) say('Nothing waits in the outbox.');
  for (const { job, letter, count, oldest } of waiting)
    say(`  ${letter ? `email ${letter}` : job}: ${count}, the oldest since ${oldest}`);
  const [refunds] = await database.query<{ count: number }>(
    `SELECT COUNT(*) AS count FROM refunds WHERE ${refundStates.sql.inFlight}`,
  );
  const [payments] = await database.query<{ count: number }>(
    `SELECT COUNT(*) AS count FROM payments WHERE ${paymentStates.sql.open}`,
  );
  say(`  refunds in progress: ${Number(refunds!.count)}, payments in progress: ${Number(payments!.count)}`);
  say('  scheduled jobs: reminders, newsletters and deadlines since the pause began');
}

const discardTime = (text: string): Date => {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new OperatorError(`${text} is no time: write 2026-11-27T03:00:00Z.`);
  return time;
};

/**
 * Shows what a restored database would send, and lets it go out: everything (`--send`), or without the emails and webhooks
 * that were enqueued before a time. The site may run meanwhile.
 */
await runCommand(
  usage,
  { by: { type: 'string' }, send: { type: 'boolean' }, 'discard-before': { type: 'string' } },
  0,
  async ({ values }) => {
    const config = readConfig();
    const database = await openForCommand(config, 'npm run resume');
    try {
      const before = values['discard-before'];
      const isDecided = values.send === true || before !== undefined;
      if (isDecided && (typeof values.by !== 'string' || (values.send === true && before !== undefined)))
        throw new OperatorError(`Usage: ${usage}`);
      if (!isDecided) {
        const pause = await readOutgoingPause({ config, database });
        say(pause ? `Nothing goes out since ${pause.since ?? 'the start'} (${pause.reason}).` : 'Nothing is paused.');
        if (pause?.backupTime) say(`The backup is of ${pause.backupTime}.`);
        if (pause) say('Waiting:');
        await showWaiting(database);
        if (pause) say(`To decide: ${usage}`);
        return;
      }
      const time = typeof before === 'string' ? discardTime(before) : null;
      const discarded = await resumeOutgoing({ database, clock: systemClock }, String(values.by), time);
      say(`Discarded: ${discarded}. Everything else goes out now.`);
      if (!config.outbox) say('OUTBOX=off still holds everything back: take it out and restart.');
    } finally {
      await database.close();
    }
  },
);
