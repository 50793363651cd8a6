const sameJson = 'String became the enum ProblemCode: the JSON and all operations stay as they are (decision 0136).';

/** Breaking changes since the last release that are made without a deprecation, each with its reason. Emptied by a release. */
export const acceptedChanges: Readonly<Record<string, string>> = {
  'DataIssue.code FIELD_TYPE_CHANGED': sameJson,
  'Problem.code FIELD_TYPE_CHANGED': sameJson,
  'RefusedParticipant.code FIELD_TYPE_CHANGED': sameJson,
};
