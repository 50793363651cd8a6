const { visit } = require('graphql');

/**
 * A plugin of graphql-codegen: which types a union or an interface may be, for Apollo's cache to match fragments. Only
 * of those that some fragment names: the map goes to every visitor.
 */
function plugin(schema, documents) {
  const named = new Set();
  const note = ({ typeCondition }) => void (typeCondition && named.add(typeCondition.name.value));
  for (const { document } of documents) visit(document, { FragmentDefinition: note, InlineFragment: note });
  const abstract = [...named]
    .map((name) => schema.getType(name))
    .filter((type) => type && 'resolveType' in type)
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
