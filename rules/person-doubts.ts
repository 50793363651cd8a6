import { emailDoubt } from './email-doubts.js';
import { nameDoubt } from './name-doubts.js';
import type { Problem } from './problem.js';

type Names = { lastName: string; firstName: string; middleName?: string | null };

const listed = (problem: Problem | null): Problem[] => (problem ? [problem] : []);

export const emailDoubts = ({ email }: { email: string }): Problem[] => listed(emailDoubt(email));

export const nameDoubts = ({ lastName, firstName, middleName }: Names): Problem[] =>
  listed(nameDoubt({ lastName, firstName, middleName: middleName ?? null }));

/** Warnings about the email address and name of a person. They do not block: the user confirms once. */
export const personDoubts = (person: Names & { email: string }): Problem[] => [
  ...emailDoubts(person),
  ...nameDoubts(person),
];
