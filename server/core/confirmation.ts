import { Extensions, UseMiddleware, type MiddlewareFn } from 'type-graphql';
import { toIso, addMs, minute } from './clock.js';
import type { Context } from './context.js';
import type { Viewer } from './viewer.js';
import { graphqlError } from './graphql/problems.js';

/** How long an identity confirmation (password, and the code of a second factor) is valid. */
export const confirmationLifetime = 15 * minute;

/** Whether the viewer has just confirmed their identity: a session left open at a screen is not enough. */
export const isConfirmed = ({ confirmedAt }: Viewer, now: Date): boolean =>
  confirmedAt !== null &&
  confirmedAt > toIso(addMs(now, -confirmationLifetime)) &&
  // A clock that went back would make it valid for longer. Another process may be a little ahead.
  confirmedAt <= toIso(addMs(now, minute));

/** @throws REAUTHENTICATION_REQUIRED */
export function requireConfirmation({ viewer, now }: Pick<Context, 'viewer' | 'now'>): void {
  if (!viewer || !isConfirmed(viewer, now))
    throw graphqlError('REAUTHENTICATION_REQUIRED', 'Подтвердите ещё раз, что это вы.');
}

const confirmationMiddleware: MiddlewareFn<Context> = ({ context }, next) => {
  requireConfirmation(context);
  return next();
};

/** Requires `confirmIdentity` or `confirmIdentityByPasskey` within the last 15 minutes. */
export const Confirmed = (): MethodDecorator => (target, key, descriptor) => {
  Extensions({ needsConfirmation: true })(target, key);
  UseMiddleware(confirmationMiddleware)(target, key, descriptor);
};
