import { registerEnum } from '../core/enums.js';

export const SiteTextKey = registerEnum('SiteTextKey', 'A text of the site that administrators may change.', {
  EMAIL: 'Information e-mail.',
  PHONE: 'Telephone.',
  LEGAL_ADDRESS: 'Legal address.',
  POSTAL_ADDRESS: 'Postal address.',
  HOURS: 'Opening hours.',
  DIRECTIONS: 'How to get there.',
  LICENCE: 'Licence line.',
  ETHICS: 'Code of ethics: the path of an uploaded PDF.',
  HOME_LEAD: 'What the site is, on the home page.',
  CONTACTS_LEAD: 'What stands above the contacts.',
  PARTNERS_LEAD: 'What stands above the partners.',
  NMO_NOTE: 'What stands below the steps to НМО points.',
});
export type SiteTextKey = keyof typeof SiteTextKey;
