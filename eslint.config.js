import graphql from '@graphql-eslint/eslint-plugin';

/** Checks only .graphql files; oxlint checks the code. */
export default [
  { ignores: ['**/*', '!client/**', '!client/**/*.graphql', '!schema.graphql'] },
  {
    files: ['client/**/*.graphql'],
    languageOptions: {
      parser: graphql.parser,
      parserOptions: { graphQLConfig: { schema: './schema.graphql', documents: 'client/**/*.graphql' } },
    },
    plugins: { '@graphql-eslint': graphql },
    rules: {
      ...graphql.configs['flat/operations-recommended'].rules,
      '@graphql-eslint/selection-set-depth': ['error', { maxDepth: 8 }],
      '@graphql-eslint/require-selections': 'off',
      '@graphql-eslint/require-import-fragment': 'off',
    },
  },
];
