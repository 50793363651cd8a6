import {
  getOperationAST,
  Kind,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { roles, isStaff } from '../../core/graphql/access.js';
import type { Audience } from '../../core/stream/audience.js';
import type { Viewer } from '../../core/viewer.js';

/** Names of the root fields of an operation, including those in fragments. */
function rootFields(document: DocumentNode, operation: OperationDefinitionNode): Set<string> {
  const names = new Set<string>();
  const visitedFragments = new Set<string>();
  const walk = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) names.add(selection.name.value);
      else if (selection.kind === Kind.INLINE_FRAGMENT) walk(selection.selectionSet);
      else if (!visitedFragments.has(selection.name.value)) {
        visitedFragments.add(selection.name.value);
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

/** The root fields of an operation. */
function fieldsOf(schema: GraphQLSchema, document: DocumentNode, operationName: string | undefined) {
  const operation = getOperationAST(document, operationName);
  const type = operation && schema.getRootType(operation.operation);
  if (!operation || !type) return [];
  const fields = type.getFields();
  return [...rootFields(document, operation)].flatMap((name) => fields[name] ?? []);
}

/** The audience that an operation is read for, see `ReadFor`; null: for its viewer. */
export const audienceOfRoot = (
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
): Audience | null =>
  (fieldsOf(schema, document, operationName).find(({ extensions }) => extensions.audience)?.extensions.audience ??
    null) as Audience | null;

/** The access rules of the root fields, as the decorators `Public` and `Authorized` store them. */
export function rootAccess(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
): readonly string[] {
  const required = fieldsOf(schema, document, operationName).map(({ extensions }) => extensions.access);
  return [...new Set(required.filter((access) => typeof access === 'string' && access !== 'public'))] as string[];
}

/** Whether a viewer passes all access rules. Access to single rows is checked later, by the services. */
export const canUseFields = (viewer: Viewer | null, access: readonly string[]): boolean =>
  access.every(
    (rule) =>
      viewer !== null &&
      (rule === 'signed-in' || roles.some((role) => rule.split(' ').includes(role) && isStaff(viewer, role))),
  );
