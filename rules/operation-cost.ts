/** Limits of an operation, which is rejected before it runs. */
export const operationLimits = { cost: 20_000, depth: 10, aliases: 20, directives: 20, rootFields: 20, tokens: 1_000 };
/** What a variable as `first` is taken for where its value is not known: the largest page. */
export const largestPage = 100;
/** Cost of a field without fields; of one with fields: `base` and `factor` times their sum, since deep data take more statements. */
export const fieldCost = { leaf: 1, base: 2, factor: 1.4 };

type Named = { readonly name: { readonly value: string } };
type Value =
  | { readonly kind: 'IntValue'; readonly value: string }
  | { readonly kind: 'Variable'; readonly name: { readonly value: string } }
  | { readonly kind: string };
type Directives = { readonly directives?: readonly unknown[] | undefined };
type Field = Named &
  Directives & {
    readonly kind: 'Field';
    readonly alias?: unknown;
    readonly arguments?: readonly (Named & { readonly value: Value })[] | undefined;
    readonly selectionSet?: Selections | undefined;
  };
type Selection =
  | Field
  | (Directives & { readonly kind: 'InlineFragment'; readonly selectionSet: Selections })
  | (Named & Directives & { readonly kind: 'FragmentSpread' });
type Selections = { readonly selections: readonly Selection[] };

/** The parts of a parsed document that the cost depends on: the syntax tree of graphql-js, which `rules` does not import. */
export type MeasuredDocument = {
  readonly definitions: readonly { readonly kind: string }[];
};
export type MeasuredOperation = Directives & {
  readonly selectionSet: Selections;
  readonly variableDefinitions?:
    readonly { readonly variable: Named; readonly defaultValue?: Value | undefined }[] | undefined;
};
type Fragment = Named & { readonly kind: 'FragmentDefinition'; readonly selectionSet: Selections };

export type OperationMeasure = Record<keyof Omit<typeof operationLimits, 'tokens'>, number>;
const nothing: OperationMeasure = { cost: 0, depth: 0, aliases: 0, directives: 0, rootFields: 0 };

const combined = (one: OperationMeasure, other: OperationMeasure): OperationMeasure => ({
  cost: one.cost + other.cost,
  depth: Math.max(one.depth, other.depth),
  aliases: one.aliases + other.aliases,
  directives: one.directives + other.directives,
  rootFields: one.rootFields + other.rootFields,
});

type PageSize = (variable: string) => number;

/** The number that multiplies a field: its `first`. */
function pageOf({ arguments: parameters = [] }: Field, sizeOf: PageSize): number {
  const value = parameters.find(({ name }) => name.value === 'first')?.value;
  if (value?.kind === 'IntValue') return Math.max(Number((value as { value: string }).value), 1);
  return value?.kind === 'Variable' ? Math.max(sizeOf((value as Named).name.value), 1) : 1;
}

const isFragment = (definition: { readonly kind: string }): definition is Fragment =>
  definition.kind === 'FragmentDefinition';

/**
 * Measures an operation of a validated document: fragments form no cycle. Each is measured once, however often it is spread.
 * @param sizeOf what a variable as `first` is taken for
 */
function measure(document: MeasuredDocument, operation: MeasuredOperation, sizeOf: PageSize): OperationMeasure {
  const fragments = new Map(document.definitions.filter(isFragment).map((one) => [one.name.value, one]));
  const measured = new Map<string, OperationMeasure>();
  const ofFragment = (name: string): OperationMeasure => {
    let result = measured.get(name);
    if (!result) measured.set(name, (result = ofSelections(fragments.get(name)!.selectionSet)));
    return result;
  };
  const ofField = (field: Field): OperationMeasure => {
    const own = { ...nothing, rootFields: 1, aliases: field.alias ? 1 : 0 };
    // Introspection is switched on or off as a whole.
    if (field.name.value === '__schema') return own;
    if (!field.selectionSet) return { ...own, cost: fieldCost.leaf, depth: 1 };
    const inner = ofSelections(field.selectionSet);
    return {
      cost: (fieldCost.base + fieldCost.factor * inner.cost) * pageOf(field, sizeOf),
      depth: inner.depth + 1,
      aliases: own.aliases + inner.aliases,
      directives: inner.directives,
      rootFields: 1,
    };
  };
  const ofSelections = ({ selections }: Selections): OperationMeasure =>
    selections.reduce((sum, selection) => {
      const part =
        selection.kind === 'Field'
          ? ofField(selection)
          : selection.kind === 'InlineFragment'
            ? ofSelections(selection.selectionSet)
            : ofFragment(selection.name.value);
      return combined(sum, { ...part, directives: part.directives + (selection.directives?.length ?? 0) });
    }, nothing);
  const { cost, ...rest } = ofSelections(operation.selectionSet);
  return { ...rest, cost: Math.ceil(cost), directives: rest.directives + (operation.directives?.length ?? 0) };
}

/** Measures an operation of a validated document with the values of its variables. */
export function measureOperation(
  document: MeasuredDocument,
  operation: MeasuredOperation,
  variables: Readonly<Record<string, unknown>>,
): OperationMeasure {
  return measure(document, operation, (name) => {
    const byDefault = operation.variableDefinitions?.find(({ variable }) => variable.name.value === name)?.defaultValue;
    const size = variables[name] ?? (byDefault?.kind === 'IntValue' ? (byDefault as { value: string }).value : 1);
    return Math.min(Number(size) || 1, largestPage);
  });
}

/** Measures an operation with the variables that make it cost most. */
export const measureLargest = (document: MeasuredDocument, operation: MeasuredOperation): OperationMeasure =>
  measure(document, operation, () => largestPage);
