import {
  getOperationAST,
  Kind,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { roles, isStaff } from '../core/access.js';
import type { Viewer } from '../core/viewer.js';

/** Names of the fields at the root of an operation, those of fragments included. */
function rootFields(document: DocumentNode, operation: OperationDefinitionNode): Set<string> {
  const names = new Set<string>();
  const seen = new Set<string>();
  const walk = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) names.add(selection.name.value);
      else if (selection.kind === Kind.INLINE_FRAGMENT) walk(selection.selectionSet);
      else if (!seen.has(selection.name.value)) {
        seen.add(selection.name.value);
        const fragment = document.definitions.find(
          (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === selection.name.value,
        );
        if (fragment?.kind === Kind.FRAGMENT_DEFINITION) walk(fragment.selectionSet);
      }
    }
  };
  walk(operation.selectionSet);
  return names;
}

/** What the fields at the root of an operation ask of the viewer, as `Public` and `SignedIn` have written it down. */
export function rootAccess(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
): readonly string[] {
  const operation = getOperationAST(document, operationName);
  const type = operation && schema.getRootType(operation.operation);
  if (!operation || !type) return [];
  const fields = type.getFields();
  const asked = [...rootFields(document, operation)].map((name) => fields[name]?.extensions.access);
  return [...new Set(asked.filter((access) => typeof access === 'string' && access !== 'public'))] as string[];
}

/** Whether a viewer may use all fields of such access; whether a row may be touched is decided later. */
export const mayUse = (viewer: Viewer | null, access: readonly string[]): boolean =>
  access.every(
    (one) =>
      viewer !== null &&
      (one === 'signed-in' || roles.some((role) => one.split(' ').includes(role) && isStaff(viewer, role))),
  );
