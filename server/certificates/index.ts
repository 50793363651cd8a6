import { profileNeeds } from '../users/profile/data-issues.service.js';
import { pointsWaitForProfile } from './conditions/points-wait.js';
import { nmoTotals } from '../sso/shared-data.js';
import { personalDataKinds } from '../core/personal-data.js';
import { identityGuards } from '../users/identity/identity-guards.js';
import { accountMerges } from '../core/account-merge.js';
import { onBasisChange, registrationFacts } from '../registrations/hooks.js';
import { accreditationGuards, onEventChange, eventRecords } from '../events/hooks.js';
import { provide } from '../core/hooks.js';
import { day, minute } from '../core/clock.js';
import type { Module } from '../core/module.js';
import { AwaitedDocument } from './awaited/awaited-document.entity.js';
import { documentsMissingEmail } from './awaited/documents-missing.emails.js';
import { issueAwaited } from './awaited/issue-awaited.js';
import { revokeWithoutBasis } from './revocation/revoke-without-basis.service.js';
import { CertificateWorkResolver } from './bulk/bulk.resolver.js';
import { certificateTasks } from './bulk/bulk.tasks.js';
import { Certificate, CertificateChange } from './certificate.entity.js';
import { certificateIssued, certificateReplaced, certificateRevoked, nmoCodeArrived } from './certificate.emails.js';
import { mergeCertificates } from './certificates.merge.js';
import { certificatesPersonalData } from './certificates.personal-data.js';
import { CertificatesResolver } from './certificates.resolver.js';
import { NmoCodeResolver } from './codes/nmo-code.resolver.js';
import { CertificateResolver, RegistrationDocumentsResolver } from './documents/certificate.resolver.js';
import { nmoRegisterExport } from './conditions/nmo-register.export.js';
import { nmoCodesExport } from './codes/nmo-codes.export.js';
import { certificateRoutes } from './certificates.routes.js';
import { encryptedCodes } from './codes/nmo-code-store.js';
import { DocumentRequest } from './requests/document-request.entity.js';
import { declinedEmail, requestedEmail } from './requests/document-request.emails.js';
import { documentsRevokedEmail } from './revocation/revocation.emails.js';
import { documentRequestsData } from './requests/document-requests.personal-data.js';
import {
  CertificateRequestResolver,
  DocumentRequestResolver,
  DocumentRequestsResolver,
} from './requests/document-requests.resolver.js';
import { rejectAccreditationLoss } from './conditions/accreditation.guard.js';
import { conditionsPersonalData } from './conditions/conditions.personal-data.js';
import { NmoConditionsResolver } from './conditions/conditions.resolver.js';
import { requireIdentityConfirmation } from './identity.guard.js';
import { moveDays } from './conditions/move-days.js';
import { nmoFact } from './conditions/nmo.fact.js';
import { NmoDecision } from './conditions/presence.entity.js';
import { NmoStanding, NmoStandingSet, StaleNmoStanding } from './conditions/standing.entity.js';
import { nmoStandings } from './conditions/standing.triggers.js';
import { NmoSpecialtyChoice } from './conditions/specialty-choice.entity.js';
import { RegistrationNmoResolver } from './conditions/registration-nmo.resolver.js';
import { purgeOfDeletedAccounts } from './documents/purge-certificates.service.js';
import { NmoCode } from './codes/nmo-code.entity.js';
import { totalsOfUser } from './cycle/nmo-totals.js';
import { NmoCycle, NmoOwnPoints } from './cycle/nmo-cycle.entity.js';
import {
  CertificateCycleResolver,
  NmoCycleMutations,
  NmoCycleResolver,
  NmoOwnPointsResolver,
  NmoRecordConnectionResolver,
  NmoRecordResolver,
  NmoStandingResolver,
  UserNmoResolver,
} from './cycle/records.resolver.js';

export const certificates: Module = {
  name: 'certificates',
  entities: [
    Certificate,
    CertificateChange,
    NmoCode,
    NmoCycle,
    NmoOwnPoints,
    NmoDecision,
    NmoSpecialtyChoice,
    NmoStanding,
    NmoStandingSet,
    StaleNmoStanding,
    AwaitedDocument,
    DocumentRequest,
  ],
  unaudited: [CertificateChange, NmoStanding, NmoStandingSet, StaleNmoStanding],
  derivedRows: [nmoStandings],
  resolvers: [
    CertificatesResolver,
    CertificateResolver,
    RegistrationDocumentsResolver,
    NmoCodeResolver,
    NmoRecordResolver,
    NmoStandingResolver,
    CertificateCycleResolver,
    NmoRecordConnectionResolver,
    NmoCycleResolver,
    NmoOwnPointsResolver,
    UserNmoResolver,
    NmoCycleMutations,
    NmoConditionsResolver,
    RegistrationNmoResolver,
    CertificateWorkResolver,
    DocumentRequestsResolver,
    DocumentRequestResolver,
    CertificateRequestResolver,
  ],
  tasks: certificateTasks,
  emails: [
    certificateIssued,
    certificateReplaced,
    certificateRevoked,
    documentsRevokedEmail,
    nmoCodeArrived,
    documentsMissingEmail,
    requestedEmail,
    declinedEmail,
  ],
  scheduledJobs: (app) => [
    { name: 'issue awaited documents', everyMilliseconds: minute, run: () => issueAwaited(app) },
    { name: 'delete documents of deleted accounts', everyMilliseconds: day, run: () => purgeOfDeletedAccounts(app) },
  ],
  encryptedColumns: encryptedCodes,
  fileRoutes: certificateRoutes,
  exports: [nmoRegisterExport, nmoCodesExport],
  hooks: [
    provide(eventRecords, 'certificates', 'nmo_codes'),
    provide(onEventChange, moveDays),
    provide(registrationFacts, nmoFact),
    provide(profileNeeds, pointsWaitForProfile),
    provide(accreditationGuards, rejectAccreditationLoss),
    provide(nmoTotals, totalsOfUser),
    provide(accountMerges, mergeCertificates),
    provide(identityGuards, requireIdentityConfirmation),
    provide(onBasisChange, revokeWithoutBasis),
    provide(personalDataKinds, ...certificatesPersonalData, ...conditionsPersonalData, documentRequestsData),
  ],
};
