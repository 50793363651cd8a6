import {
  ProgrammeBuilderDocument,
  type BuilderSessionFragment,
  type ProgrammeBuilderQuery,
} from './programme.generated';

export type BuilderEvent = NonNullable<ProgrammeBuilderQuery['staffEvent']>;
export type BuilderPerson = BuilderSessionFragment['moderators'][number];

/** After a change the programme is read again: it lies deeper than the answer of a mutation may go. */
export const again = { refetchQueries: [ProgrammeBuilderDocument], awaitRefetchQueries: true };
