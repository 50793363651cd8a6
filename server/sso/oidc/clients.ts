import { timingSafeEqual } from 'node:crypto';
import type { AdapterPayload, ClientMetadata } from 'oidc-provider';
import type { Reader } from '../../core/database/reader.js';
import { hashOf } from '../../core/secrets.js';
import type { PartnerSite } from '../partner-site.entity.js';
import { parseScopes } from '../sso.enums.js';
import type { PartnerSecret } from './oidc.entity.js';
import { scopeText } from './oidc-scopes.js';

/** Hashes of the valid secrets of a site. */
const secretHashesOf = async (reader: Reader, siteId: string): Promise<string[]> =>
  (
    await reader.query<Pick<PartnerSecret, 'secretHash'>>(
      'SELECT "secretHash" FROM partner_secrets WHERE "siteId" = ? AND "revokedAt" IS NULL ORDER BY id',
      [siteId],
    )
  ).map(({ secretHash }) => secretHash);

/** A partner site as a client of the provider; null: closed, or without a secret. */
export async function clientMetadata(
  reader: Reader,
  siteId: string,
): Promise<(AdapterPayload & ClientMetadata) | null> {
  const site = await reader.findOne<PartnerSite>('partner_sites', { id: siteId });
  if (!site?.isActive) return null;
  const hashes = await secretHashesOf(reader, siteId);
  if (hashes.length === 0) return null;
  const redirectUris = JSON.parse(site.returnAddresses) as string[];
  const hasSeveralHosts = new Set(redirectUris.map((address) => new URL(address).host)).size > 1;
  return {
    client_id: site.id,
    // Hashes, which `isSecretOf` compares.
    client_secret: hashes.join(' '),
    client_name: site.name,
    redirect_uris: redirectUris,
    post_logout_redirect_uris: JSON.parse(site.signOutAddresses) as string[],
    scope: scopeText(parseScopes(site.scopes)),
    response_types: ['code'],
    grant_types: ['authorization_code'],
    subject_type: 'pairwise',
    // The library demands it for several hosts. Subjects are of a site, whatever its hosts are.
    ...(hasSeveralHosts && { sector_identifier_uri: `${site.address}/` }),
    id_token_signed_response_alg: 'ES256',
  };
}

/** Whether a secret is one of the valid ones. @param hashes `client_secret` of the metadata */
export const isSecretOf = (hashes: string, secret: string): boolean => {
  const hash = Buffer.from(hashOf(secret));
  return hashes.split(' ').some((valid) => timingSafeEqual(Buffer.from(valid), hash));
};
