import { quoted } from '../../rules/text/typography.js';
import type { AccountMerge } from '../core/account-merge.js';

/** A site keeps the subject by which it knows the user. The consent has ended: the user is asked for it again. */
export const mergeSignOns: AccountMerge = {
  rows: [
    { table: 'sign_on_agreements', onMerge: 'MOVE', uniqueBy: { columns: ['siteId'] } },
    { table: 'sign_ons', onMerge: 'MOVE' },
    // Sessions, codes and tokens of the other account.
    { table: 'oidc_records', onMerge: 'END' },
  ],
  consequences: async (reader, { preservedId: keptId, endedId }) => {
    const sites = await reader.query<{ name: string }>(
      `SELECT partner_sites.name FROM partner_sites
       JOIN sign_on_agreements kept ON kept."siteId" = partner_sites.id AND kept."userId" = ?
       JOIN sign_on_agreements other ON other."siteId" = partner_sites.id AND other."userId" = ?
       ORDER BY partner_sites.name, partner_sites.id`,
      [keptId, endedId],
    );
    return sites.map(
      ({ name }) =>
        `Сайт ${quoted(name)} знает оба аккаунта как разных людей: войти на\u00a0него как закрываемый аккаунт будет нельзя.`,
    );
  },
};
