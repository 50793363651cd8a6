/** Fields that several scopes of tokens allow. */

export type Fields = readonly string[];
/** Allowed fields by type (outputs and inputs); arguments by `Type.field`; `name=VALUE` allows this value only. */
export type AllowedFields = Readonly<Record<string, Fields>>;

export const pageInfo: AllowedFields = { PageInfo: ['hasNextPage', 'endCursor', 'startCursor', 'hasPreviousPage'] };
/** A list with its pages. @param more further fields of the connection */
export const connection = (of: string, ...more: Fields): AllowedFields => ({
  [`${of}Connection`]: ['nodes', 'edges', 'pageInfo', 'totalCount', ...more],
  [`${of}Edge`]: ['node', 'cursor'],
});
export const money: AllowedFields = { Money: ['amount', 'currency'] };
export const problems: AllowedFields = { Problems: ['problems'], Problem: ['code', 'message', 'field', 'retryAfter'] };
export const names: AllowedFields = { Specialty: ['id', 'name', 'level'], Region: ['id', 'name'] };
/** A mutation with the arguments that are opened. */
export const mutation = (name: string, ...args: Fields): AllowedFields => ({
  Mutation: [name],
  [`Mutation.${name}`]: args,
});
export const pageArguments = ['first', 'after'];
/** The feed of changes, for objects of a type. */
export const changesOf = (...types: readonly string[]): AllowedFields => ({
  Query: ['changes', 'node'],
  'Query.changes': [...pageArguments, 'eventId', ...types.map((type) => `types=${type}`)],
  'Query.node': ['id'],
  ...connection('Change'),
  Change: ['type', 'id', 'changedAt', 'isDeleted', 'node'],
  Node: ['id'],
});
/** Filter of registrations, for queries and for bulk changes. */
export const registrationFilter: AllowedFields = {
  StaffRegistrationFilter: [
    'hasDataIssues',
    'hasTariffDoubt',
    'lacksAnswers',
    'money',
    'participation',
    'regionId',
    'search',
    'specialtyId',
    'states',
    'tariffIds',
  ],
};
/** Fields that identify an event. */
export const eventSummary: AllowedFields = {
  Event: ['id', 'externalReference', 'slug', 'title', 'state', 'startsAt', 'endsAt', 'timeZone'],
};
export const registrationSummary: AllowedFields = {
  Registration: ['id', 'externalReference', 'number', 'state', 'event'],
};
export const questions: AllowedFields = {
  EventQuestion: ['id', 'kind', 'label', 'help', 'required', 'options', 'showIf', 'min', 'max', 'maxLength'],
  QuestionOption: ['value', 'label'],
  QuestionCondition: ['questionId', 'values'],
};

/** What goes on in the room of a broadcast. */
export const rooms: AllowedFields = {
  Subscription: ['roomUpdates'],
  'Subscription.roomUpdates': ['roomId'],
  RoomChanged: ['room'],
  ViewersChanged: ['room'],
  Room: ['id', 'state'],
};

export const programme: AllowedFields = {
  ProgrammeDay: ['id', 'date', 'title', 'sessions'],
  ProgrammeSession: ['id', 'kind', 'title', 'startsAt', 'endsAt', 'hall', 'moderators', 'sponsorName', 'talks'],
  Talk: ['id', 'title', 'annotation', 'startsAt', 'endsAt', 'speakers'],
  Hall: ['id', 'name'],
  Appearance: ['role', 'speaker'],
  Event: ['committee'],
  CommitteeMember: ['role', 'speaker'],
  Speaker: ['id', 'fullName', 'shortName', 'regalia', 'workplace', 'city'],
};
