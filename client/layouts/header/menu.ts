import { archivesPath } from '../../archives/paths';
import { nmoPattern } from '../../certificates/paths';
import { calendarPattern, eventsPath } from '../../events/paths';
import { contactsPattern } from '../../feedback/paths';
import { galleriesPath } from '../../galleries/paths';
import { myDataPattern } from '../../my-data/paths';
import { partnersPattern } from '../../partners/paths';
import { paymentsPattern } from '../../payments/paths';
import { questionsPath } from '../../questions/paths';
import { registrationsPath } from '../../registrations/paths';
import { homePattern } from '../../site/paths';
import { partnerSitesPattern } from '../../sso/paths';
import { profilePath, securityPattern } from '../../users/paths';

export type MenuEntry = {
  to: string;
  text: string;
  /** Paths of pages without an entry of their own that belong to this entry. */
  nestedPaths?: readonly string[];
};
export type MenuGroup = { text: string; entries: readonly MenuEntry[] };

/** The menu at the top: one line for each section of the site. */
export const topMenu: readonly (MenuEntry | MenuGroup)[] = [
  { to: homePattern, text: 'Главная' },
  {
    text: 'Мероприятия',
    entries: [
      { to: eventsPath(), text: 'Все мероприятия' },
      { to: calendarPattern, text: 'Календарь' },
      { to: galleriesPath(), text: 'Фотоотчёты' },
      { to: archivesPath(), text: 'Архив' },
    ],
  },
  { to: partnersPattern, text: 'Партнёры' },
  { to: contactsPattern, text: 'Контакты' },
];

/** Entries of the account menu. */
export const accountMenu: readonly MenuEntry[] = [
  { to: profilePath(), text: 'Личные данные' },
  { to: nmoPattern, text: 'Сертификаты НМО' },
  { to: questionsPath(), text: 'Вопросы', nestedPaths: [questionsPath()] },
  { to: registrationsPath(), text: 'Мои мероприятия', nestedPaths: [registrationsPath()] },
];

/** Side navigation of the account's pages: the account menu and rarely used pages. */
export const profileMenu: readonly MenuEntry[] = [
  ...accountMenu,
  { to: paymentsPattern, text: 'Платежи и чеки' },
  { to: securityPattern, text: 'Вход и безопасность', nestedPaths: [partnerSitesPattern] },
  { to: myDataPattern, text: 'Мои данные и согласия' },
];
