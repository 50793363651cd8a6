import { accountExamples } from './accounts';
import { documentExamples } from './documents';
import { eventExamples } from './events';
import type { Example } from './example';
import { registrationExamples } from './registrations';

/** One example for each task of an integration. */
export const examples: readonly Example[] = [
  ...eventExamples,
  ...registrationExamples,
  ...documentExamples,
  ...accountExamples,
];
