import { contentCodes } from './content.js';
import { documentCodes } from './documents.js';
import { eventCodes } from './events.js';
import { inputCodes } from './input.js';
import { integrationCodes } from './integration.js';
import { moneyCodes } from './money.js';
import { peopleCodes } from './people.js';
import { registrationCodes } from './registrations.js';
import { signInCodes } from './sign-in.js';

/** All codes of problems with what they mean, by area. A code that is not here does not compile. */
export const problemCodeAreas = {
  'Fields and lists of any form': inputCodes,
  'Names, contacts and the profile': peopleCodes,
  'Signing up, signing in and security': signInCodes,
  'Events, programmes, archive and galleries': eventCodes,
  'Offers, registrations and check-in': registrationCodes,
  'Payments, refunds, receipts and invoices': moneyCodes,
  'НМО, certificates and codes': documentCodes,
  'Questions, messages, newsletters, texts and documents of the site': contentCodes,
  'Sign-on of partners, tokens and webhooks': integrationCodes,
} as const;

export const problemCodes = {
  ...inputCodes,
  ...peopleCodes,
  ...signInCodes,
  ...eventCodes,
  ...registrationCodes,
  ...moneyCodes,
  ...documentCodes,
  ...contentCodes,
  ...integrationCodes,
} as const;

export type ProblemCode = keyof typeof problemCodes;
