import { createUnionType, Mutation, type ClassType } from 'type-graphql';
import { Field, ObjectType } from './schema.js';
import { Authorized, Public, type RoleName } from './access.js';
import { registerAuditAction } from '../audited-actions.js';
import { Confirmed } from '../confirmation.js';
import type { LimitName } from '../limits/limit-rules.js';
import { Limited, Unlimited } from './limited.js';
import { Idempotent } from '../idempotency/idempotent.js';
import { Problems } from './problems.js';

/** A class, a scalar, an enum or a union; in brackets, a list of them. */
type GraphqlType = object | symbol;
type Roles = readonly [RoleName, ...RoleName[]];

type MutationOptions = {
  /** Rate limits. Mutations of staff are also counted as `actionByStaff`. */
  readonly limits?: readonly [LimitName, ...LimitName[]];
  /** It creates something: takes `idempotencyKey`, and does the same request once. */
  readonly idempotent?: true;
  /** Why it needs no rate limit. */
  readonly unlimited?: string;
} & (
  | { readonly access: 'public' | 'signed-in' }
  | {
      /** Staff with the rights of one of these roles. */
      readonly access: Roles;
      /** Title of the action in the audit log, Russian. */
      readonly action: string;
      /** It grants rights or exports data: requires a recent `confirmIdentity`, and the administrators get an email. */
      readonly confirmed?: true;
    }
);

/**
 * Declares a mutation: its result, who may call it, its rate limits and its title in the audit log.
 * @param result a union of `resultUnion`; another type if the mutation cannot be rejected
 */
export const Mutate =
  (result: GraphqlType, description: string, options: MutationOptions): MethodDecorator =>
  (target, key, descriptor) => {
    const { access, limits, unlimited, idempotent } = options;
    const decorators = [Mutation(() => result, { description })];
    if (access === 'public') decorators.push(Public());
    else decorators.push(Authorized(...(access === 'signed-in' ? [] : access)));
    if (limits) decorators.push(Limited(...limits));
    if (unlimited) decorators.push(Unlimited(unlimited));
    // Before `Confirmed`, which then runs first: a stored result needs the same confirmation.
    if (idempotent) decorators.push(Idempotent);
    if ('action' in options) {
      registerAuditAction(String(key), options.action, options.confirmed ? 'EACH' : null);
      if (options.confirmed) decorators.push(Confirmed());
    }
    for (const decorate of decorators) decorate(target, key, descriptor);
  };

/** The union of what a mutation can succeed with and `Problems`. Of several types, all but the first set `__typename`. */
export const resultUnion = (name: string, ...successes: readonly ClassType[]): GraphqlType =>
  createUnionType({
    name,
    description: `${successes.map((success) => `\`${success.name}\``).join(' or ')}, or why the mutation was rejected.`,
    types: () => [...successes, Problems] as const,
  });

/**
 * The object type of a success with one field, which is not null. Other successes are classes with `@ObjectType`.
 * @param description of the field; default: «The …» with its name
 */
export function success(name: string, field: string, type: GraphqlType, description?: string): ClassType {
  const SuccessType = { [name]: class {} }[name]!;
  ObjectType('The mutation succeeded.', name)(SuccessType);
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  Field(() => type, description ?? `The ${words}.`)(SuccessType.prototype as object, field);
  return SuccessType;
}
