import * as graphql from 'type-graphql';
import type { ArgOptions, FieldOptions } from 'type-graphql';

/**
 * TypeGraphQL's decorators with the description as an argument: everything in the schema has one. Other options follow, such as
 * `nullable` or `{ defaultValue: false }`.
 */
type Type = () => object | symbol;
type Options<All> = Omit<All, 'description'>;

export { Args, ArgsType, Ctx, Float, ID, Int, Resolver, Root } from 'type-graphql';

export const nullable = { nullable: true } as const;

/** @param until the day on which it may be removed; @param instead what clients do without it */
export const deprecated = (until: string, instead: string) =>
  ({ nullable: true, deprecationReason: `Until ${until}: ${instead}` }) as const;

export const Field = (type: Type, description: string, options?: Options<FieldOptions>) =>
  graphql.Field(type, { ...options, description });

export const FieldResolver = (type: Type, description: string, options?: Options<FieldOptions>): MethodDecorator =>
  graphql.FieldResolver(type, { ...options, description });

export const Query = (type: Type, description: string, options?: Options<FieldOptions>): MethodDecorator =>
  graphql.Query(type, { ...options, description });

export const Arg = (name: string, type: Type, description: string, options?: Options<ArgOptions>) =>
  graphql.Arg(name, type, { ...options, description });

/** @param name default: the name of the class */
export const InputType = (description: string, name?: string): ClassDecorator =>
  name === undefined ? graphql.InputType({ description }) : graphql.InputType(name, { description });

/** Its own fields need no access check and no middleware, so that they are resolved without calls. */
export function ObjectType(description: string, name?: string): ClassDecorator {
  const options = { simpleResolvers: true, description };
  return name === undefined ? graphql.ObjectType(options) : graphql.ObjectType(name, options);
}

/** A class whose fields a type inherits. No field refers to it, so it is not in the schema itself. */
export const BaseObjectType: ClassDecorator = graphql.ObjectType({ simpleResolvers: true });
