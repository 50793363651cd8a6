import { Field, InputType, nullable } from '../core/graphql/schema.js';

@InputType('The list that is exported.')
export class StartExportInput {
  @Field(
    () => String,
    'A query with exactly one field in its root: a list with `first: $first, after: $after`, `nodes` and `pageInfo { hasNextPage endCursor }`. Each of the nodes becomes a line.',
  )
  query!: string;
  @Field(
    () => String,
    'Its variables as a JSON object. `after` is set by the export; `first` is the size of a page, 100 if it is missing.',
    nullable,
  )
  variables?: string | null;
}
