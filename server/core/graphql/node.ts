import * as graphql from 'type-graphql';
import { Field, ID } from './schema.js';

/** Its values have `__typename`: rows have no class. */
@graphql.InterfaceType({ description: 'An object with an id that is unique among all objects.' })
export abstract class Node {
  @Field(() => ID, 'Opaque id.')
  id!: string;
}

/** `ObjectType` for objects that `node(id)` finds. */
export const NodeType = (description: string): ClassDecorator =>
  graphql.ObjectType({ simpleResolvers: true, description, implements: Node });
