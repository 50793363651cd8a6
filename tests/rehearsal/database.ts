import { setup } from '../support/global-setup.js';

/** Migrates a database outside of the test runner. Every play gets a copy of it. */
export async function prepareDatabase(
  kind: 'sqlite' | 'postgres',
): Promise<{ template: string; postgres: string; end: () => Promise<void> }> {
  const provided = { template: '', postgres: '' };
  const end = await setup(kind === 'postgres', (name, value) => void (provided[name] = value));
  return { ...provided, end };
}
