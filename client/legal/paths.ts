import type { LegalDocumentKind } from '../schema.generated';

export const privacyPattern = '/privacy';
export const termsPattern = '/terms';
export const legalPattern = '/legal/:kind';

const pathByKind: Record<LegalDocumentKind, string> = {
  PRIVACY_POLICY: privacyPattern,
  USER_AGREEMENT: termsPattern,
  PERSONAL_DATA_CONSENT: '/legal/personal-data-consent',
  NEWSLETTER_CONSENT: '/legal/newsletter-consent',
  EVENT_DATA_CONSENT: '/legal/event-data-consent',
  FEEDBACK_DATA_CONSENT: '/legal/feedback-data-consent',
  PARTNER_TRANSFER_CONSENT: '/legal/partner-transfer-consent',
  QUESTION_PUBLICATION_CONSENT: '/legal/question-publication-consent',
  SSO_DATA_CONSENT: '/legal/sso-data-consent',
};

const kindByPath = new Map(Object.entries(pathByKind).map(([kind, path]) => [path, kind as LegalDocumentKind]));

/** `version`: of an edition that was agreed to; without it the edition in force. */
export function legalDocumentPath(kind: LegalDocumentKind, version?: number): string {
  return version === undefined ? pathByKind[kind] : `${pathByKind[kind]}?version=${version}`;
}

/** The kind of document at an address; undefined if there is none. */
export function legalKind(pathname: string): LegalDocumentKind | undefined {
  return kindByPath.get(pathname.replace(/\/+$/, '').toLowerCase());
}
