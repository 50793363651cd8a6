import {
  eventDataConsent,
  feedbackDataConsent,
  newsletterConsent,
  partnerTransferConsent,
  personalDataConsent,
} from './consents.text.js';
import type { OperatorDetails } from '../operator.types.js';
import { personalDataConsent2 } from './personal-data-consent-2.text.js';
import { privacyPolicy } from './privacy-policy.text.js';
import { signOnConsent } from './sign-on-consent.text.js';
import { privacyPolicy2 } from './privacy-policy-2.text.js';
import { privacyPolicy3 } from './privacy-policy-3.text.js';
import { privacyPolicy4 } from './privacy-policy-4.text.js';
import { privacyPolicy5 } from './privacy-policy-5.text.js';
import { questionPublicationConsent } from './question-publication.text.js';
import { userAgreement2 } from './user-agreement-2.text.js';
import { userAgreement3 } from './user-agreement-3.text.js';
import { userAgreement } from './user-agreement.text.js';

export type LegalDocumentData = {
  kind:
    | 'PRIVACY_POLICY'
    | 'USER_AGREEMENT'
    | 'PERSONAL_DATA_CONSENT'
    | 'NEWSLETTER_CONSENT'
    | 'EVENT_DATA_CONSENT'
    | 'FEEDBACK_DATA_CONSENT'
    | 'PARTNER_TRANSFER_CONSENT'
    | 'QUESTION_PUBLICATION_CONSENT'
    | 'SSO_DATA_CONSENT';
  version: number;
  title: string;
  /** Markdown; headings begin at the second level, because the title is the first. */
  body: string;
  /** ISO 8601, UTC. */
  effectiveFrom: string;
};

/** Midnight in Saint Petersburg of 1 September 2026. */
const firstFrom = '2026-08-31T21:00:00.000Z';

/** Midnight in Saint Petersburg of 15 November 2026. */
const secondFrom = '2026-11-14T21:00:00.000Z';

/** Midnight in Saint Petersburg of 21 November 2026. */
const thirdFrom = '2026-11-20T21:00:00.000Z';

/** Midnight in Saint Petersburg of 22 November 2026. */
const fourthFrom = '2026-11-21T21:00:00.000Z';

/** Midnight in Saint Petersburg of 24 November 2026. */
const fifthFrom = '2026-11-23T21:00:00.000Z';

/** All editions of all legal documents. A change is a new version: editions that users have agreed to never change. */
export function legalDocuments(site: OperatorDetails): LegalDocumentData[] {
  const first = { version: 1, effectiveFrom: firstFrom };
  const second = { version: 2, effectiveFrom: secondFrom };
  const third = { version: 3, effectiveFrom: thirdFrom };
  const fourth = { version: 4, effectiveFrom: fourthFrom };
  return [
    { ...first, kind: 'PRIVACY_POLICY', title: 'Политика конфиденциальности', body: privacyPolicy(site) },
    { ...first, kind: 'USER_AGREEMENT', title: 'Пользовательское соглашение', body: userAgreement(site) },
    { ...second, kind: 'PRIVACY_POLICY', title: 'Политика конфиденциальности', body: privacyPolicy2(site) },
    { ...second, kind: 'USER_AGREEMENT', title: 'Пользовательское соглашение', body: userAgreement2(site) },
    { ...third, kind: 'PRIVACY_POLICY', title: 'Политика конфиденциальности', body: privacyPolicy3(site) },
    { ...fourth, kind: 'PRIVACY_POLICY', title: 'Политика конфиденциальности', body: privacyPolicy4(site) },
    {
      kind: 'PRIVACY_POLICY',
      version: 5,
      effectiveFrom: fifthFrom,
      title: 'Политика конфиденциальности',
      body: privacyPolicy5(site),
    },
    { ...third, kind: 'USER_AGREEMENT', title: 'Пользовательское соглашение', body: userAgreement3(site) },
    {
      ...first,
      kind: 'PERSONAL_DATA_CONSENT',
      title: 'Согласие на обработку персональных данных',
      body: personalDataConsent(site),
    },
    {
      kind: 'PERSONAL_DATA_CONSENT',
      version: 2,
      effectiveFrom: thirdFrom,
      title: 'Согласие на обработку персональных данных',
      body: personalDataConsent2(site),
    },
    {
      ...first,
      kind: 'NEWSLETTER_CONSENT',
      title: 'Согласие на получение информационных писем',
      body: newsletterConsent(site),
    },
    {
      ...first,
      kind: 'EVENT_DATA_CONSENT',
      title: 'Согласие на обработку персональных данных участника мероприятия',
      body: eventDataConsent(site),
    },
    {
      ...first,
      kind: 'FEEDBACK_DATA_CONSENT',
      title: 'Согласие на обработку персональных данных для ответа на обращение',
      body: feedbackDataConsent(site),
    },
    {
      ...first,
      kind: 'PARTNER_TRANSFER_CONSENT',
      title: 'Согласие на передачу персональных данных партнёрам мероприятия',
      body: partnerTransferConsent(site),
    },
    {
      ...second,
      version: 1,
      kind: 'QUESTION_PUBLICATION_CONSENT',
      title: 'Согласие на публикацию вопроса',
      body: questionPublicationConsent(site),
    },
    {
      ...second,
      version: 1,
      kind: 'SSO_DATA_CONSENT',
      title: 'Согласие на передачу персональных данных сайту партнёра',
      body: signOnConsent(site),
    },
  ];
}
