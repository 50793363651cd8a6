import { registerEnum } from '../../core/graphql/enums.js';

export const CertificateWork = registerEnum('CertificateWork', 'Bulk actions on documents of an event.', {
  ISSUE: 'Issues documents to participants who have none; НМО documents only to those who have passed.',
  REPLACE: 'Replaces documents whose content would be different today.',
  REVOKE: 'Revokes documents.',
});
export type CertificateWork = keyof typeof CertificateWork;
