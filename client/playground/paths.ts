/** A page apart from the site: links to it load it anew. */
export const playgroundPath = '/playground';
/** The schema as a file, for code generators. */
export const schemaFilePath = '/schema.graphql';
/** Scopes and access of fields, which introspection does not tell. */
export const schemaReferencePath = '/playground/reference.json';
