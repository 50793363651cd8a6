import { registerEnum } from '../core/graphql/enums.js';

export const UpsertOutcome = registerEnum(
  'UpsertOutcome',
  'What a mutation did to the object of an external reference.',
  {
    CREATED: 'It was created.',
    UPDATED: 'It existed and was changed.',
    UNCHANGED: 'It existed with these data.',
  },
);
export type UpsertOutcome = keyof typeof UpsertOutcome;

export const externalReferenceDescription =
  'The id by which the calling integration knows the object: 1 to 120 printable ASCII characters without spaces. Each integration has its own.';
