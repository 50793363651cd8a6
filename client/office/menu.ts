import type { SessionUser } from '../core/session';
import { officeEventPath, officeEventsPattern, officePattern, officeTasksPattern } from './paths';
import {
  officeEventPath,
  officeEventsPattern,
  officeLogPattern,
  officePattern,
  officeRegistrationsPath,
  officeTasksPattern,
  officeUsersPattern,
} from './paths';
import { checkInPath, presencePath } from './check-in/paths';
import { officeEventPath, officeEventsPattern, officePattern } from './paths';
import { officeContentPattern, officeEventPath, officeEventsPattern, officePattern } from './paths';
import {
  officeEventPath,
  officeEventsPattern,
  officeIntegrationsPattern,
  officeLettersPattern,
  officeMoneyPattern,
  officePattern,
  officeQuestionsPattern,
} from './paths';

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
  { to: officeTasksPattern, text: 'Работы', roles: ['EDITOR', 'MANAGER'] },
  { to: officeUsersPattern, text: 'Люди', roles: ['MANAGER'] },
  { to: officeTasksPattern, text: 'Работы', roles: ['EDITOR', 'MANAGER'] },
  { to: officeLogPattern, text: 'Журнал', roles: [] },
  { to: officeContentPattern, text: 'Содержание сайта', roles: ['EDITOR'] },
  { to: officeQuestionsPattern, text: 'Вопросы', roles: ['MANAGER'] },
  { to: officeLettersPattern, text: 'Письма', roles: ['MANAGER'] },
  { to: officeMoneyPattern, text: 'Деньги', roles: ['MANAGER'] },
  { to: officeIntegrationsPattern, text: 'Интеграции', roles: [] },
];

/** The sections of the office, for somebody of this role. */
export const officeMenu = (role: Role): OfficeEntry[] => sections.filter(isFor(role));

const eventSections = (id: string): readonly OfficeEntry[] => [
  { to: officeEventPath(id), text: 'Обзор', roles: ['EDITOR', 'MANAGER'] },
  { to: officeEventPath(id, 'edit'), text: 'Страница', roles: ['EDITOR'] },
  { to: officeEventPath(id, 'programme'), text: 'Программа', roles: ['EDITOR'] },
  { to: officeRegistrationsPath(id), text: 'Регистрации', roles: ['MANAGER'] },
  { to: checkInPath(id), text: 'Вход', roles: ['MANAGER'] },
  { to: presencePath(id), text: 'Присутствие', roles: ['MANAGER'] },
  { to: officeEventPath(id, 'nmo'), text: 'НМО', roles: ['EDITOR', 'MANAGER'] },
];

/** The pages of one event, for somebody of this role. */
export const eventMenu = (id: string, role: Role): OfficeEntry[] => eventSections(id).filter(isFor(role));
