import { hasRole, type RoleName } from '../../../rules/people/roles.js';
import { Authorized as AuthorizedRoles, Extensions, type AuthChecker } from 'type-graphql';
import { v7 as uuid } from 'uuid';
import type { AuditAction } from '../audit/audit-actions.js';
import { toIso } from '../clock.js';
import type { Context } from '../context.js';
import type { Viewer } from '../viewer.js';
import { graphqlError } from './problems.js';

export { roles, type RoleName } from '../../../rules/people/roles.js';

/** Opens a root field to everybody. A test of the schema rejects a field without an access decorator. */
export const Public = (): MethodDecorator & PropertyDecorator => Extensions({ access: 'public' });

/** Opens a root field to signed-in users; with roles, to staff with the rights of one of them. */
export const Authorized =
  (...allowed: RoleName[]): MethodDecorator & PropertyDecorator =>
  (target: object, key: string | symbol, descriptor?: PropertyDescriptor) => {
    AuthorizedRoles(...allowed)(target, key, descriptor as TypedPropertyDescriptor<unknown>);
    Extensions({ access: allowed.length > 0 ? allowed.join(' ') : 'signed-in' })(target, key);
  };

/** Whether the viewer has the rights of a role. A token has only its own roles, without those that they include. */
export const isStaff = (viewer: Viewer | null, role: RoleName): boolean =>
  viewer !== null && (viewer.tokenRoles ? viewer.tokenRoles.includes(role) : hasRole(viewer.role, role));

/** Whether the viewer may see a user's private data: the user themselves, or an administrator. */
export const canSeePrivate = (viewer: Viewer | null, userId: string): boolean =>
  viewer?.id === userId || isStaff(viewer, 'ADMINISTRATOR');

/** Without roles any signed-in user passes. @throws UNAUTHENTICATED, FORBIDDEN */
export function requireRole(viewer: Viewer | null, ...allowed: RoleName[]): void {
  if (!viewer) throw graphqlError('UNAUTHENTICATED', 'Войдите в личный кабинет, чтобы продолжить.');
  if (allowed.length > 0 && !allowed.some((role) => isStaff(viewer, role)))
    throw graphqlError('FORBIDDEN', 'У вас нет прав на это действие.');
}

/** Checks the access to a field. A mutation for staff also starts an audit action, which records its changes. */
export const checkAccess: AuthChecker<Context, RoleName> = ({ context, info }, allowed) => {
  const isAdministration = context.grant?.administers(info.fieldName) ?? false;
  try {
    requireRole(context.viewer, ...(isAdministration ? [] : allowed));
  } catch (error) {
    const { viewer, log } = context;
    if (viewer)
      log.warn({ viewer: viewer.id, field: `${info.parentType.name}.${info.fieldName}` }, 'access was denied');
    throw error;
  }
  if (info.parentType.name === 'Mutation')
    context.audit.action = allowed.length > 0 ? newAuditAction(context, info.fieldName) : null;
  return true;
};

/** A new audit action of the viewer, who must be staff. */
export const newAuditAction = ({ viewer, grant, now, requestId }: Context, action: string): AuditAction => ({
  id: uuid(),
  at: toIso(now),
  actorId: viewer!.id,
  action,
  tokenId: grant?.tokenId ?? null,
  requestId,
});

/** Whether the request may read contacts of people, and so find people by them. */
export const readsContacts = (grant: Context['grant']): boolean => !grant || grant.opens('User', 'email');

/** Whether the request may reach what belongs to an event: an API token may be limited to some. `null`: of no event. */
export const isOpenEvent = ({ grant }: Pick<Context, 'grant'>, eventId: string | null): boolean =>
  !grant?.eventIds || (eventId !== null && grant.eventIds.includes(eventId));

/** For lists that are not limited to an event by themselves. @throws FORBIDDEN */
export function requireOpenEvent(context: Pick<Context, 'grant'>, eventId: string | null | undefined): void {
  if (!isOpenEvent(context, eventId ?? null))
    throw graphqlError('FORBIDDEN', 'Этот токен ограничен мероприятиями: укажите eventId одного из\u00a0них.');
}
