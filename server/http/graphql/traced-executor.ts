import type { Tracing } from '../../core/tracing/tracing.js';
import type { Executor } from './executor.js';

const maxName = 100;

/** An executor whose operations are spans. */
export function tracedExecutor(execute: Executor, tracing: Tracing | null): Executor {
  if (!tracing) return execute;
  return (operation, context) => {
    const name = operation.operationName?.slice(0, maxName) ?? 'without a name';
    return tracing.run(`operation ${name}`, 'internal', { 'graphql.operation.name': name }, () =>
      execute(operation, context),
    );
  };
}
