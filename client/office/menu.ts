import type { SessionUser } from '../core/session';
import { checkInPath, presencePath } from './check-in/paths';
import {
  officeContentPattern,
  officeEventPath,
  officeEventsPattern,
  officeIntegrationsPattern,
  officeLettersPattern,
  officeLogPattern,
  officeMoneyPattern,
  officePattern,
  officeQuestionsPattern,
  officeRegistrationsPath,
  officeStatisticsPattern,
  officeTasksPattern,
  officeUsersPattern,
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
  { to: officeUsersPattern, text: 'Люди', roles: ['MANAGER'] },
  { to: officeQuestionsPattern, text: 'Вопросы', roles: ['MANAGER'] },
  { to: officeLettersPattern, text: 'Письма', roles: ['MANAGER'] },
  { to: officeMoneyPattern, text: 'Деньги', roles: ['MANAGER'] },
  { to: officeContentPattern, text: 'Материалы', roles: ['EDITOR'] },
  { to: officeStatisticsPattern, text: 'Статистика', roles: ['EDITOR', 'MANAGER'] },
  { to: officeTasksPattern, text: 'Работы', roles: ['EDITOR', 'MANAGER'] },
  { to: officeIntegrationsPattern, text: 'Интеграции', roles: [] },
  { to: officeLogPattern, text: 'Журнал', roles: [] },
];

/** The sections of the office, for somebody of this role. */
export const officeMenu = (role: Role): OfficeEntry[] => sections.filter(isFor(role));

const eventSections = (id: string): readonly OfficeEntry[] => [
  { to: officeEventPath(id), text: 'Обзор', roles: ['EDITOR', 'MANAGER'] },
  { to: officeEventPath(id, 'edit'), text: 'Страница', roles: ['EDITOR'] },
  { to: officeEventPath(id, 'programme'), text: 'Программа', roles: ['EDITOR'] },
  { to: officeEventPath(id, 'participation'), text: 'Участие', roles: ['EDITOR', 'MANAGER'] },
  { to: officeRegistrationsPath(id), text: 'Регистрации', roles: ['MANAGER'] },
  { to: checkInPath(id), text: 'Вход', roles: ['MANAGER'] },
  { to: presencePath(id), text: 'Присутствие', roles: ['MANAGER'] },
  { to: officeEventPath(id, 'nmo'), text: 'НМО', roles: ['EDITOR', 'MANAGER'] },
  { to: officeEventPath(id, 'statistics'), text: 'Статистика', roles: ['EDITOR', 'MANAGER'] },
];

/** The pages of one event, for somebody of this role. */
export const eventMenu = (id: string, role: Role): OfficeEntry[] => eventSections(id).filter(isFor(role));
