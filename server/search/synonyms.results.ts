import { Field, ID, ObjectType } from '../core/graphql/schema.js';
import { SearchSynonym } from './synonym.entity.js';
import { resultUnion, success } from '../core/graphql/mutate.js';

@ObjectType('The row was deleted.')
export class SynonymRemoved {
  @Field(() => ID, 'Id of the deleted row.')
  id!: string;
}

export const SaveSynonymResult = resultUnion(
  'SaveSynonymResult',
  success('SynonymSaved', 'synonym', SearchSynonym, 'The row as it is now.'),
);
