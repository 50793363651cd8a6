import { fullNameOf, publicName, type FullName } from '../../../rules/people/names.js';
import type { Context } from '../../core/context.js';
import { isStaff } from '../../core/graphql/access.js';
import type { Audience } from '../../core/stream/audience.js';
import type { Viewer } from '../../core/viewer.js';

/** The audience that the rights of a viewer make them part of: editors run rooms. An API token needs `content:write`. */
export const audienceOf = (viewer: Viewer | null): Audience => (isStaff(viewer, 'EDITOR') ? 'MODERATOR' : 'VIEWER');

/**
 * The audience that a field is read for, in a query and in a subscription alike. Resolvers of what only moderators see ask
 * this, and not for the viewer.
 */
export const audienceOfContext = (context: Context): Audience => context.audience ?? audienceOf(context.viewer);

/** The names of the author of a row; null: the account is deleted. */
export type Author = { [Name in keyof FullName]: FullName[Name] | null };

/**
 * What readers see of the name of an author: moderators all of it, participants a part, or nothing of those who hide it.
 * Null: nothing.
 */
export function authorNameFor(
  context: Context,
  { firstName, lastName, middleName }: Author,
  isAnonymous = false,
): string | null {
  if (firstName === null || lastName === null) return null;
  if (audienceOfContext(context) === 'MODERATOR') return fullNameOf({ firstName, lastName, middleName });
  return isAnonymous ? null : publicName({ firstName, lastName });
}
