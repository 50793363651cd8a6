import { defineList, descending, required, where } from '../core/graphql/list.js';
import { connectionOf } from '../core/graphql/page.js';
import { Certificate } from './certificate.entity.js';
import type { CertificateState, NmoCodeState } from './certificate.states.js';
import { NmoCode } from './codes/nmo-code.entity.js';

export const CertificateConnection = connectionOf('CertificateConnection', Certificate, 'documents');

export const certificateList = defineList<Certificate, { eventId: string; state?: CertificateState | null }>({
  from: 'certificates',
  filters: { eventId: required(where('"eventId" = ?')), state: where('state = ?') },
  orders: { LATEST: descending('"issuedAt"', 'id') },
});

export const NmoCodeConnection = connectionOf('NmoCodeConnection', NmoCode, 'codes');

export const codeList = defineList<NmoCode, { eventId: string; state?: NmoCodeState | null }>({
  from: 'nmo_codes',
  filters: { eventId: required(where('"eventId" = ?')), state: where('state = ?') },
  orders: { LATEST: descending('"createdAt"', 'id') },
});
