/** An expected failure: a stable code, one sentence that says what to do, and the input field it belongs to (none: the whole form). */
export type Problem = { code: string; message: string; field?: string };
