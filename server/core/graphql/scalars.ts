import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { isDate, isLocalDateTime, isMonth } from '../../../rules/dates/dates.js';
import { checkEmail, normaliseEmail } from '../../../rules/people/account.js';

type Text = {
  name: string;
  description: string;
  specifiedByURL?: string;
  /** Description of a valid text for the error message (Russian). */
  expected: string;
  /** The normalised text; null: invalid. */
  read(text: string): string | null;
};

/** A scalar that the server and the database handle as text, without conversion. */
function textScalar({ name, description, specifiedByURL, expected, read }: Text): GraphQLScalarType<string, string> {
  const parse = (value: unknown): string => {
    const text = typeof value === 'string' ? read(value) : null;
    if (text === null)
      throw new GraphQLError(`${name}: ожидается ${expected}.`, { extensions: { code: 'BAD_USER_INPUT' } });
    return text;
  };
  return new GraphQLScalarType<string, string>({
    name,
    description,
    specifiedByURL,
    serialize: (value) => value as string,
    parseValue: parse,
    parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : undefined),
  });
}

const instantShape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

export const DateTime = textScalar({
  name: 'DateTime',
  description: 'A timestamp: ISO 8601 in UTC with milliseconds, such as 2027-03-11T06:30:00.000Z.',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time.html',
  expected: 'момент времени вида 2027-03-11T09:00:00Z',
  read(text) {
    const time = instantShape.test(text) ? Date.parse(text) : NaN;
    return Number.isNaN(time) ? null : new Date(time).toISOString();
  },
});

/** Not for inputs of forms: these use String, so that a wrong date is a problem of its field instead of an error. */
export const DateOnly = textScalar({
  name: 'Date',
  description: 'A calendar day from 1900 to 2199, such as 2027-03-11.',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/local-date.html',
  expected: 'день календаря вида 2027-03-11',
  read: (text) => (isDate(text) ? text : null),
});

/** Not for inputs of forms, for the same reason as `DateOnly`. */
export const LocalDateTime = textScalar({
  name: 'LocalDateTime',
  description: 'Date and time on the clocks of the event, without a zone, such as 2027-03-11T09:00.',
  expected: 'дата и время вида 2027-03-11T09:00',
  read: (text) => (isLocalDateTime(text) ? text : null),
});

/** Not for inputs of forms, for the same reason as `DateOnly`. */
export const EmailAddress = textScalar({
  name: 'EmailAddress',
  description: 'An email address in lower case, such as name@example.ru.',
  specifiedByURL: 'https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address',
  expected: 'адрес электронной почты вида name@example.ru',
  read: (text) => (checkEmail(text) === null ? normaliseEmail(text) : null),
});

/** Not for inputs of forms, for the same reason as `DateOnly`. */
export const Url = textScalar({
  name: 'URL',
  description: 'An absolute address of http or https, such as https://example.ru/events.',
  specifiedByURL: 'https://url.spec.whatwg.org/',
  expected: 'адрес вида https://example.ru/events',
  read: (text) => (/^https?:/i.test(text) && URL.canParse(text) ? new URL(text).href : null),
});

export const Month = textScalar({
  name: 'Month',
  description: 'A month from 1900 to 2199, such as 2027-03.',
  expected: 'месяц вида 2027-03',
  read: (text) => (isMonth(text) ? text : null),
});
