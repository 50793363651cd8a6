import { registerEnumType } from 'type-graphql';

/** Registers an enum in the schema whose values equal their names. `values`: description by name. */
export function registerEnum<Name extends string>(
  name: string,
  description: string,
  values: Record<Name, string>,
): { [Key in Name]: Key } {
  const names = Object.keys(values) as Name[];
  const object = Object.fromEntries(names.map((value) => [value, value])) as { [Key in Name]: Key };
  const valuesConfig = Object.fromEntries(names.map((value) => [value, { description: values[value] }])) as {
    [Key in Name]: { description: string };
  };
  registerEnumType(object, { name, description, valuesConfig });
  return object;
}
