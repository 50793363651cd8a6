import { second } from '../../core/clock.js';
import { describeFailure } from '../../core/describe-failure.js';
import { withTimeLimit } from '../../core/process/time-limit.js';

/** `failed` makes the command end with 1; `unused`: the installation does not have that part. */
type State = 'ok' | 'warning' | 'failed' | 'unused';
export type Finding = { readonly state: State; readonly detail: string };
export type Check = { readonly name: string; readonly run: () => Promise<Finding> };
export type Result = Finding & { readonly check: string };

export const ok = (detail: string): Finding => ({ state: 'ok', detail });
export const warning = (detail: string): Finding => ({ state: 'warning', detail });
export const failed = (detail: string): Finding => ({ state: 'failed', detail });
export const unused = (detail: string): Finding => ({ state: 'unused', detail });

/** For each check. */
const defaultDeadline = 15 * second;

/** Runs checks at the same time. One that throws, or gives no answer in time, has failed; the others go on. @param deadline in milliseconds */
export const runChecks = (checks: readonly Check[], deadline = defaultDeadline): Promise<Result[]> =>
  Promise.all(
    checks.map(async ({ name, run }) => {
      const finding = run().catch((error: unknown) => failed(describeFailure(error)));
      const late = () => failed(`no answer within ${deadline / second} s`);
      return { check: name, ...(await withTimeLimit(finding, deadline, late)) };
    }),
  );
