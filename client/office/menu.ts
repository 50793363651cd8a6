import type { SessionUser } from '../core/session';
import { officeEventPath, officeEventsPattern, officePattern } from './paths';

type Role = SessionUser['role'];
export type OfficeEntry = {
  to: string;
  text: string;
  /** Who has it beside administrators, who have all; the server decides again about each of its fields. */
  roles: readonly Role[];
};

const isFor = (role: Role) => (entry: OfficeEntry) => role === 'ADMINISTRATOR' || entry.roles.includes(role);

const sections: readonly OfficeEntry[] = [
  { to: officePattern, text: 'Обзор', roles: ['EDITOR', 'MANAGER'] },
  { to: officeEventsPattern, text: 'Мероприятия', roles: ['EDITOR', 'MANAGER'] },
];

/** The sections of the office, for somebody of this role. */
export const officeMenu = (role: Role): OfficeEntry[] => sections.filter(isFor(role));

const eventSections = (id: string): readonly OfficeEntry[] => [
  { to: officeEventPath(id), text: 'Обзор', roles: ['EDITOR', 'MANAGER'] },
  { to: officeEventPath(id, 'participation'), text: 'Участие', roles: ['EDITOR', 'MANAGER'] },
];

/** The pages of one event, for somebody of this role. */
export const eventMenu = (id: string, role: Role): OfficeEntry[] => eventSections(id).filter(isFor(role));
