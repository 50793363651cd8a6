import {
  getNamedType,
  isObjectType,
  Kind,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
} from 'graphql';
import { operationLimits } from '../../../rules/operation-cost.js';
import { reject } from '../../core/graphql/problems.js';
import { shortened } from './format-result.js';
import { requestRules } from './operation-checks.js';

/** A query that was checked. */
export type CheckedList = {
  /** Key of the list in the response. */
  readonly key: string;
  /** Reads a page: `nodes` and `pageInfo`, whatever else the query selects of the list. */
  readonly page: DocumentNode;
  /** Counts all nodes; null: the list is not counted. */
  readonly total: DocumentNode | null;
  /** Type of the list, such as `EventConnection`. */
  readonly type: string;
};

const field = 'query';

function parsed(schema: GraphQLSchema, query: string): DocumentNode {
  let document: DocumentNode;
  try {
    document = parse(query, { maxTokens: operationLimits.tokens, noLocation: true });
  } catch (error) {
    return reject('EXPORT_INVALID', shortened((error as Error).message), field);
  }
  const [error] = validate(schema, document, [...specifiedRules, ...requestRules]);
  return error ? reject('EXPORT_INVALID', shortened(error.message), field) : document;
}

/** The only operation, a query. */
function operationOf(document: DocumentNode): OperationDefinitionNode {
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  const [operation] = operations;
  if (operations.length !== 1 || operation!.operation !== 'query')
    reject('EXPORT_ONE_FIELD', 'Выгрузить можно один запрос query: без mutation и\u00a0без других операций.', field);
  return operation!;
}

const isField = (selection: SelectionNode | undefined): selection is FieldNode => selection?.kind === Kind.FIELD;

/** A field without alias and directives, so that it is in each response under its name. */
const plainField = ({ selectionSet }: FieldNode, name: string): FieldNode | undefined =>
  selectionSet?.selections
    .filter(isField)
    .find((one) => one.name.value === name && !one.alias && !one.directives?.length);

function rootFieldOf({ selectionSet: { selections } }: OperationDefinitionNode): FieldNode {
  const [root] = selections;
  if (selections.length !== 1 || !isField(root) || root.directives?.length)
    reject(
      'EXPORT_ONE_FIELD',
      'В\u00a0корне запроса должно быть ровно одно поле, без фрагментов и\u00a0директив.',
      field,
    );
  return root as FieldNode;
}

const takesVariable = (root: FieldNode, name: string): boolean =>
  root.arguments?.some(
    (argument) =>
      argument.name.value === name && argument.value.kind === Kind.VARIABLE && argument.value.name.value === name,
  ) ?? false;

function withSelections(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  root: FieldNode,
  selections: readonly FieldNode[],
): DocumentNode {
  const list: FieldNode = { ...root, selectionSet: { kind: Kind.SELECTION_SET, selections } };
  const changed = { ...operation, selectionSet: { ...operation.selectionSet, selections: [list] } };
  return { ...document, definitions: document.definitions.map((one) => (one === operation ? changed : one)) };
}

/** Checks that a query is one list that can be read page by page. @throws ProblemsError */
export function checkListQuery(schema: GraphQLSchema, query: string): CheckedList {
  const document = parsed(schema, query);
  const operation = operationOf(document);
  const root = rootFieldOf(operation);
  const type = getNamedType(schema.getQueryType()!.getFields()[root.name.value]?.type);
  const fields = isObjectType(type) ? type.getFields() : {};
  if (!fields.nodes || !fields.pageInfo)
    reject(
      'EXPORT_NOT_A_LIST',
      `Поле ${root.name.value}\u00a0— не\u00a0список со\u00a0страницами: выгружать нечего.`,
      field,
    );
  if (!takesVariable(root, 'first') || !takesVariable(root, 'after'))
    reject(
      'EXPORT_PAGE_VARIABLES',
      `Передайте полю ${root.name.value} аргументы first: $first и\u00a0after: $after: их\u00a0значения подставит выгрузка.`,
      field,
    );
  const [nodes, pageInfo] = [plainField(root, 'nodes'), plainField(root, 'pageInfo')];
  if (!nodes || !pageInfo || !plainField(pageInfo, 'hasNextPage') || !plainField(pageInfo, 'endCursor'))
    reject('EXPORT_SELECTION', 'Запросите у\u00a0списка nodes и\u00a0pageInfo { hasNextPage endCursor }.', field);
  const total: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: 'totalCount' } };
  return {
    key: root.alias?.value ?? root.name.value,
    page: withSelections(document, operation, root, [nodes!, pageInfo!]),
    total: fields.totalCount ? withSelections(document, operation, root, [total]) : null,
    type: type!.name,
  };
}
