import type { CodegenConfig } from '@graphql-codegen/cli';
import { preset as nearOperationFile } from '@graphql-codegen/near-operation-file-preset';
import { Kind, visit, type DocumentNode, type FieldNode } from 'graphql';

const TYPENAME: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };

/**
 * Adds __typename to every selection below the operation. Otherwise Apollo adds it at run time to a copy per client; this
 * way it uses the generated document itself, and the server can cache the prepared document.
 */
function withTypename(document: DocumentNode): DocumentNode {
  return visit(document, {
    SelectionSet(node, _key, parent) {
      const isRoot = parent && !Array.isArray(parent) && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION;
      const isNamed = node.selections.some(
        (selection) => selection.kind === Kind.FIELD && selection.name.value === '__typename',
      );
      return isRoot || isNamed ? undefined : { ...node, selections: [...node.selections, TYPENAME] };
    },
  });
}

/** The preset with complete documents: a transformation of codegen would leave out the fragments of other files. */
const preset: typeof nearOperationFile = {
  ...nearOperationFile,
  buildGeneratesSection: (options) =>
    nearOperationFile.buildGeneratesSection({
      ...options,
      documents: options.documents.map((file) =>
        file.document ? { ...file, document: withTypename(file.document) } : file,
      ),
    }),
};

const scalars = {
  Date: 'string',
  DateTime: 'string',
  EmailAddress: 'string',
  ID: 'string',
  LocalDateTime: 'string',
  Month: 'string',
  URL: 'string',
};

const config: CodegenConfig = {
  schema: { './schema.graphql': { loader: './codegen-schema.cjs' } },
  documents: 'client/**/*.graphql',
  importExtension: '',
  generates: {
    'client/schema.generated.ts': {
      plugins: ['typescript'],
      config: { enumsAsTypes: true, scalars, useTypeImports: true },
    },
    'client/unions.generated.ts': { plugins: ['./codegen-unions.cjs'] },
    'client/': {
      preset,
      presetConfig: { extension: '.generated.ts' },
      plugins: ['typescript-operations', 'typed-document-node', './codegen-hooks.cjs'],
      config: {
        scalars,
        useTypeImports: true,
        dedupeFragments: true,
        importSchemaTypesFrom: './client/schema.generated.ts',
        importExtension: '',
      },
    },
  },
};

export default config;
