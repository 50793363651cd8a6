import { consentSubjects, onWithdrawal } from '../legal/consent-hooks.js';
import { personalDataKinds } from '../core/personal-data.js';
import { accountMerges } from '../core/account-merge.js';
import { provide } from '../core/hooks.js';
import { hour } from '../core/clock.js';
import type { Module } from '../core/module.js';
import { deleteOldSignOns } from './exchange.service.js';
import { PartnerKey, PartnerSite } from './partner-site.entity.js';
import { PartnerSitesResolver } from './partner-sites.resolver.js';
import { SignOn, SignOnAgreement, SignOnKey, SignOnToken } from './sign-on.entity.js';
import { sealedKeys, rotateSigningKeys } from './signing-keys.service.js';
import { ssoPersonalData } from './sso.personal-data.js';
import { signOnSubjects, signOnWithdrawal } from './sso-consents.js';
import { SignOnAgreementResolver, SignOnResolver, SsoResolver, UserSignOnsResolver } from './sso.resolver.js';
import { ssoRoutes } from './sso.routes.js';

export const sso: Module = {
  name: 'sso',
  entities: [PartnerSite, PartnerKey, SignOnToken, SignOnAgreement, SignOn, SignOnKey],
  unaudited: [SignOnToken, SignOn, SignOnKey],
  resolvers: [SsoResolver, SignOnResolver, SignOnAgreementResolver, UserSignOnsResolver, PartnerSitesResolver],
  scheduledJobs: (app) => [
    { name: 'rotate signing keys', everyMilliseconds: hour, run: () => rotateSigningKeys(app) },
    { name: 'delete old sign-ons', everyMilliseconds: hour, run: () => deleteOldSignOns(app) },
  ],
  encryptedColumns: sealedKeys,
  routes: ssoRoutes,
  hooks: [
    provide(accountMerges, {
      rows: [
        // The site of a partner knows the other account: it asks anew for the one that stays.
        { table: 'sign_on_agreements', onMerge: 'END' },
        { table: 'sign_ons', onMerge: 'MOVE' },
      ],
    }),
    provide(personalDataKinds, ...ssoPersonalData),
    provide(onWithdrawal, signOnWithdrawal),
    provide(consentSubjects, signOnSubjects),
  ],
};
