import { registerEnum } from '../../core/enums.js';

export const CertificateWork = registerEnum('CertificateWork', 'What is done with documents of an event.', {
  ISSUE: 'Those who have none are given one; of НМО those only who have passed.',
  REPLACE: 'Those whose document would say something else today get another one in its place.',
  REVOKE: 'Documents are taken back.',
});
export type CertificateWork = keyof typeof CertificateWork;
