import { archivesPath } from '../archives/paths';
import { nmoPattern } from '../certificates/paths';
import { calendarPattern, eventsPath } from '../events/paths';
import { contactsPattern } from '../feedback/paths';
import { galleriesPath } from '../galleries/paths';
import { myDataPattern } from '../my-data/paths';
import { partnersPattern } from '../partners/paths';
import { paymentsPattern } from '../payments/paths';
import { questionsPath } from '../questions/paths';
import { registrationsPath } from '../registrations/paths';
import { homePattern } from '../site/paths';
import { partnerSitesPattern } from '../sso/paths';
import { profilePath, securityPattern } from '../users/paths';

export type MenuEntry = {
  to: string;
  text: string;
  /** Where pages stand that have no entry of their own and are reached from this one. */
  under?: readonly string[];
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

/** The pages of a person's account, as the account menu has them. */
export const accountMenu: readonly MenuEntry[] = [
  { to: profilePath(), text: 'Личные данные' },
  { to: nmoPattern, text: 'Сертификаты НМО' },
  { to: questionsPath(), text: 'Вопросы', under: [questionsPath()] },
  { to: registrationsPath(), text: 'Мои мероприятия', under: [registrationsPath()] },
];

/** The navigation beside those pages: the same, and what one looks for rarely. */
export const profileMenu: readonly MenuEntry[] = [
  ...accountMenu,
  { to: paymentsPattern, text: 'Платежи и чеки' },
  { to: securityPattern, text: 'Вход и безопасность', under: [partnerSitesPattern] },
  { to: myDataPattern, text: 'Мои данные и согласия' },
];
