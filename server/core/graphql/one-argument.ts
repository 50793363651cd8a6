import { graphqlError } from './problems.js';

/**
 * The one of several optional arguments that is given.
 * @throws BAD_USER_INPUT if none is given, or several are
 */
export function oneArgument<Name extends string>(
  args: Record<Name, string | null | undefined>,
): { by: Name; value: string } {
  const given = (Object.keys(args) as Name[]).filter((name) => args[name] != null);
  if (given.length !== 1)
    throw graphqlError('BAD_USER_INPUT', `Укажите один аргумент из\u00a0${Object.keys(args).join(', ')}.`);
  return { by: given[0]!, value: args[given[0]!]! };
}
