const { readFileSync } = require('node:fs');
const { parse, visit } = require('graphql');

const withoutDeprecated = (node) =>
  node.directives.some(({ name }) => name.value === 'deprecated') ? null : undefined;

/** The schema without deprecated fields, arguments and inputs: an operation or a value with one of them does not compile. */
module.exports = (path) =>
  visit(parse(readFileSync(path, 'utf8')), {
    FieldDefinition: withoutDeprecated,
    InputValueDefinition: withoutDeprecated,
  });
