import { Field, ID, ObjectType } from 'type-graphql';
import { resultUnion } from '../core/problems.js';
import { SearchSynonym } from './synonym.entity.js';

@ObjectType({ simpleResolvers: true, description: 'The row was saved.' })
export class SynonymSaved {
  @Field(() => SearchSynonym, { description: 'The row as it is now.' })
  synonym!: SearchSynonym;
}

@ObjectType({ simpleResolvers: true, description: 'The row was deleted.' })
export class SynonymRemoved {
  @Field(() => ID, { description: 'Id of the deleted row.' })
  id!: string;
}

export const SaveSynonymResult = resultUnion('SaveSynonymResult', SynonymSaved, 'The row, or why it was rejected.');
