import {
  GraphQLError,
  Kind,
  type ASTVisitor,
  type FragmentSpreadNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';
import { graphqlError } from '../core/problems.js';

const mostLetters = 20_000;
const maxItems = 500;
/** The deepest input of the schema has a third of this. */
const maxLevels = 12;
/** NUL, which PostgreSQL cannot keep, and halves of surrogate pairs, which are no text. */
const broken = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

const refused = (message: string) => graphqlError('BAD_USER_INPUT', message, { http: { status: 400 } });

function complaint(text: string): string | null {
  if (text.length > mostLetters) return `Слишком длинный текст: больше ${mostLetters} знаков.`;
  return broken.test(text) ? 'В тексте есть недопустимые символы.' : null;
}

/** Refuses variables that no field could want: broken or endless texts, endless lists. */
export function checkVariables(value: unknown, path = 'variables', level = 0): void {
  if (level > maxLevels) throw refused(`variables: больше ${maxLevels} уровней вложенности.`);
  if (typeof value === 'string') {
    const message = complaint(value);
    if (message) throw refused(`${path}: ${message}`);
  } else if (Array.isArray(value)) {
    if (value.length > maxItems) throw refused(`${path}: больше ${maxItems} элементов.`);
    value.forEach((item, index) => checkVariables(item, `${path}.${index}`, level + 1));
  } else if (value !== null && typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) checkVariables(item, `${path}.${key}`.slice(0, 100), level + 1);
  }
}

/** The same for texts that are written into the operation itself. */
export const cleanTexts = (context: ValidationContext): ASTVisitor => ({
  StringValue: (node) => {
    const message = complaint(node.value);
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

/** An operation of a kind that the schema does not have would fail only when it is executed, as an error of the server. */
export const knownOperations = (context: ValidationContext): ASTVisitor => ({
  OperationDefinition: (node) => {
    if (!context.getSchema().getRootType(node.operation))
      context.reportError(
        new GraphQLError(`Операций вида ${node.operation} здесь нет.`, {
          nodes: [node],
          extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
        }),
      );
  },
});

/** Fields of an operation's root; those of a fragment count as often as it is spread. */
export const maxRootFields =
  (most: number) =>
  (context: ValidationContext): ASTVisitor => {
    const counts = new Map<string, number>();
    const count = ({ selections }: SelectionSetNode): number =>
      selections.reduce((sum, selection) => {
        if (selection.kind === Kind.FIELD) return sum + 1;
        return sum + (selection.kind === Kind.INLINE_FRAGMENT ? count(selection.selectionSet) : inFragment(selection));
      }, 0);
    const inFragment = ({ name: { value } }: FragmentSpreadNode): number => {
      const fragment = context.getFragment(value);
      if (!fragment) return 0;
      // A fragment that spreads itself finds nothing here; another rule refuses it.
      if (!counts.has(value)) counts.set(value, 0).set(value, count(fragment.selectionSet));
      return counts.get(value)!;
    };
    return {
      OperationDefinition: (node) => {
        if (count(node.selectionSet) > most)
          context.reportError(
            new GraphQLError(`Больше ${most} полей в корне операции.`, {
              nodes: [node],
              extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
            }),
          );
      },
    };
  };
