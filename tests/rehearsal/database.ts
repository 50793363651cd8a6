import { setup } from '../support/global-setup.js';

/** A migrated database outside of the test runner, to be copied for each play. */
export async function prepareDatabase(
  kind: 'sqlite' | 'postgres',
): Promise<{ template: string; postgres: string; end: () => Promise<void> }> {
  const provided = { template: '', postgres: '' };
  const end = await setup(kind === 'postgres', (name, value) => void (provided[name] = value));
  return { ...provided, end };
}
