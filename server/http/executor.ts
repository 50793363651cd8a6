import { type DocumentNode, execute, type ExecutionResult, type GraphQLSchema } from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import type { Context } from '../core/context.js';

export type Operation = {
  document: DocumentNode;
  variables?: Record<string, unknown> | undefined;
  operationName?: string | undefined;
};
export type Executor = (operation: Operation, context: Context) => Promise<ExecutionResult>;

/**
 * Runs validated operations as compiled functions, one for each operation of each document; documents are kept by whoever
 * parses them, so that the compiled function lives as long as its document.
 */
export function createExecutor(schema: GraphQLSchema): Executor {
  const compiled = new WeakMap<DocumentNode, Map<string, CompiledQuery | null>>();
  const compile = (document: DocumentNode, operationName: string): CompiledQuery | null => {
    const query = compileQuery(schema, document, operationName || undefined);
    return isCompiledQuery(query) ? query : null;
  };
  return async ({ document, variables = {}, operationName }, context) => {
    let operations = compiled.get(document);
    if (!operations) compiled.set(document, (operations = new Map()));
    const name = operationName ?? '';
    let query = operations.get(name);
    if (query === undefined) operations.set(name, (query = compile(document, name)));
    if (query) return query.query(undefined, context, variables);
    return execute({ schema, document, variableValues: variables, operationName, contextValue: context });
  };
}
