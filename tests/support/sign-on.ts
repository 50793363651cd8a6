import type { TestApp } from './app.js';
import { staff } from './factories.js';
import { startPartnerSite, type PartnerSite } from './partner-site.js';
import type { TestClient } from './client.js';

export type Problem = { code: string; message: string; field: string | null };
export type SavedSite = {
  site?: {
    id: string;
    name: string;
    address: string;
    returnAddresses: string[];
    scopes: string[];
    isActive: boolean;
    version: string;
    keys: { kid: string; algorithm: string; jwk: string; revokedAt: string | null }[];
  };
  problems?: Problem[];
};

const savedFields = `{ ... on PartnerSiteSaved { site {
  id name address returnAddresses scopes isActive version keys { kid algorithm jwk revokedAt } } }
  ... on Problems { problems { code message field } } }`;

export const createSite = `mutation ($input: PartnerSiteInput!) { saved: createPartnerSite(input: $input) ${savedFields} }`;
export const updateSite = `mutation ($id: ID!, $input: PartnerSiteInput!, $version: String) { saved: updatePartnerSite(id: $id, input: $input, version: $version) ${savedFields} }`;
export const addKey = `mutation ($siteId: ID!, $jwk: String!) { saved: addPartnerKey(siteId: $siteId, jwk: $jwk) ${savedFields} }`;
export const revokeKey = `mutation ($siteId: ID!, $kid: ID!) { saved: revokePartnerKey(siteId: $siteId, kid: $kid) ${savedFields} }`;

export const siteInput = (changes: object = {}) => ({
  name: 'Академия «Проба»',
  address: `https://academy-${Math.random().toString(36).slice(2)}.example.ru`,
  returnAddresses: [] as string[],
  scopes: ['NAME', 'EMAIL', 'SPECIALTY'],
  isActive: true,
  ...changes,
});

/** Runs a mutation of a partner site. @throws the code of a GraphQL error */
export async function saveSite(
  administrator: TestClient,
  operation: string,
  variables: Record<string, unknown>,
): Promise<SavedSite> {
  const { data, errors } = await administrator.graphql<{ saved: SavedSite } | null>(operation, variables);
  if (!data) throw new Error(errors?.[0]?.extensions.code);
  return data.saved;
}

/** Starts a partner's site and registers it with its key. */
export async function registeredSite(test: TestApp, administrator?: TestClient): Promise<PartnerSite> {
  const { publicUrl } = test.app.config;
  const site = await startPartnerSite({ url: test.url, publicUrl, now: () => test.clock.now() });
  const admin = administrator ?? (await staff(test, 'ADMINISTRATOR'));
  const input = siteInput({ address: site.address, returnAddresses: [site.returnTo] });
  const created = await saveSite(admin, createSite, { input });
  if (!created.site) throw new Error(JSON.stringify(created.problems));
  site.id = created.site.id;
  const withKey = await saveSite(admin, addKey, { siteId: site.id, jwk: JSON.stringify(site.key.jwk) });
  if (!withKey.site) throw new Error(JSON.stringify(withKey.problems));
  return site;
}

/** The sign-on request of a token, as its page loads it. */
export const loadRequest = (client: TestClient, token: string) =>
  client.query(
    'signOnRequest',
    { token },
    'site { id name host } isKnown consents { label required document { id kind } } data { scope value }',
  );

export const acceptSignOn = (client: TestClient, token: string, consents: string[] = []) =>
  client.mutate('continueSignOn', { input: { token, consents } }, 'address');

export const decline = (client: TestClient, token: string) => client.mutate('declineSignOn', { token }, 'address');

/** Accepts all consents, continues and returns the code for the partner's site. */
export async function completeSignOn(client: TestClient, token: string): Promise<string> {
  const { consents = [] } = await loadRequest(client, token);
  const answer = await acceptSignOn(
    client,
    token,
    consents.map(({ document }) => document.id),
  );
  if (!answer.address) throw new Error(JSON.stringify(answer.problems));
  return new URL(answer.address).searchParams.get('code')!;
}

export const withdraw = (client: TestClient, siteId: string) =>
  client.mutate('withdrawSignOnAgreement', { siteId }, 'viewer { signOnAgreements { site { id } } }');

export type Log = {
  signOns: {
    totalCount: number;
    nodes: {
      site: { id: string; name: string };
      scopes: string[];
      address: string;
      createdAt: string;
      exchangedAt: string | null;
    }[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
  signOnAgreements: { site: { id: string; name: string; host: string }; scopes: string[]; agreedAt: string }[];
};

/** The user's own list of sign-ons. */
export const signOnLog = async (client: TestClient, variables: { first?: number; after?: string } = {}): Promise<Log> =>
  (
    await client.graphql<{ viewer: Log }>(
      `query ($first: Int = 20, $after: String) { viewer {
        signOns(first: $first, after: $after) { totalCount nodes { site { id name } scopes address createdAt exchangedAt }
          pageInfo { hasNextPage endCursor } }
        signOnAgreements { site { id name host } scopes agreedAt } } }`,
      variables,
    )
  ).data.viewer;
