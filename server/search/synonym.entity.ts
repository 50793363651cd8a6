import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn, timestampColumn } from '../core/columns.js';

@Entity('search_synonyms')
@ObjectType({
  simpleResolvers: true,
  description: 'A line of the table of abbreviations: what users type, and what texts say instead.',
})
export class SearchSynonym {
  @Field(() => ID, { description: 'Stable id.' })
  @PrimaryColumn(idColumn)
  id!: string;
  @Field(() => String, { description: 'What users type: words or phrases, separated by commas.' })
  @Column(stringColumn(300))
  phrases!: string;
  @Field(() => String, { description: 'What is looked for beside it: words or phrases, separated by commas.' })
  @Column(stringColumn(600))
  meanings!: string;
  @Field(() => Boolean, { description: 'It works the other way round too.' })
  @Column('boolean')
  isMutual!: boolean;
  @Column(timestampColumn)
  updatedAt!: string;
}
