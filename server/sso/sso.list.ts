import { defineList, descending, required, where } from '../core/graphql/list.js';
import { connectionOf } from '../core/graphql/page.js';
import { PartnerSite } from './partner-site.entity.js';
import { SignOn } from './sign-on.entity.js';

export const SignOnConnection = connectionOf('SignOnConnection', SignOn, 'sign-ins');

/** Ids begin with the time of creation. */
export const signOnList = defineList<SignOn, { userId: string }>({
  from: 'sign_ons',
  filters: { userId: required(where('"userId" = ?')) },
  orders: { LATEST: descending('id') },
});

export const PartnerSiteConnection = connectionOf('PartnerSiteConnection', PartnerSite, 'partner sites');

export const partnerSiteList = defineList<PartnerSite>({
  from: 'partner_sites',
  filters: {},
  orders: { LATEST: descending('id') },
});
