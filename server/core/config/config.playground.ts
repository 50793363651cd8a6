import { z } from 'zod';

/** Who may open the Playground and read the schema. */
export type PlaygroundAccess = 'off' | 'staff' | 'everyone';

const byName: Record<string, PlaygroundAccess> = { true: 'everyone', false: 'off' };

/** `true` and `false` are the values of releases that knew no `staff`. */
export const playgroundAccess = z
  .enum(['off', 'staff', 'everyone', 'true', 'false'])
  .transform((value): PlaygroundAccess => byName[value] ?? (value as PlaygroundAccess));
