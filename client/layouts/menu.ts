import { eventsPath } from '../events/paths';
import { contactsPattern } from '../feedback/paths';
import { registrationsPath } from '../registrations/paths';
import { homePattern } from '../site/paths';
import { profilePath } from '../users/paths';

export type MenuEntry = { to: string; text: string };

/** The menu at the top: one line for each section of the site. */
export const topMenu: readonly MenuEntry[] = [
  { to: homePattern, text: 'Главная' },
  { to: eventsPath(), text: 'Мероприятия' },
  { to: contactsPattern, text: 'Контакты' },
];

/** The pages of a person's account: the account menu and the navigation beside those pages. */
export const accountMenu: readonly MenuEntry[] = [
  { to: profilePath(), text: 'Личные данные' },
  { to: registrationsPath(), text: 'Мои мероприятия' },
];
