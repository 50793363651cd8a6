import { day } from '../core/clock.js';
import type { Module } from '../core/module.js';
import { Certificate, CertificateChange } from './certificate.entity.js';
import { certificateLetters } from './certificate.letters.js';
import { certificatesPersonalData } from './certificates.personal-data.js';
import { CertificateResolver, CertificatesResolver, NmoCodeResolver } from './certificates.resolver.js';
import { certificateRoutes } from './certificates.routes.js';
import { seedCertificates } from './certificates.seed.js';
import { sealedCodes } from './code-giving.js';
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
  entities: [Certificate, CertificateChange, NmoCode, NmoCycle, NmoOwnPoints],
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
  ],
  letters: certificateLetters,
  chores: (app) => [
    { name: 'forget documents of deleted accounts', everyMilliseconds: day, run: () => forgetOfDeleted(app) },
  ],
  sealed: sealedCodes,
  demo: seedCertificates,
  personalData: certificatesPersonalData,
  routes: certificateRoutes,
};
