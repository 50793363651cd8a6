import type { Mutation, Query } from '../../client/schema.generated.js';
import { ApiError, operationOf, type Answer, type MutationName, type QueryName } from './api.js';

export type GraphqlError = {
  message: string;
  path?: (string | number)[];
  extensions: { code: string; reference?: string };
};
export type GraphqlAnswer<Data> = {
  status: number;
  headers: Headers;
  text: string;
  data: Data;
  errors?: GraphqlError[];
};

/** An HTTP client with cookies, like one browser. */
export class TestClient {
  private readonly cookies = new Map<string, string>();
  constructor(
    private readonly url: string,
    private readonly always: Record<string, string> = {},
  ) {}

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ ...this.always, ...Object.fromEntries(new Headers(init.headers)) });
    if (this.cookies.size > 0)
      headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(new URL(path, this.url), { redirect: 'manual', ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      if (value === '') this.cookies.delete(name!);
      else this.cookies.set(name!, value!);
    }
    return response;
  }

  /** Sends a GraphQL operation by POST. `Data` is the expected type, unchecked. */
  async graphql<Data = Record<string, never>>(
    query: string,
    variables: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<GraphqlAnswer<Data>> {
    const response = await this.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    });
    const text = await response.text();
    const body = JSON.parse(text) as { data: Data; errors?: GraphqlError[] };
    return { status: response.status, headers: response.headers, text, ...body };
  }

  /** The same, but retries on BUSY. For tests with many parallel requests. */
  async graphqlWithRetry<Data>(query: string, variables: Record<string, unknown> = {}): Promise<GraphqlAnswer<Data>> {
    for (;;) {
      const answer = await this.graphql<Data>(query, variables);
      if (answer.errors?.[0]?.extensions?.code !== 'BUSY') return answer;
    }
  }

  /** Runs a mutation and reads the fields `selection` of its result. @throws ApiError when the answer has errors */
  mutate<Name extends MutationName>(
    name: Name,
    variables: object = {},
    selection = '',
  ): Promise<Answer<Mutation[Name]>> {
    return this.call(name, variables, selection);
  }

  /** Reads a field of `Query`. @throws ApiError when the answer has errors */
  query<Name extends QueryName>(name: Name, variables: object = {}, selection = ''): Promise<Answer<Query[Name]>> {
    return this.call(name, variables, selection);
  }

  private async call<Result>(name: string, variables: object, selection: string): Promise<Result> {
    const text = operationOf(name, variables, selection);
    const { data, errors } = await this.graphqlWithRetry<Record<string, Result>>(text, { ...variables });
    if (errors) throw new ApiError(`${name}: ${JSON.stringify(errors)}`);
    return data[name]!;
  }

  cookie(name: string): string | undefined {
    return this.cookies.get(name);
  }
  setCookie(name: string, value: string): void {
    this.cookies.set(name, value);
  }
}
