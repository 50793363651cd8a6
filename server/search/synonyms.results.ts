import { Field, ID, ObjectType } from 'type-graphql';
import { resultUnion } from '../core/problems.js';
import { SearchSynonym } from './synonym.entity.js';

@ObjectType({ simpleResolvers: true, description: 'The line was saved.' })
export class SynonymSaved {
  @Field(() => SearchSynonym, { description: 'The line as it is now.' })
  synonym!: SearchSynonym;
}

@ObjectType({ simpleResolvers: true, description: 'The line was removed.' })
export class SynonymRemoved {
  @Field(() => ID, { description: 'Its id.' })
  id!: string;
}

export const SaveSynonymResult = resultUnion('SaveSynonymResult', SynonymSaved, 'The line, or why it was refused.');
