import { day } from '../core/clock.js';
import type { Module } from '../core/module.js';
import { revokeUnfounded } from './basis.service.js';
import { CertificateWorkResolver } from './bulk/bulk.resolver.js';
import { certificateTasks } from './bulk/bulk.tasks.js';
import { Certificate, CertificateChange } from './certificate.entity.js';
import { certificateLetters } from './certificate.letters.js';
import { mergeCertificates } from './certificates.merge.js';
import { certificatesPersonalData } from './certificates.personal-data.js';
import { CertificateResolver, CertificatesResolver, NmoCodeResolver } from './certificates.resolver.js';
import { certificateRoutes } from './certificates.routes.js';
import { seedCertificates } from './certificates.seed.js';
import { sealedCodes } from './code-giving.js';
import { conditionsPersonalData } from './conditions/conditions.personal-data.js';
import { NmoConditionsResolver } from './conditions/conditions.resolver.js';
import { NmoDecision, OnlinePresence, SavedDayTerms, SavedTerms } from './conditions/terms.entity.js';
import { documentsNamePerson } from './identity.guard.js';
import { forgetOfDeleted } from './keeping.service.js';
import { NmoCode } from './nmo-code.entity.js';
import { NmoCycle, NmoOwnPoints } from './nmo-cycle.entity.js';
import {
  NmoCycleMutations,
  NmoCycleResolver,
  NmoOwnPointsResolver,
  NmoRecordConnectionResolver,
  NmoRecordResolver,
  UserNmoResolver,
} from './records.resolver.js';

export const certificates: Module = {
  name: 'certificates',
  entities: [
    Certificate,
    CertificateChange,
    NmoCode,
    NmoCycle,
    NmoOwnPoints,
    SavedTerms,
    SavedDayTerms,
    NmoDecision,
    OnlinePresence,
  ],
  unwatched: [CertificateChange],
  resolvers: [
    CertificatesResolver,
    CertificateResolver,
    NmoCodeResolver,
    NmoRecordResolver,
    NmoRecordConnectionResolver,
    NmoCycleResolver,
    NmoOwnPointsResolver,
    UserNmoResolver,
    NmoCycleMutations,
    NmoConditionsResolver,
    CertificateWorkResolver,
  ],
  tasks: certificateTasks,
  letters: certificateLetters,
  chores: (app) => [
    { name: 'forget documents of deleted accounts', everyMilliseconds: day, run: () => forgetOfDeleted(app) },
  ],
  accountMerge: mergeCertificates,
  confirmsIdentity: [documentsNamePerson],
  onBasisChange: [revokeUnfounded],
  sealed: sealedCodes,
  demo: seedCertificates,
  personalData: [...certificatesPersonalData, ...conditionsPersonalData],
  routes: certificateRoutes,
};
