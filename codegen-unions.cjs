/** A plugin of graphql-codegen: which types a union or an interface may be, for Apollo's cache to match fragments. */
function plugin(schema) {
  const abstract = Object.values(schema.getTypeMap())
    .filter((type) => !type.name.startsWith('__') && 'resolveType' in type)
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const members = Object.fromEntries(
    abstract.map((type) => [
      type.name,
      schema
        .getPossibleTypes(type)
        .map(({ name }) => name)
        .sort(),
    ]),
  );
  return `export const possibleTypes: Record<string, string[]> = ${JSON.stringify(members, null, 2)};\n`;
}

module.exports = { plugin };
