import { Extensions } from 'type-graphql';

/**
 * For whom a snapshot is made. All people of one audience get the same bytes, so what a snapshot holds must not depend on
 * the person.
 */
export type Audience = 'VIEWER' | 'MODERATOR';

/**
 * Declares a query whose whole operation is read for an audience and without its viewer: what a link shows is the same for
 * everybody who has it, staff included.
 */
export const ReadFor = (audience: Audience): MethodDecorator & PropertyDecorator => Extensions({ audience });
