import type { ProblemCode } from './problem-codes/problem-codes.js';

export type { ProblemCode };
/**
 * An expected error of a user's input. `message`: one sentence that says what to do. `field`: input field; omitted: the whole
 * form. `retryAfter`: seconds until a retry, for rate limits.
 */
export type Problem = { code: ProblemCode; message: string; field?: string; retryAfter?: number };

/** A list with the problem, or empty when all is well. */
export const problemIf = (isWrong: boolean, problem: Problem): Problem[] => (isWrong ? [problem] : []);
