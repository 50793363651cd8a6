import { Field, ID, ObjectType } from 'type-graphql';
import { SearchSynonym } from './synonym.entity.js';
import { resultUnion, success } from '../core/graphql/mutate.js';

@ObjectType({ simpleResolvers: true, description: 'The row was deleted.' })
export class SynonymRemoved {
  @Field(() => ID, { description: 'Id of the deleted row.' })
  id!: string;
}

export const SaveSynonymResult = resultUnion(
  'SaveSynonymResult',
  success('SynonymSaved', 'synonym', SearchSynonym, 'The row as it is now.'),
);
