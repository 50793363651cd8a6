import { expect } from 'vitest';
import type { TestClient } from './client.js';

/** Runs an operation whose field has the alias `it`, and expects no errors. */
export async function run<T>(
  client: TestClient,
  operation: string,
  variables: Record<string, unknown> = {},
): Promise<T> {
  const { data, errors } = await client.graphql<{ it: T }>(operation, variables);
  expect(errors).toBeUndefined();
  return data.it;
}
