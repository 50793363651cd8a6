/** An expected failure: a stable code, one sentence that says what to do, and the input field it belongs to (none: the whole form); with a limit, the seconds until the next try. */
export type Problem = { code: string; message: string; field?: string; retryAfter?: number };
