import { hasRole, type RoleName } from '../../../rules/people/roles';
import { eventMenu, officeMenu } from '../layout/menu';
import { officeEventPath, officeEventsPattern, officePath } from '../paths';

/** Targets of links in guides: `event/programme` is a page of the event, `/office/users` any other page. */
const eventParts = (target: string): string[] | null => {
  const [first, ...parts] = target.split('/');
  return first === 'event' ? parts : null;
};

/** The path that a link of a guide leads to. Without an event, links to its pages lead to the list of events. */
export function targetPath(target: string, eventId: string | null): string {
  const parts = eventParts(target);
  if (!parts) return target;
  return eventId === null ? officeEventsPattern : officeEventPath(eventId, ...parts);
}

/** Pages that need more than their section in the menu. */
const stricter: readonly { path: RegExp; role: RoleName }[] = [
  { path: /\/nmo\/./, role: 'MANAGER' },
  { path: /\/content\/(documents|site)$/, role: 'ADMINISTRATOR' },
];

/** The role that a user lacks to open the target; null: none. */
export function requiredRole(target: string, role: RoleName): RoleName | null {
  const path = targetPath(target, 'id');
  if (!path.startsWith(officePath())) return null;
  const entries = [...officeMenu('ADMINISTRATOR'), ...eventMenu({ id: 'id', format: 'MIXED' }, 'ADMINISTRATOR')];
  const [section] = entries
    .filter(({ to }) => path === to || path.startsWith(`${to}/`))
    .toSorted((one, other) => other.to.length - one.to.length);
  const strict = stricter.find((page) => page.path.test(path));
  const allowed = strict ? [strict.role] : (section?.roles ?? []);
  return allowed.some((one) => hasRole(role, one)) ? null : (allowed[0] ?? null);
}
