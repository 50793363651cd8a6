import { visit, BREAK, type DocumentNode } from 'graphql';
import type { Config } from '../../core/config/config.js';
import type { Viewer } from '../../core/viewer.js';
import { graphqlError } from '../../core/graphql/problems.js';
import { schemaAccess, schemaReader, schemaRejections } from './schema-access.js';

/** Weak: documents live as long as Apollo's cache of parsed documents. */
const usesByDocument = new WeakMap<DocumentNode, boolean>();

/** Whether a document asks for the schema. */
export function usesIntrospection(document: DocumentNode): boolean {
  let uses = usesByDocument.get(document);
  if (uses === undefined) {
    uses = false;
    visit(document, {
      Field: ({ name }) => {
        if (name.value !== '__schema' && name.value !== '__type') return undefined;
        uses = true;
        return BREAK;
      },
    });
    usesByDocument.set(document, uses);
  }
  return uses;
}

/** Rejects introspection by a viewer to whom the schema is not open. Apollo rejects it where it is open to nobody. */
export function checkIntrospection(
  { playground }: Pick<Config, 'playground'>,
  document: DocumentNode,
  { viewer }: { readonly viewer: Viewer | null },
): void {
  if (!usesIntrospection(document)) return;
  const access = schemaAccess(playground, 'INTROSPECTION', schemaReader(viewer));
  if (access === 'UNAUTHENTICATED' || access === 'FORBIDDEN')
    throw graphqlError(access, schemaRejections.INTROSPECTION[access], {
      http: { status: access === 'FORBIDDEN' ? 403 : 401 },
    });
}
