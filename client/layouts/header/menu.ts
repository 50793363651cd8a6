import { archivesPath } from '../../archives/paths';
import { nmoPattern } from '../../certificates/paths';
import { calendarPattern, eventsPath } from '../../events/paths';
import { contactsPattern } from '../../feedback/paths';
import { galleriesPath } from '../../galleries/paths';
import { partnersPattern } from '../../partners/paths';
import { questionsPath } from '../../questions/paths';
import { registrationsPath } from '../../registrations/paths';
import { homePattern } from '../../site/paths';
import { profilePath } from '../../users/paths';

export type MenuEntry = { to: string; text: string };
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
  { to: questionsPath(), text: 'Вопросы' },
  { to: registrationsPath(), text: 'Мои мероприятия' },
];
