import { registerEnum } from '../core/graphql/enums.js';

export const SiteTextKey = registerEnum('SiteTextKey', 'A text of the site that administrators can change.', {
  EMAIL: 'Contact email.',
  PHONE: 'Telephone.',
  LEGAL_ADDRESS: 'Legal address.',
  POSTAL_ADDRESS: 'Postal address.',
  HOURS: 'Opening hours.',
  DIRECTIONS: 'How to get there.',
  LICENCE: 'Licence line.',
  ETHICS: 'Code of ethics: the path of an uploaded PDF.',
  HOME_LEAD: 'Introduction of the home page.',
  CONTACTS_LEAD: 'Introduction of the contacts.',
  PARTNERS_LEAD: 'Introduction of the partners.',
  NMO_NOTE: 'Note below the steps to НМО points.',
});
export type SiteTextKey = keyof typeof SiteTextKey;
