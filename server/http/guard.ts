import { GraphQLError, Kind, type ASTVisitor, type ValidationContext } from 'graphql';
import { failure } from '../core/problems.js';

const mostLetters = 20_000;
const mostItems = 500;
/** The deepest input of the schema has a third of this. */
const mostLevels = 12;
/** NUL, which PostgreSQL cannot keep, and halves of surrogate pairs, which are no text. */
const broken = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

function complaint(text: string): string | null {
  if (text.length > mostLetters) return `Слишком длинный текст: больше ${mostLetters} знаков.`;
  return broken.test(text) ? 'В тексте есть недопустимые символы.' : null;
}

/** Refuses variables that no field could want: broken or endless texts, endless lists. */
export function checkVariables(value: unknown, path = 'variables', level = 0): void {
  if (level > mostLevels) throw failure('BAD_USER_INPUT', `variables: больше ${mostLevels} уровней вложенности.`);
  if (typeof value === 'string') {
    const message = complaint(value);
    if (message) throw failure('BAD_USER_INPUT', `${path}: ${message}`);
  } else if (Array.isArray(value)) {
    if (value.length > mostItems) throw failure('BAD_USER_INPUT', `${path}: больше ${mostItems} элементов.`);
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
    if (node.values.length > mostItems)
      context.reportError(
        new GraphQLError(`Больше ${mostItems} элементов.`, { nodes: [node], extensions: { code: 'BAD_USER_INPUT' } }),
      );
  },
});

/** Directives of the operation and fields of its root, counted with fragments as often as they are written. */
export const mostRootFields =
  (most: number) =>
  (context: ValidationContext): ASTVisitor => ({
    OperationDefinition: (node) => {
      const fields = node.selectionSet.selections.filter((selection) => selection.kind === Kind.FIELD);
      if (fields.length > most)
        context.reportError(
          new GraphQLError(`Больше ${most} полей в корне операции.`, {
            nodes: [node],
            extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
          }),
        );
    },
  });
