import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { addTypenameToDocument } from '@apollo/client/utilities';
import { print, type DocumentNode } from 'graphql';
import { describe, expect, it } from 'vitest';
import { persistedLink } from '../../client/core/apollo';

const withHash = (name: string) => Object.assign(gql(`query ${name} { site { name } }`), { hash: `hash of ${name}` });

/** A client and what its requests contain: the hash or the text. */
function clientOf(knowsHashes: boolean) {
  const sent: (string | boolean)[][] = [];
  const server = new ApolloLink(({ extensions, getContext, operationName }) => {
    const { persistedQuery } = extensions as { persistedQuery?: { sha256Hash: string } };
    const hasText = (getContext() as { http?: { includeQuery?: boolean } }).http?.includeQuery ?? true;
    sent.push([operationName ?? '', persistedQuery?.sha256Hash ?? 'no hash', hasText]);
    const rejected = { errors: [{ message: 'unknown', extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' } }] };
    const answer = persistedQuery && !knowsHashes ? rejected : { data: { site: { __typename: 'Site', name: 'x' } } };
    return new Observable((observer) => {
      observer.next(answer);
      observer.complete();
    });
  });
  const link = ApolloLink.from([persistedLink(), server]);
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const ask = (query: ReturnType<typeof gql>) => client.query({ query, fetchPolicy: 'network-only' });
  return { ask, sent };
}

describe('an operation with a hash', () => {
  it('is sent by its hash', async () => {
    const { ask, sent } = clientOf(true);
    expect((await ask(withHash('One'))).data).toMatchObject({ site: { name: 'x' } });
    expect(sent).toEqual([['One', 'hash of One', false]]);
  });

  it('is sent as text when the server has another build, like all later ones', async () => {
    const { ask, sent } = clientOf(false);
    for (const name of ['One', 'Two']) expect((await ask(withHash(name))).data).toMatchObject({ site: { name: 'x' } });
    expect(sent).toEqual([
      ['One', 'hash of One', false],
      ['One', 'no hash', true],
      ['Two', 'no hash', true],
    ]);
  });

  it('is sent as text without a hash, as during development', async () => {
    const { ask, sent } = clientOf(true);
    await ask(gql('query Three { site { name } }'));
    expect(sent).toEqual([['Three', 'no hash', true]]);
  });
});

describe('the operations of the client', () => {
  it('name all types that Apollo asks for: the server runs some without Apollo Client', async () => {
    const modules = Object.values(import.meta.glob<Record<string, unknown>>('../../client/**/*.generated.ts'));
    const documents = (await Promise.all(modules.map((load) => load())))
      .flatMap(Object.entries)
      .flatMap(([name, value]) => (/^[A-Z]\w+Document$/.test(name) ? [value as DocumentNode] : []));
    expect(documents.length).toBeGreaterThan(50);
    const incomplete = documents.filter((document) => print(document) !== print(addTypenameToDocument(document)));
    expect(incomplete.map((document) => print(document).slice(0, 60))).toEqual([]);
  });
});
