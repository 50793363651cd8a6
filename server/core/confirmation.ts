import { Extensions, UseMiddleware, type MiddlewareFn } from 'type-graphql';
import { toIso, addMs, minute } from './clock.js';
import type { Context } from './context.js';
import type { Viewer } from './viewer.js';
import { graphqlError } from './problems.js';
import { markSensitive } from './sensitive-actions.js';

/** How long the password (and the code, where a second factor is on) counts as just entered. */
export const confirmationTerm = 15 * minute;

/** Whether this person has shown a moment ago to be the owner of the account, not somebody at an open screen. */
export const isConfirmed = ({ confirmedAt }: Viewer, now: Date): boolean =>
  confirmedAt !== null && confirmedAt > toIso(addMs(now, -confirmationTerm));

const requireConfirmation: MiddlewareFn<Context> = ({ context: { viewer, now } }, next) => {
  if (!viewer || !isConfirmed(viewer, now))
    throw graphqlError('REAUTHENTICATION_REQUIRED', 'Подтвердите, что это вы: введите пароль ещё раз.');
  return next();
};

/**
 * For mutations of staff that give power or take data out (roles, keys, merges): they need `confirmIdentity` within the last
 * quarter of an hour, and the administrators are told of them by email.
 */
export const Confirmed = (): MethodDecorator => (target, key, descriptor) => {
  markSensitive(String(key), 'EACH');
  Extensions({ needsConfirmation: true })(target, key);
  UseMiddleware(requireConfirmation)(target, key, descriptor);
};
