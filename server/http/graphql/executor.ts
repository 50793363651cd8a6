import { type DocumentNode, execute, type ExecutionResult, type GraphQLSchema } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Clock } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Audience } from '../../core/stream/audience.js';
import { contextForAudience } from '../../core/stream/audience-context.js';
import { CompileGate } from './compile-gate.js';
import { audienceOfRoot, canUseFields, rootAccess } from './root-access.js';
import { variableDefaults } from './variable-defaults.js';

export type Operation = {
  document: DocumentNode;
  variables?: Record<string, unknown> | undefined;
  operationName?: string | undefined;
  /** Root value: the name of the part that a snapshot of a subscription holds. */
  root?: string;
};
export type Executor = (operation: Operation, context: Context) => Promise<ExecutionResult>;

type Run = (variables: Record<string, unknown>, context: Context, root?: string) => Promise<ExecutionResult>;

/** An operation of a parsed document. `run` is null until it is compiled. */
type CachedOperation = {
  access: readonly string[];
  /** It is read for, instead of its viewer. */
  audience: Audience | null;
  run: Run | null;
  wasRequested: boolean;
};

/**
 * Runs validated operations. Compiling takes longer than a few runs, so an operation is compiled when it comes a second time
 * from a viewer with access to its root fields. All others are interpreted, with the same result. Compiled operations live
 * as long as the parsed document, which callers cache.
 * @param compiler replaced in tests, to count its calls
 */
export function createExecutor(schema: GraphQLSchema, clock: Clock, compiler = compileQuery): Executor {
  const cachedOperations = new WeakMap<DocumentNode, Map<string, CachedOperation>>();
  const gate = new CompileGate(clock);

  const interpret = ({ document, variables, operationName, root }: Operation, contextValue: Context) =>
    execute({ schema, document, variableValues: variables, operationName, contextValue, rootValue: root });

  const compile = ({ document, operationName }: Operation): Run => {
    const query = compiler(schema, document, operationName);
    if (!isCompiledQuery(query))
      return async (variables, context, root) =>
        interpret({ document, variables, operationName, ...(root && { root }) }, context);
    const complete = variableDefaults(schema, document, operationName);
    return async (variables, context, root) => query.query(root, context, complete(variables));
  };

  const lookUp = (document: DocumentNode, operationName: string | undefined): CachedOperation => {
    let operations = cachedOperations.get(document);
    if (!operations) cachedOperations.set(document, (operations = new Map()));
    let cached = operations.get(operationName ?? '');
    if (!cached) {
      cached = {
        access: rootAccess(schema, document, operationName),
        audience: audienceOfRoot(schema, document, operationName),
        run: null,
        wasRequested: false,
      };
      operations.set(operationName ?? '', cached);
    }
    return cached;
  };

  return async ({ document, variables = {}, operationName, root }, context) => {
    const operation = { document, variables, operationName: operationName || undefined, ...(root && { root }) };
    const cached = lookUp(document, operation.operationName);
    // Who may subscribe is checked before a snapshot is made.
    if (!cached.run && (context.audience || canUseFields(context.viewer, cached.access))) {
      if (cached.wasRequested && gate.take()) cached.run = compile(operation);
      cached.wasRequested = true;
    }
    const reading = cached.audience ? contextForAudience(context, cached.audience) : context;
    return cached.run ? cached.run(variables, reading, root) : interpret(operation, reading);
  };
}
