import { definePersonalData, type PersonalData } from '../core/personal-data.js';
import { parseScopes, type SignOnScope } from './sso.enums.js';

const scopeLabels: Record<SignOnScope, string> = {
  OPENID: 'обезличенный номер',
  NAME: 'фамилия, имя, отчество',
  EMAIL: 'адрес электронной почты',
  SPECIALTY: 'специальность',
  NMO: 'число баллов НМО',
};

const formatScopes = (scopes: string): string[] => parseScopes(scopes).map((scope) => scopeLabels[scope]);

type SignOnRow = { createdAt: string; name: string; site: string; scopes: string; address: string; userAgent: string };

const signOns = definePersonalData<SignOnRow>({
  name: 'signOns',
  title: 'Входы на сайты партнёров',
  rows: `SELECT sign_ons."createdAt", sign_ons.scopes, sign_ons.address, sign_ons."userAgent",
      partner_sites.name, partner_sites.address AS site
    FROM sign_ons JOIN partner_sites ON partner_sites.id = sign_ons."siteId"
    WHERE sign_ons."userId" = ? ORDER BY sign_ons.id DESC`,
  fields: {
    at: ['Когда', ({ createdAt }) => createdAt],
    site: ['Сайт', ({ name }) => name],
    siteAddress: ['Адрес сайта', ({ site }) => site],
    data: ['Что передано', ({ scopes }) => formatScopes(scopes)],
    address: 'Сетевой адрес',
    userAgent: 'Браузер',
  },
  erase: 'DELETE FROM sign_ons WHERE "userId" = ?',
});

type AgreementRow = { agreedAt: string; name: string; subject: string; scopes: string };

const agreements = definePersonalData<AgreementRow>({
  name: 'signOnAgreements',
  title: 'Сайты партнёров, которым известен ваш номер',
  rows: `SELECT sign_on_agreements."agreedAt", sign_on_agreements.subject, sign_on_agreements.scopes, partner_sites.name
    FROM sign_on_agreements JOIN partner_sites ON partner_sites.id = sign_on_agreements."siteId"
    WHERE sign_on_agreements."userId" = ? ORDER BY partner_sites.name, partner_sites.id`,
  fields: {
    site: ['Сайт', ({ name }) => name],
    subject: 'Обезличенный номер',
    data: ['На что дано согласие', ({ scopes }) => formatScopes(scopes)],
    agreedAt: 'Когда',
  },
  erase: 'DELETE FROM sign_on_agreements WHERE "userId" = ?',
});

export const ssoPersonalData: readonly PersonalData[] = [signOns, agreements];
