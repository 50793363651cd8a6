import { profileInput } from './factories.js';
import type { TestClient } from './client.js';

export type WaitingChange = { id: string; field: string; after: string | null; because: string };
type Viewer = { lastName: string; firstName: string; profileVersion: number; waitingIdentityChanges: WaitingChange[] };
/** Saves the profile with changed values. Changes that await staff do not take effect. */
export async function save(client: TestClient, changes: Record<string, unknown>): Promise<Viewer> {
  const viewer = await client.query('viewer', {}, 'profileVersion');
  const { data } = await client.graphql<{ updateProfile: { viewer: Viewer; problems?: object[] } }>(
    `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) {
      ... on ProfileUpdated { viewer { lastName firstName profileVersion waitingIdentityChanges { id field after because } } }
      ... on Problems { problems { code message } } } }`,
    { input: { ...inputOf(), version: viewer.profileVersion, ...changes } },
  );
  if (!data.updateProfile.viewer) throw new Error(JSON.stringify(data));
  return data.updateProfile.viewer;
}
const inputOf = () => {
  const { lastName, firstName, middleName, phone, workplace, city, ...others } = profileInput as Record<
    string,
    unknown
  >;
  return { ...others, lastName, firstName, middleName, phone, workplace, city, hasNoMiddleName: false };
};

export type Change = { id: string; state: string; before: string | null; after: string | null; field: string };

/** Staff approves or declines a waiting change. */
export const decide = (manager: TestClient, id: string, isApproved: boolean, comment: string | null = null) =>
  manager.mutate('decideIdentityChange', { id, isApproved, comment }, 'change { id state before after field }');
