import type { OperationVariables } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { DocumentNode } from 'graphql';
import type { Params } from 'react-router-dom';
import type { OperationResult } from '../answered-operations';
import { sessionOf, type ViewerData } from '../session';
import { ViewerDocument } from '../session.generated';
import { viewerPart, type PageLoaderArgs, type PageRoute } from './page';
import { canOpen } from './routing';

export type Execute = (operation: {
  document: DocumentNode;
  variables?: Record<string, unknown>;
  operationName?: string;
}) => Promise<{ data?: Record<string, unknown> | null; errors?: readonly unknown[] }>;

/** What the browser needs to show a page of which it has got the shell: the result of its viewer query, and of its loader's. */
export type PageData = ViewerData & { results: OperationResult[] };

const nameOf = ({ definitions }: DocumentNode): string =>
  definitions.map((one) => (one.kind === 'OperationDefinition' ? one.name?.value : undefined)).find(Boolean) ?? '';

/** A client without a cache for the loader of a page. It records the results of its operations. */
function recordingClient(execute: Execute, results: OperationResult[]): PageLoaderArgs['client'] {
  const query = async ({ query: document, variables }: { query: DocumentNode; variables?: OperationVariables }) => {
    const operationName = nameOf(document);
    const { data, errors } = await execute({ document, operationName, ...(variables && { variables }) });
    if (errors || !data) throw new CombinedGraphQLErrors({ data, errors: errors as CombinedGraphQLErrors['errors'] });
    results.push({ operationName, data });
    return { data };
  };
  const readQuery = ({ query: document }: { query: DocumentNode }) =>
    results.find(({ operationName }) => operationName === nameOf(document))?.data ?? null;
  return { query, readQuery } as PageLoaderArgs['client'];
}

/**
 * Runs the loader of an account's page without rendering it.
 * @returns null: the page answers with another status than 200, or a redirect; rendering finds out which
 */
export async function loadPageData(
  route: PageRoute,
  { params, url, execute }: { params: Params; url: URL; execute: Execute },
): Promise<PageData | null> {
  const module = await route.page();
  const { query: document, variables } = module.viewerQuery?.({ params, url }) ?? viewerPart(ViewerDocument, {});
  const { data, errors } = await execute({ document, variables, operationName: nameOf(document) });
  const { viewer } = (data ?? { viewer: null }) as ViewerData;
  const session = sessionOf(viewer);
  if (errors || !viewer || !canOpen(route, session)) return null;
  const results: OperationResult[] = [];
  try {
    const result = await module.loader?.({ params, url, client: recordingClient(execute, results), session });
    return (result?.status ?? 200) === 200 ? { ...data, viewer, results } : null;
  } catch {
    // Rendering meets the same redirect or error, and reports it.
    return null;
  }
}
