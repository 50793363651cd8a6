import { changedSince } from '../core/changes/changed-since.js';
import { defineList, descending, required, where } from '../core/graphql/list.js';
import { connectionOf } from '../core/graphql/page.js';
import { Certificate } from './certificate.entity.js';
import type { CertificateState, NmoCodeState } from './certificate.states.js';
import { NmoCode } from './codes/nmo-code.entity.js';

type OfEvent<State> = { eventId: string; state?: State | null; changedSince?: string | null };
const ofEvent = <State extends string>() => ({
  eventId: required(where('"eventId" = ?')),
  state: where<State>('state = ?'),
});

export const CertificateConnection = connectionOf('CertificateConnection', Certificate, 'documents');

export const certificateList = defineList<Certificate, OfEvent<CertificateState>>({
  from: 'certificates',
  filters: { ...ofEvent<CertificateState>(), changedSince: changedSince('CERTIFICATE', 'certificates') },
  orders: { LATEST: descending('"issuedAt"', 'id') },
});

export const NmoCodeConnection = connectionOf('NmoCodeConnection', NmoCode, 'codes');

export const codeList = defineList<NmoCode, OfEvent<NmoCodeState>>({
  from: 'nmo_codes',
  filters: { ...ofEvent<NmoCodeState>(), changedSince: changedSince('NMO_CODE', 'nmo_codes') },
  orders: { LATEST: descending('"createdAt"', 'id') },
});
