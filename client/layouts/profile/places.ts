import { IconCertificate, IconReceipt, IconTicket, IconUser } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { nmoPattern } from '../../certificates/paths';
import { myDataPattern } from '../../my-data/paths';
import { paymentsPattern } from '../../payments/paths';
import { questionsPattern } from '../../questions/paths';
import { registrationsPattern } from '../../registrations/paths';
import { partnerSitesPattern } from '../../sso/paths';
import { profilePattern, securityPattern } from '../../users/paths';

type Page = { to: string; text: string };

export type Place = Page & {
  Icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  /** Paths of the other pages of this place, and of the pages under them. */
  nestedPaths: readonly string[];
  /** Pages that the place links to at the top of each of them. */
  pages?: readonly Page[];
};

const profilePages: readonly Page[] = [
  { to: profilePattern, text: 'Личные данные' },
  { to: securityPattern, text: 'Вход и безопасность' },
  { to: myDataPattern, text: 'Данные и согласия' },
  { to: partnerSitesPattern, text: 'Сайты партнёров' },
];

/** The four places of the account. */
export const places: readonly Place[] = [
  {
    to: registrationsPattern,
    text: 'Мероприятия',
    Icon: IconTicket,
    nestedPaths: [registrationsPattern, questionsPattern],
  },
  { to: nmoPattern, text: 'Баллы', Icon: IconCertificate, nestedPaths: [] },
  { to: paymentsPattern, text: 'Платежи', Icon: IconReceipt, nestedPaths: [] },
  {
    to: profilePattern,
    text: 'Профиль',
    Icon: IconUser,
    nestedPaths: profilePages.map(({ to }) => to),
    pages: profilePages,
  },
];

/** Whether the path belongs to the place: 'page' for its own page, true for one of its other pages. */
export function currentOf({ to, nestedPaths }: Place, path: string): 'page' | true | undefined {
  if (to === path) return 'page';
  // «/lk» has no pages of its own under it: «/lk/payments» is another place.
  return nestedPaths.some((one) => path === one || (one !== profilePattern && path.startsWith(`${one}/`))) || undefined;
}
