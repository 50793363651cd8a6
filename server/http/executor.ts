import { type DocumentNode, execute, type ExecutionResult, type GraphQLSchema } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Clock } from '../core/clock.js';
import type { Context } from '../core/context.js';
import { CompileGate } from './compile-gate.js';
import { mayUse, rootAccess } from './root-access.js';
import { variableDefaults } from './variable-defaults.js';

export type Operation = {
  document: DocumentNode;
  variables?: Record<string, unknown> | undefined;
  operationName?: string | undefined;
};
export type Executor = (operation: Operation, context: Context) => Promise<ExecutionResult>;

type Run = (variables: Record<string, unknown>, context: Context) => Promise<ExecutionResult>;

/** What is known of an operation; `run` once it is compiled. */
type Known = { access: readonly string[]; run: Run | null; hasCome: boolean };

/**
 * Runs validated operations. Compiling one takes longer than running it a few times, so only an operation that comes again,
 * from a viewer who may use its root fields, is compiled; all others are interpreted, with the same result. What is known
 * of a document lives as long as its parsed form, which the callers keep.
 * @param compiler the library's; tests count what it is asked for
 */
export function createExecutor(schema: GraphQLSchema, clock: Clock, compiler = compileQuery): Executor {
  const known = new WeakMap<DocumentNode, Map<string, Known>>();
  const gate = new CompileGate(clock);

  const interpret = ({ document, variables, operationName }: Operation, contextValue: Context) =>
    execute({ schema, document, variableValues: variables, operationName, contextValue });

  const compile = ({ document, operationName }: Operation): Run => {
    const query = compiler(schema, document, operationName);
    if (!isCompiledQuery(query))
      return async (variables, context) => interpret({ document, variables, operationName }, context);
    const complete = variableDefaults(schema, document, operationName);
    return async (variables, context) => query.query(undefined, context, complete(variables));
  };

  const lookUp = (document: DocumentNode, operationName: string | undefined): Known => {
    let operations = known.get(document);
    if (!operations) known.set(document, (operations = new Map()));
    let one = operations.get(operationName ?? '');
    if (!one) {
      one = { access: rootAccess(schema, document, operationName), run: null, hasCome: false };
      operations.set(operationName ?? '', one);
    }
    return one;
  };

  return async ({ document, variables = {}, operationName }, context) => {
    const operation = { document, variables, operationName: operationName || undefined };
    const one = lookUp(document, operation.operationName);
    if (!one.run && mayUse(context.viewer, one.access)) {
      if (one.hasCome && gate.take()) one.run = compile(operation);
      one.hasCome = true;
    }
    return one.run ? one.run(variables, context) : interpret(operation, context);
  };
}
