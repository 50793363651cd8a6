import { Field, ObjectType } from 'type-graphql';
import { PageInfo } from '../../core/page.js';
import { IdentityChange } from './identity-change.entity.js';

@ObjectType({ simpleResolvers: true, description: 'A page of changes of names, dates of birth and СНИЛС.' })
export class IdentityChangeConnection {
  @Field(() => [IdentityChange], { description: 'Changes of this page.' })
  nodes!: IdentityChange[];
  @Field(() => PageInfo, { description: 'Position in the list.' })
  pageInfo!: PageInfo;
}
