import { registerEnum } from '../core/enums.js';

export const ChangeOperation = registerEnum('ChangeOperation', 'What became of a row.', {
  INSERT: 'It was made.',
  UPDATE: 'It was changed.',
  DELETE: 'It was removed.',
  LOOK: 'It was looked at: personal data that were shown to staff.',
});
export type ChangeOperation = keyof typeof ChangeOperation;
