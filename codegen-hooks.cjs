/**
 * A plugin of graphql-codegen: typed hooks of each query, lazy query and subscription, and for each mutation a hook that returns a
 * function which sends it. The stock React plugin does not type-check against Apollo Client 4.
 */
const { dirname, relative } = require('node:path');

const HOOKS = 'ApolloHooks';

function capitalised(name) {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function needsVariables(operation) {
  return (operation.variableDefinitions ?? []).some(
    ({ type, defaultValue }) => type.kind === 'NonNullType' && !defaultValue,
  );
}

function queryHooks(name, required) {
  const types = `${name}Query, ${name}QueryVariables`;
  const mark = required ? '' : '?';
  return [
    `export const use${name}Query = (options${mark}: ${HOOKS}.useQuery.Options<${types}> | ${HOOKS}.SkipToken) => ${HOOKS}.useQuery(${name}Document, options${required ? '' : ' ?? {}'});`,
    `export const use${name}LazyQuery = (options?: ${HOOKS}.useLazyQuery.Options<${types}>) => ${HOOKS}.useLazyQuery(${name}Document, options);`,
  ];
}

function subscriptionHook(name, required) {
  const types = `${name}Subscription, ${name}SubscriptionVariables`;
  const mark = required ? '' : '?';
  return `export const use${name}Subscription = (options${mark}: ${HOOKS}.useSubscription.Options<${types}> | ${HOOKS}.SkipToken) => ${HOOKS}.useSubscription(${name}Document, options${required ? '' : ' ?? {}'});`;
}

function mutationHook(name) {
  const types = `${name}Mutation, ${name}MutationVariables`;
  return `export const use${name} = (options?: ${HOOKS}.useMutation.Options<${types}>) => useSend(${name}Document, options);`;
}

function plugin(_schema, documents, _config, { outputFile }) {
  const operations = documents
    .flatMap(({ document }) => document?.definitions ?? [])
    .filter((definition) => definition.kind === 'OperationDefinition' && definition.name);
  const lines = operations.flatMap((operation) => {
    const name = capitalised(operation.name.value);
    if (operation.operation === 'mutation') return mutationHook(name);
    return operation.operation === 'subscription'
      ? subscriptionHook(name, needsVariables(operation))
      : queryHooks(name, needsVariables(operation));
  });
  const hasMutation = operations.some(({ operation }) => operation === 'mutation');
  const core = relative(dirname(outputFile), 'client/core/forms').replace(/^(?!\.)/, './');
  return {
    prepend: [
      ...(lines.length > 0 ? [`import * as ${HOOKS} from '@apollo/client/react';`] : []),
      ...(hasMutation ? [`import { useSend } from '${core}/use-send';`] : []),
    ],
    content: lines.join('\n'),
  };
}

module.exports = { plugin };
