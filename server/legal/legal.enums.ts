import { registerEnum } from '../core/graphql/enums.js';

export const LegalDocumentKind = registerEnum('LegalDocumentKind', 'Kind of a legal document.', {
  PRIVACY_POLICY: 'Privacy policy.',
  USER_AGREEMENT: 'User agreement.',
  PERSONAL_DATA_CONSENT: 'Consent to the processing of personal data for an account.',
  NEWSLETTER_CONSENT: 'Consent to the newsletter.',
  EVENT_DATA_CONSENT: 'Consent to the processing of personal data for taking part in an event.',
  FEEDBACK_DATA_CONSENT: 'Consent to the processing of personal data for an answer to a message.',
  PARTNER_TRANSFER_CONSENT: 'Consent to the transfer of data to named partners of an event.',
  QUESTION_PUBLICATION_CONSENT: 'Consent to the publication of a question beside the archive.',
  SSO_DATA_CONSENT: 'Consent to the transfer of data to the site of a partner on signing in there.',
});
export type LegalDocumentKind = keyof typeof LegalDocumentKind;

export const ConsentManner = registerEnum('ConsentManner', 'How staff obtained a consent that it records for a user.', {
  PAPER: 'Signed on paper; the organiser files the paper.',
  EMPLOYER_LIST: 'The employer sent a list and confirmed that it has the consents.',
  SPOKEN: 'Given orally at the front desk.',
});
export type ConsentManner = keyof typeof ConsentManner;

/** Labels for how a consent recorded by staff was given. */
export const consentMannerLabels: Record<ConsentManner, string> = {
  PAPER: 'подписано на бумаге',
  EMPLOYER_LIST: 'подтверждено списком работодателя',
  SPOKEN: 'дано устно на стойке',
};
