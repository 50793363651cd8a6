import { ApiError, operationOf } from '../support/api.js';
import type { TestClient } from '../support/client.js';

export { ApiError };
export type Problem = { code: string; message: string; field: string | null };
export type ApiResult<Data> = Data & { problems?: Problem[] };

/**
 * Calls one field of the API over HTTP.
 * @throws ApiError when the answer has errors instead of data, which no rule of the product explains
 */
export async function callApi<Data>(
  client: TestClient,
  name: string,
  variables: Record<string, unknown> = {},
  selection = '',
): Promise<ApiResult<Data>> {
  const text = operationOf(name, variables, selection);
  const answer = await client.graphqlWithRetry<Record<string, ApiResult<Data>>>(text, variables);
  if (answer.errors) throw new ApiError(`${name}: ${JSON.stringify(answer.errors)}`);
  return answer.data[name]!;
}
