import { registerEnumType } from 'type-graphql';

/** An enum whose values are their own names, registered in the schema with a description of each value. */
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
