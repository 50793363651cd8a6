/** The name of an operation in the metrics. */
export type RouteOfOperation = (name: unknown) => string;

/**
 * Names the operations of the site's own client. All others share one name: clients may send any number of different ones.
 * @param texts of the operations
 */
export function operationRoutes(texts: readonly string[]): RouteOfOperation {
  const names = texts.flatMap((text) => /\b(?:query|mutation)\s+(\w+)/.exec(text)?.[1] ?? []);
  const routes = new Map<unknown, string>(names.map((name) => [name, `/graphql ${name}`]));
  return (name) => routes.get(name) ?? '/graphql';
}
