/**
 * An expected error of a user's input. `message`: one sentence that says what to do. `field`: input field; omitted: the whole
 * form. `retryAfter`: seconds until a retry, for rate limits.
 */
export type Problem = { code: string; message: string; field?: string; retryAfter?: number };
