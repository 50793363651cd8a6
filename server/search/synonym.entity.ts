import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn, timestampColumn } from '../core/database/columns.js';

@Entity('search_synonyms')
@ObjectType({
  simpleResolvers: true,
  description: 'A row of the table of abbreviations: what users type, and what texts contain instead.',
})
export class SearchSynonym {
  @Field(() => ID, { description: 'Stable id.' })
  @PrimaryColumn(idColumn)
  id!: string;
  @Field(() => String, { description: 'What users type: words or phrases, separated by commas.' })
  @Column(stringColumn(300))
  phrases!: string;
  @Field(() => String, { description: 'Additional search words: words or phrases, separated by commas.' })
  @Column(stringColumn(600))
  meanings!: string;
  @Field(() => Boolean, { description: 'Whether it also applies in the opposite direction.' })
  @Column('boolean')
  isMutual!: boolean;
  @Column(timestampColumn)
  updatedAt!: string;
}
