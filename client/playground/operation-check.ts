import { getOperationAST, parse, validate, type GraphQLSchema } from 'graphql';
import { measureOperation, operationLimits, type OperationMeasure } from '../../rules/operation-cost';

export type OperationCheck =
  | { kind: 'EMPTY' }
  /** It cannot be parsed, or does not fit the schema. */
  | { kind: 'WRONG'; message: string }
  | { kind: 'MEASURED'; isMutation: boolean; measure: OperationMeasure; exceeded: string | null };

const limitLabels: Record<keyof OperationMeasure, string> = {
  cost: 'стоимость',
  depth: 'уровни вложенности',
  aliases: 'псевдонимы',
  directives: 'директивы',
  rootFields: 'поля в\u00a0корне',
};

/** Variables as typed. @throws when they are no JSON object */
export function parseVariables(text: string): Record<string, unknown> {
  if (text.trim() === '') return {};
  const value = JSON.parse(text) as unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('no object');
  return value as Record<string, unknown>;
}

/** What an operation costs before it runs, measured by the rule of the server. */
export function checkOperation(
  schema: GraphQLSchema | null | undefined,
  query: string,
  operationName: string | null,
  variables: Record<string, unknown>,
): OperationCheck {
  if (query.trim() === '' || !schema) return { kind: 'EMPTY' };
  let document;
  try {
    document = parse(query);
  } catch (error) {
    return { kind: 'WRONG', message: (error as Error).message };
  }
  const [problem] = validate(schema, document);
  if (problem) return { kind: 'WRONG', message: problem.message };
  const operation = getOperationAST(document, operationName) ?? getOperationAST(document);
  if (!operation) return { kind: 'EMPTY' };
  const measure = measureOperation(document, operation, variables);
  const exceeded = (Object.keys(measure) as (keyof OperationMeasure)[]).find(
    (name) => measure[name] > operationLimits[name],
  );
  return {
    kind: 'MEASURED',
    isMutation: operation.operation === 'mutation',
    measure,
    exceeded: exceeded ? `${limitLabels[exceeded]}: ${measure[exceeded]} из\u00a0${operationLimits[exceeded]}` : null,
  };
}
