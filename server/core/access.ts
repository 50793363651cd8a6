import { hasRole, type RoleName } from '../../rules/roles.js';
import { Authorized as AuthorizedRoles, Extensions, type AuthChecker } from 'type-graphql';
import { v7 as uuid } from 'uuid';
import type { AuditAction } from './audit-actions.js';
import { toIso } from './clock.js';
import type { Context } from './context.js';
import type { Viewer } from './viewer.js';
import { graphqlError } from './problems.js';

export { roles, type RoleName } from '../../rules/roles.js';

/** Opens a root field to everybody. A field that says nothing is refused by a test of the schema. */
export const Public = (): MethodDecorator & PropertyDecorator => Extensions({ access: 'public' });

/** Opens a root field to those who are signed in; with roles, to staff with the rights of one of them. */
export const Authorized =
  (...allowed: RoleName[]): MethodDecorator & PropertyDecorator =>
  (target: object, key: string | symbol, descriptor?: PropertyDescriptor) => {
    AuthorizedRoles(...allowed)(target, key, descriptor as TypedPropertyDescriptor<unknown>);
    Extensions({ access: allowed.length > 0 ? allowed.join(' ') : 'signed-in' })(target, key);
  };

/** Whether the viewer has the rights of a role. A token has those of its own role only: its fields are listed one by one. */
export const isStaff = (viewer: Viewer | null, role: RoleName): boolean =>
  viewer !== null && (viewer.isToken ? viewer.role === role : hasRole(viewer.role, role));

/** What is a person's own business, and the administrator's who answers her questions; other staff has no need of it. */
export const maySeePrivate = (viewer: Viewer | null, userId: string): boolean =>
  viewer?.id === userId || isStaff(viewer, 'ADMINISTRATOR');

/** @throws UNAUTHENTICATED or FORBIDDEN unless the viewer is signed in and has one of the roles; without roles any will do */
export function requireRole(viewer: Viewer | null, ...allowed: RoleName[]): void {
  if (!viewer) throw graphqlError('UNAUTHENTICATED', 'Войдите в личный кабинет, чтобы продолжить.');
  if (allowed.length > 0 && !allowed.some((role) => isStaff(viewer, role)))
    throw graphqlError('FORBIDDEN', 'У вас нет прав на это действие.');
}

/** Decides about a field; a mutation that is staff's own begins an act, under which its changes are written down. */
export const checkAccess: AuthChecker<Context, RoleName> = ({ context, info }, allowed) => {
  requireRole(context.viewer, ...allowed);
  if (info.parentType.name === 'Mutation')
    context.acting.act = allowed.length > 0 ? newAuditAction(context, info.fieldName) : null;
  return true;
};

/** What the viewer, who is staff, begins to do. */
export const newAuditAction = ({ viewer, grant, now, requestId }: Context, action: string): AuditAction => ({
  id: uuid(),
  at: toIso(now),
  actorId: viewer!.id,
  action,
  tokenId: grant?.tokenId ?? null,
  requestId,
});
