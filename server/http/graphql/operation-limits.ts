import {
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { graphqlError } from '../../core/graphql/problems.js';
import { plural } from '../../../rules/text/format.js';

export const operationLimits = { cost: 20_000, depth: 10, aliases: 20, directives: 20, rootFields: 20, tokens: 1_000 };
/** What a variable as `first` is taken for where its value is not known: the largest page. */
const largestPage = 100;
/** What a level adds to the cost of its fields: deep data take more statements. */
const levelFactor = 1.4;

type Measure = Record<keyof Omit<typeof operationLimits, 'tokens'>, number>;
const nothing: Measure = { cost: 0, depth: 0, aliases: 0, directives: 0, rootFields: 0 };

const combined = (one: Measure, other: Measure): Measure => ({
  cost: one.cost + other.cost,
  depth: Math.max(one.depth, other.depth),
  aliases: one.aliases + other.aliases,
  directives: one.directives + other.directives,
  rootFields: one.rootFields + other.rootFields,
});

type PageSize = (variable: string) => number;

/** The number that multiplies a field: its `first`. */
function pageOf({ arguments: parameters = [] }: FieldNode, sizeOf: PageSize): number {
  const value = parameters.find(({ name }) => name.value === 'first')?.value;
  if (value?.kind === Kind.INT) return Math.max(Number(value.value), 1);
  return value?.kind === Kind.VARIABLE ? Math.max(sizeOf(value.name.value), 1) : 1;
}

/** Measures an operation of a validated document: fragments form no cycle. Each is measured once, however often it is spread. */
function measure(document: DocumentNode, operation: OperationDefinitionNode, sizeOf: PageSize): Measure {
  const fragments = new Map(
    document.definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [])) as [
      string,
      FragmentDefinitionNode,
    ][],
  );
  const measured = new Map<string, Measure>();
  const ofFragment = (name: string): Measure => {
    let result = measured.get(name);
    if (!result) measured.set(name, (result = ofSelections(fragments.get(name)!.selectionSet)));
    return result;
  };
  const ofField = (field: FieldNode): Measure => {
    const own = { ...nothing, rootFields: 1, aliases: field.alias ? 1 : 0 };
    // Introspection is switched on or off as a whole.
    if (field.name.value === '__schema') return own;
    if (!field.selectionSet) return { ...own, cost: 1, depth: 1 };
    const inner = ofSelections(field.selectionSet);
    return {
      cost: (2 + levelFactor * inner.cost) * pageOf(field, sizeOf),
      depth: inner.depth + 1,
      aliases: own.aliases + inner.aliases,
      directives: inner.directives,
      rootFields: 1,
    };
  };
  const ofSelections = ({ selections }: SelectionSetNode): Measure =>
    selections.reduce((sum, selection) => {
      const part =
        selection.kind === Kind.FIELD
          ? ofField(selection)
          : selection.kind === Kind.INLINE_FRAGMENT
            ? ofSelections(selection.selectionSet)
            : ofFragment(selection.name.value);
      return combined(sum, { ...part, directives: part.directives + (selection.directives?.length ?? 0) });
    }, nothing);
  const { cost, ...rest } = ofSelections(operation.selectionSet);
  return { ...rest, cost: Math.ceil(cost), directives: rest.directives + (operation.directives?.length ?? 0) };
}

/** Whether an operation stays within the limits with any variables, so that it need not be measured again. */
export const isWithinLimits = (document: DocumentNode, operation: OperationDefinitionNode): boolean =>
  measure(document, operation, () => largestPage).cost <= operationLimits.cost;

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
  const sizeOf: PageSize = (name) => {
    const definition = operation.variableDefinitions?.find(({ variable }) => variable.name.value === name);
    const size = variables[name] ?? (definition?.defaultValue?.kind === Kind.INT ? definition.defaultValue.value : 1);
    return Math.min(Number(size) || 1, largestPage);
  };
  const { cost, depth, aliases, directives, rootFields } = measure(document, operation, sizeOf);
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
