import {
  GraphQLError,
  OperationTypeNode,
  type ASTVisitor,
  type DocumentNode,
  type OperationDefinitionNode,
  type ValidationContext,
} from 'graphql';
import type { Config } from '../../core/config/config.js';
import type { Context } from '../../core/context.js';
import { graphqlError } from '../../core/graphql/problems.js';
import { checkIntrospection } from '../playground/introspection.js';
import { checkOperation } from './operation-limits.js';

const maxOperationLength = 20_000;
const maxItems = 500;
/** Three times as deep as the deepest input of the schema. */
const maxLevels = 12;
/** NUL, which PostgreSQL cannot store, and lone surrogates, which are not valid text. */
const invalidCharacters = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

const badInput = (message: string) => graphqlError('BAD_USER_INPUT', message, { http: { status: 400 } });

function textProblem(text: string): string | null {
  if (text.length > maxOperationLength) return `Слишком длинный текст: больше ${maxOperationLength} знаков.`;
  return invalidCharacters.test(text) ? 'В тексте есть недопустимые символы.' : null;
}

/** Rejects variables with invalid characters, too long texts or lists, or too deep nesting. */
export function checkVariables(value: unknown, path = 'variables', level = 0): void {
  if (level > maxLevels) throw badInput(`variables: больше ${maxLevels} уровней вложенности.`);
  if (typeof value === 'string') {
    const message = textProblem(value);
    if (message) throw badInput(`${path}: ${message}`);
  } else if (Array.isArray(value)) {
    if (value.length > maxItems) throw badInput(`${path}: больше ${maxItems} элементов.`);
    value.forEach((item, index) => checkVariables(item, `${path}.${index}`, level + 1));
  } else if (value !== null && typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) checkVariables(item, `${path}.${key}`.slice(0, 100), level + 1);
  }
}

/** Validation rule: the same checks for literals in the operation itself. */
const validTextsRule = (context: ValidationContext): ASTVisitor => ({
  StringValue: (node) => {
    const message = textProblem(node.value);
    if (message)
      context.reportError(new GraphQLError(message, { nodes: [node], extensions: { code: 'BAD_USER_INPUT' } }));
  },
  ListValue: (node) => {
    if (node.values.length > maxItems)
      context.reportError(
        new GraphQLError(`Больше ${maxItems} элементов.`, { nodes: [node], extensions: { code: 'BAD_USER_INPUT' } }),
      );
  },
});

/** Validation rule: rejects operations of a kind that belongs to another address. */
const operationsRule =
  (isAllowed: (kind: OperationTypeNode) => boolean, where: string) =>
  (context: ValidationContext): ASTVisitor => ({
    OperationDefinition: (node) => {
      if (!isAllowed(node.operation))
        context.reportError(
          new GraphQLError(`Операций вида ${node.operation} здесь нет${where}.`, {
            nodes: [node],
            extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
          }),
        );
    },
  });

/** The rules of `/graphql`, besides those of the specification. */
export const requestRules = [
  validTextsRule,
  operationsRule((kind) => kind !== OperationTypeNode.SUBSCRIPTION, ': для\u00a0них есть /graphql/stream'),
];

/** Those of `/graphql/stream`. */
export const subscriptionRules = [
  validTextsRule,
  operationsRule((kind) => kind === OperationTypeNode.SUBSCRIPTION, ': для\u00a0них есть /graphql'),
];

type Requested = {
  document: DocumentNode;
  operation: OperationDefinitionNode | undefined;
  variables: Readonly<Record<string, unknown>>;
};

/**
 * Checks a valid operation with its variables: size and form of the variables, introspection, depth, cost. @returns the cost
 * @throws GraphQLError
 */
export function checkRequested(
  config: Pick<Config, 'playground'>,
  { document, operation, variables }: Requested,
  context: Pick<Context, 'viewer'>,
): number {
  checkVariables(variables);
  checkIntrospection(config, document, context);
  return operation ? checkOperation(document, operation, variables) : 0;
}
