import {
  IconCalendarEvent,
  IconChartBar,
  IconCoins,
  IconHistory,
  IconLayoutDashboard,
  IconListCheck,
  IconMail,
  IconMessageQuestion,
  IconPhoto,
  IconPlugConnected,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { hasRole, roles } from '../../../rules/people/roles';
import type { SessionUser } from '../../core/session';
import { officeBroadcastPath } from '../../live/office/paths';
import { checkInPath, presencePath } from '../../presence/office/paths';
import type { EventFormat } from '../../schema.generated';
import {
  officeContentPattern,
  officeEventPath,
  officeEventsPattern,
  officeIntegrationsPattern,
  officeEmailsPattern,
  officeLogPattern,
  officeMoneyPattern,
  officePattern,
  officeQuestionsPattern,
  officeRegistrationsPath,
  officeStatisticsPattern,
  officeTasksPattern,
  officeUsersPattern,
} from '../paths';

type Role = SessionUser['role'];
export type OfficeMenuEntry = {
  to: string;
  text: string;
  /** Roles that see the entry. The server checks the access to each field again. */
  roles: readonly Role[];
};

/** `aria-current` of an entry: 'page' for its own page, true for a page below it. Every page is below the `root`. */
export function currentState(to: string, path: string, root: string): 'page' | true | undefined {
  if (path === to) return 'page';
  return (to !== root && path.startsWith(`${to}/`)) || undefined;
}

const isFor = (role: Role) => (entry: OfficeMenuEntry) => entry.roles.some((required) => hasRole(role, required));

export type OfficeSection = OfficeMenuEntry & { icon: Icon };

const sections: readonly OfficeSection[] = [
  { to: officePattern, text: 'Обзор', icon: IconLayoutDashboard, roles: ['EDITOR', 'CHECK_IN'] },
  { to: officeEventsPattern, text: 'Мероприятия', icon: IconCalendarEvent, roles: ['EDITOR'] },
  { to: officeUsersPattern, text: 'Люди', icon: IconUsers, roles: ['MANAGER'] },
  { to: officeQuestionsPattern, text: 'Вопросы', icon: IconMessageQuestion, roles: ['MANAGER'] },
  { to: officeEmailsPattern, text: 'Письма', icon: IconMail, roles: ['MANAGER'] },
  { to: officeMoneyPattern, text: 'Деньги', icon: IconCoins, roles: ['MANAGER'] },
  { to: officeContentPattern, text: 'Материалы', icon: IconPhoto, roles: ['EDITOR'] },
  { to: officeStatisticsPattern, text: 'Статистика', icon: IconChartBar, roles: ['EDITOR'] },
  { to: officeTasksPattern, text: 'Работы', icon: IconListCheck, roles: ['EDITOR'] },
  { to: officeIntegrationsPattern, text: 'Интеграции', icon: IconPlugConnected, roles: ['ADMINISTRATOR'] },
  { to: officeLogPattern, text: 'Журнал', icon: IconHistory, roles: ['ADMINISTRATOR'] },
];

/** Sections of the office that the role may open. */
export const officeMenu = (role: Role): OfficeSection[] => sections.filter(isFor(role));

/** Sections that all staff may open: the office before it is known who opens it. */
export const sharedOfficeMenu: readonly OfficeSection[] = sections.filter((entry) =>
  roles.every((role) => role === 'USER' || isFor(role)(entry)),
);

/** The event whose pages a menu lists. */
export type MenuEvent = { id: string; format: EventFormat };

const eventSections = ({ id, format }: MenuEvent): readonly OfficeMenuEntry[] => [
  { to: officeEventPath(id), text: 'Обзор', roles: ['EDITOR'] },
  { to: officeEventPath(id, 'edit'), text: 'Страница', roles: ['EDITOR'] },
  { to: officeEventPath(id, 'programme'), text: 'Программа', roles: ['EDITOR'] },
  { to: officeEventPath(id, 'participation'), text: 'Участие', roles: ['EDITOR'] },
  { to: officeRegistrationsPath(id), text: 'Регистрации', roles: ['MANAGER'] },
  ...(format === 'IN_PERSON'
    ? []
    : [{ to: officeBroadcastPath(id), text: 'Трансляция', roles: ['EDITOR'] } satisfies OfficeMenuEntry]),
  { to: checkInPath(id), text: 'Вход', roles: ['CHECK_IN'] },
  { to: presencePath(id), text: 'Присутствие', roles: ['MANAGER'] },
  { to: officeEventPath(id, 'nmo'), text: 'НМО', roles: ['EDITOR'] },
  { to: officeEventPath(id, 'statistics'), text: 'Статистика', roles: ['EDITOR'] },
];

/** Pages of one event that the role may open. */
export const eventMenu = (event: MenuEvent, role: Role): OfficeMenuEntry[] => eventSections(event).filter(isFor(role));
