import type { DocumentNode, OperationDefinitionNode } from 'graphql';
import { graphqlError } from '../../core/graphql/problems.js';
import { measureLargest, measureOperation, operationLimits } from '../../../rules/operation-cost.js';
import { plural } from '../../../rules/text/format.js';

/** Whether an operation stays within the limits with any variables, so that it need not be measured again. */
export const isWithinLimits = (document: DocumentNode, operation: OperationDefinitionNode): boolean =>
  measureLargest(document, operation).cost <= operationLimits.cost;

const tooComplex = (message: string): Error => graphqlError('QUERY_TOO_COMPLEX', message, { http: { status: 400 } });

/**
 * Rejects an operation of a validated document that is too deep, too long or too costly.
 * @returns its cost
 */
export function checkOperation(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): number {
  const { cost, depth, aliases, directives, rootFields } = measureOperation(document, operation, variables);
  const { cost: limit, ...most } = operationLimits;
  if (depth > most.depth) throw tooComplex(`Уровней вложенности ${depth}, а\u00A0можно не\u00A0больше ${most.depth}.`);
  if (aliases > most.aliases) throw tooComplex(`Псевдонимов ${aliases}, а\u00A0можно не\u00A0больше ${most.aliases}.`);
  if (directives > most.directives)
    throw tooComplex(`Директив ${directives}, а\u00A0можно не\u00A0больше ${most.directives}.`);
  if (rootFields > most.rootFields)
    throw tooComplex(`Полей в\u00A0корне операции ${rootFields}, а\u00A0можно не\u00A0больше ${most.rootFields}.`);
  if (cost > limit)
    throw graphqlError(
      'QUERY_TOO_COSTLY',
      `Операция стоит ${plural(cost, 'единицу', 'единицы', 'единиц')}, а\u00A0можно не\u00A0больше ${plural(limit, 'единицы', 'единиц', 'единиц')}. Поле стоит\u00A01; поле с\u00A0вложенными\u00A0— 2 и\u00A01,4\u00A0их\u00A0суммы, и\u00A0всё это умножается на\u00A0first. Запросите меньше строк или полей.`,
      { cost: { requested: cost, limit }, http: { status: 400 } },
    );
  return cost;
}
