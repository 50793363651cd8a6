import { type DocumentNode, execute, type ExecutionResult, type GraphQLSchema } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Context } from '../core/context.js';
import { variableDefaults } from './variable-defaults.js';

export type Operation = {
  document: DocumentNode;
  variables?: Record<string, unknown> | undefined;
  operationName?: string | undefined;
};
export type Executor = (operation: Operation, context: Context) => Promise<ExecutionResult>;

type Run = (variables: Record<string, unknown>, context: Context) => Promise<ExecutionResult>;

/**
 * Runs validated operations as compiled functions, one for each operation of each document; documents are kept by whoever
 * parses them, so that the compiled function lives as long as its document.
 */
export function createExecutor(schema: GraphQLSchema): Executor {
  const compiled = new WeakMap<DocumentNode, Map<string, Run>>();
  const compile = (document: DocumentNode, operationName: string | undefined): Run => {
    const query = compileQuery(schema, document, operationName);
    const complete = variableDefaults(schema, document, operationName);
    if (isCompiledQuery(query))
      return async (variables, context) => query.query(undefined, context, complete(variables));
    return async (variableValues, contextValue) =>
      execute({ schema, document, variableValues, operationName, contextValue });
  };
  return ({ document, variables = {}, operationName }, context) => {
    let operations = compiled.get(document);
    if (!operations) compiled.set(document, (operations = new Map()));
    const name = operationName || undefined;
    let run = operations.get(name ?? '');
    if (!run) operations.set(name ?? '', (run = compile(document, name)));
    return run(variables, context);
  };
}
