import { createHash } from 'node:crypto';
import { UseMiddleware, type MiddlewareFn } from 'type-graphql';
import { v7 as uuid } from 'uuid';
import type { Context } from '../context.js';
import { Arg, ID, nullable } from '../graphql/schema.js';
import { ProblemsError, reject } from '../graphql/problems.js';
import { IdempotentCall } from './idempotent-call.js';

const name = 'idempotencyKey';
const description =
  'Chosen by the client, 8 to 64 letters, digits, `-` or `_`. The same key with the same input is done once in 24 hours: it answers with the first result. With another input: IDEMPOTENCY_KEY_REUSED. Keys of other callers do not matter.';

/** Reads a user's or a token's key, or that of a browser or network without an account. */
const callerOf = ({ grant, viewer, browser, origin }: Context): string =>
  grant
    ? `token ${grant.tokenId}`
    : viewer
      ? `user ${viewer.id}`
      : browser
        ? `browser ${browser}`
        : `network ${origin.address}`;

/** A solved captcha is valid once, so that a form sends another one with the same input. */
const isPartOfInput = (key: string): boolean => key !== name && key !== 'captcha';

/** The input as text, whatever the order of its fields. */
const canonical = (input: unknown): string =>
  JSON.stringify(input, (key, value: unknown) => {
    if (!isPartOfInput(key)) return undefined;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });

function callOf(context: Context, mutation: string, key: string, args: object): IdempotentCall {
  if (!/^[\w-]{8,64}$/.test(key))
    reject('IDEMPOTENCY_KEY_FORMAT', 'Ключ запроса: от 8 до 64 латинских букв, цифр и дефисов.', name);
  const id = createHash('sha256')
    .update(`${callerOf(context)}\n${key}`)
    .digest('hex');
  // Keyed: the input may contain a password.
  return new IdempotentCall(context.app, id, context.app.cipher.fingerprint(`${mutation} ${canonical(args)}`, name));
}

/** The mutations with a key that run in this process. */
const running = new Map<string, Promise<unknown>>();

const idempotencyMiddleware: MiddlewareFn<Context> = async ({ context, args, info }, next) => {
  const key = args[name] as string | null | undefined;
  if (key == null) return next();
  const call = callOf(context, info.fieldName, key, args);
  // What is done outside of transactions, such as checking a captcha, is not done by both.
  for (let first = running.get(call.id); first; first = running.get(call.id)) await Promise.allSettled([first]);
  const run = runCall(context, call, next);
  running.set(call.id, run);
  try {
    return await run;
  } finally {
    running.delete(call.id);
  }
};

async function runCall(context: Context, call: IdempotentCall, next: () => Promise<unknown>): Promise<unknown> {
  const { database } = context.app;
  const earlier = await call.findResult(database);
  if (earlier) return earlier.value;
  let result: unknown;
  context.idempotency.call = call;
  try {
    result = await next();
  } catch (error) {
    context.idempotency.call = null;
    if (error instanceof ProblemsError) await call.forget(database);
    throw error;
  }
  context.idempotency.call = null;
  await call.storeResult(database, result);
  return result;
}

/** Adds the argument `idempotencyKey` to a mutation. The decorator `Mutate` applies it, after access and confirmation. */
export const Idempotent: MethodDecorator = (target, key, descriptor) => {
  // The last argument, which the method does not take.
  Arg(name, () => ID, description, nullable)(target, key, 1_000);
  UseMiddleware(idempotencyMiddleware)(target, key, descriptor);
};

/**
 * The key under which a service stores what a request creates: one that the client gave by a deprecated field, or one that
 * follows from the idempotency key, or a new one.
 */
export function requestKey({ idempotency }: Pick<Context, 'idempotency'>, given: string | null | undefined): string {
  if (given != null) return given;
  const { call } = idempotency;
  return call ? call.id.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : uuid();
}
