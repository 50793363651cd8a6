import { consentSubjects, onWithdrawal } from '../legal/consent-hooks.js';
import { personalDataKinds } from '../core/personal-data.js';
import { accountMerges } from '../core/account-merge.js';
import { provide } from '../core/hooks.js';
import { hour } from '../core/clock.js';
import type { Module } from '../core/module.js';
import { deleteOldSignOns } from './exchange.service.js';
import { OidcRecord, PartnerSecret } from './oidc/oidc.entity.js';
import { deleteExpiredRecords, sealedRecords } from './oidc/oidc-records.js';
import { OidcResolver } from './oidc/oidc.resolver.js';
import { oidcRoutes } from './oidc/oidc.routes.js';
import { PartnerSecretsResolver } from './oidc/partner-secrets.resolver.js';
import { PartnerKey, PartnerSite } from './partner-site.entity.js';
import { PartnerSitesResolver } from './partner-sites.resolver.js';
import { SignOn, SignOnAgreement, SignOnKey, SignOnToken } from './sign-on.entity.js';
import { sealedKeys, rotateSigningKeys } from './signing-keys.service.js';
import { mergeSignOns } from './sso.merge.js';
import { ssoPersonalData } from './sso.personal-data.js';
import { signOnSubjects, signOnWithdrawal } from './sso-consents.js';
import { SignOnAgreementResolver, SignOnResolver, SsoResolver, UserSignOnsResolver } from './sso.resolver.js';
import { ssoRoutes } from './sso.routes.js';

export const sso: Module = {
  name: 'sso',
  entities: [PartnerSite, PartnerKey, SignOnToken, SignOnAgreement, SignOn, SignOnKey, PartnerSecret, OidcRecord],
  unaudited: [SignOnToken, SignOn, SignOnKey, OidcRecord],
  resolvers: [
    SsoResolver,
    SignOnResolver,
    SignOnAgreementResolver,
    UserSignOnsResolver,
    PartnerSitesResolver,
    PartnerSecretsResolver,
    OidcResolver,
  ],
  scheduledJobs: (app) => [
    { name: 'rotate signing keys', everyMilliseconds: hour, run: () => rotateSigningKeys(app) },
    { name: 'delete old sign-ons', everyMilliseconds: hour, run: () => deleteOldSignOns(app) },
    { name: 'delete expired OpenID Connect records', everyMilliseconds: hour, run: () => deleteExpiredRecords(app) },
  ],
  encryptedColumns: [...sealedKeys, ...sealedRecords],
  routes: (http, app) => {
    ssoRoutes(http, app);
    oidcRoutes(http, app);
  },
  hooks: [
    provide(accountMerges, mergeSignOns),
    provide(personalDataKinds, ...ssoPersonalData),
    provide(onWithdrawal, signOnWithdrawal),
    provide(consentSubjects, signOnSubjects),
  ],
};
