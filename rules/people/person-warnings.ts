import { emailWarning } from './email-warnings.js';
import { nameWarning } from './name-warnings.js';
import type { Problem } from '../problem.js';

type Names = { lastName: string; firstName: string; middleName?: string | null };

const listed = (problem: Problem | null): Problem[] => (problem ? [problem] : []);

export const emailWarnings = ({ email }: { email: string }): Problem[] => listed(emailWarning(email));

export const nameWarnings = ({ lastName, firstName, middleName }: Names): Problem[] =>
  listed(nameWarning({ lastName, firstName, middleName: middleName ?? null }));

/** Warnings about the email address and name of a person. They do not block: the user confirms once. */
export const personWarnings = (person: Names & { email: string }): Problem[] => [
  ...emailWarnings(person),
  ...nameWarnings(person),
];
