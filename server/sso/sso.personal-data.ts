import type { PersonalData } from '../core/personal-data.js';
import { parseScopes, type SignOnScope } from './sso.enums.js';

const scopeLabels: Record<SignOnScope, string> = {
  OPENID: 'обезличенный номер',
  NAME: 'фамилия, имя, отчество',
  EMAIL: 'адрес электронной почты',
  SPECIALTY: 'специальность',
};

const formatScopes = (scopes: string): string[] => parseScopes(scopes).map((scope) => scopeLabels[scope]);

type SignOnRow = { createdAt: string; name: string; site: string; scopes: string; address: string; userAgent: string };

const signOns: PersonalData = {
  name: 'signOns',
  title: 'Входы на сайты партнёров',
  labels: {
    at: 'Когда',
    site: 'Сайт',
    siteAddress: 'Адрес сайта',
    data: 'Что передано',
    address: 'Сетевой адрес',
    userAgent: 'Браузер',
  },
  read: async (_app, db, userId) => {
    const rows = await db.query<SignOnRow>(
      `SELECT sign_ons."createdAt", sign_ons.scopes, sign_ons.address, sign_ons."userAgent",
         partner_sites.name, partner_sites.address AS site
       FROM sign_ons JOIN partner_sites ON partner_sites.id = sign_ons."siteId"
       WHERE sign_ons."userId" = ? ORDER BY sign_ons.id DESC`,
      [userId],
    );
    return rows.map(({ createdAt, name, site, scopes, address, userAgent }) => ({
      at: createdAt,
      site: name,
      siteAddress: site,
      data: formatScopes(scopes),
      address,
      userAgent,
    }));
  },
  erase: async (transaction, userId) => {
    await transaction.query('DELETE FROM sign_ons WHERE "userId" = ?', [userId]);
  },
};

type AgreementRow = { agreedAt: string; name: string; subject: string; scopes: string };

const agreements: PersonalData = {
  name: 'signOnAgreements',
  title: 'Сайты партнёров, которым известен ваш номер',
  labels: { site: 'Сайт', subject: 'Обезличенный номер', data: 'На что дано согласие', agreedAt: 'Когда' },
  read: async (_app, db, userId) => {
    const rows = await db.query<AgreementRow>(
      `SELECT sign_on_agreements."agreedAt", sign_on_agreements.subject, sign_on_agreements.scopes, partner_sites.name
       FROM sign_on_agreements JOIN partner_sites ON partner_sites.id = sign_on_agreements."siteId"
       WHERE sign_on_agreements."userId" = ? ORDER BY partner_sites.name, partner_sites.id`,
      [userId],
    );
    return rows.map(({ name, subject, scopes, agreedAt }) => ({
      site: name,
      subject,
      data: formatScopes(scopes),
      agreedAt,
    }));
  },
  erase: async (transaction, userId) => {
    await transaction.query('DELETE FROM sign_on_agreements WHERE "userId" = ?', [userId]);
  },
};

export const ssoPersonalData: readonly PersonalData[] = [signOns, agreements];
