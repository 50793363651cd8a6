import type { ReactNode } from 'react';
import { hasRole, type RoleName } from '../../../../rules/people/roles';
import { useSession } from '../../../core/session';
import { TextLink } from '../../../ui/text/text-link';

type Props = { to: string; requiredRole: RoleName; children: ReactNode };

/** A link for users who may open the page; for others the same text. */
export function RoleLink({ to, requiredRole, children }: Props) {
  const { auth } = useSession();
  return auth && hasRole(auth.role, requiredRole) ? <TextLink to={to}>{children}</TextLink> : <span>{children}</span>;
}
