type Names = { firstName: string; middleName: string | null };

/** Greeting of an email. Without a name it is general. */
export const greetingOf = ({ firstName, middleName }: Names): string =>
  firstName ? `Здравствуйте, ${[firstName, middleName].filter(Boolean).join(' ')}!` : 'Здравствуйте!';

/** Recipient and greeting of an email to a user. */
export const addressedTo = (user: Names & { email: string }): { to: string; greeting: string } => ({
  to: user.email,
  greeting: greetingOf(user),
});
