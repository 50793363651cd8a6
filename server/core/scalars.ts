import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

const shape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

function parse(value: unknown): string {
  const time = typeof value === 'string' && shape.test(value) ? Date.parse(value) : NaN;
  if (Number.isNaN(time))
    throw new GraphQLError('DateTime: ожидается момент времени вида 2027-03-11T09:00:00Z.', {
      extensions: { code: 'BAD_USER_INPUT' },
    });
  return new Date(time).toISOString();
}

/** Instants go through the server as the text that the database keeps; nothing converts them on the way. */
export const DateTime = new GraphQLScalarType<string, string>({
  name: 'DateTime',
  description: 'A moment: ISO 8601 in UTC with milliseconds, such as 2027-03-11T06:30:00.000Z.',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time.html',
  serialize: (value) => value as string,
  parseValue: parse,
  parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : undefined),
});
