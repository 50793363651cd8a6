const { getNamedType, visit } = require('graphql');

/**
 * A plugin of graphql-codegen: the possible types of unions and interfaces, for Apollo's cache to match fragments. Only
 * types that some fragment names, and those of subscriptions, whose members look alike: every page loads this map.
 */
function plugin(schema, documents) {
  const usedTypes = new Set();
  const addType = ({ typeCondition }) => void (typeCondition && usedTypes.add(typeCondition.name.value));
  const addSubscription = ({ operation, selectionSet }) => {
    if (operation !== 'subscription') return;
    const fields = schema.getSubscriptionType().getFields();
    for (const { name } of selectionSet.selections) usedTypes.add(getNamedType(fields[name.value].type).name);
  };
  for (const { document } of documents)
    visit(document, {
      FragmentDefinition: addType,
      InlineFragment: addType,
      OperationDefinition: addSubscription,
    });
  const abstract = [...usedTypes]
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
