import { profileInput } from './factories.js';
import type { TestClient } from './client.js';

export type WaitingChange = Awaited<ReturnType<typeof save>>['waitingIdentityChanges'][number];
/** Saves the profile with changed values. Changes that await staff do not take effect. */
export async function save(client: TestClient, changes: Record<string, unknown>) {
  const { profileVersion } = await client.query('viewer', {}, 'profileVersion');
  const { viewer, problems } = await client.mutate(
    'updateProfile',
    { input: { ...profileInput, hasNoMiddleName: false, version: profileVersion, ...changes } },
    'viewer { lastName firstName profileVersion waitingIdentityChanges { id field after because } }',
  );
  if (!viewer) throw new Error(JSON.stringify(problems));
  return viewer;
}
export type Change = { id: string; state: string; before: string | null; after: string | null; field: string };

/** Staff approves or declines a waiting change. */
export const decide = (manager: TestClient, id: string, isApproved: boolean, comment: string | null = null) =>
  manager.mutate('decideIdentityChange', { id, isApproved, comment }, 'change { id state before after field }');
