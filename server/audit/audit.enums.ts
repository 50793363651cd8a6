import { registerEnum } from '../core/graphql/enums.js';

export const ChangeOperation = registerEnum('ChangeOperation', 'Operation on a row.', {
  INSERT: 'Created.',
  UPDATE: 'Changed.',
  DELETE: 'Deleted.',
  LOOK: 'Viewed: personal data shown to staff.',
});
export type ChangeOperation = keyof typeof ChangeOperation;
