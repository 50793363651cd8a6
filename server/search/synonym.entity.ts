import { Field, ID, ObjectType } from '../core/graphql/schema.js';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn, timestampColumn } from '../core/database/columns.js';

@Entity('search_synonyms')
@ObjectType('A row of the table of abbreviations: what users type, and what texts contain instead.')
export class SearchSynonym {
  @Field(() => ID, 'Stable id.')
  @PrimaryColumn(idColumn)
  id!: string;
  @Field(() => String, 'What users type: words or phrases, separated by commas.')
  @Column(stringColumn(300))
  phrases!: string;
  @Field(() => String, 'Additional search words: words or phrases, separated by commas.')
  @Column(stringColumn(600))
  meanings!: string;
  @Field(() => Boolean, 'Whether it also applies in the opposite direction.')
  @Column('boolean')
  isMutual!: boolean;
  @Column(timestampColumn)
  updatedAt!: string;
}
