import { ObjectType } from '../core/graphql/schema.js';
import { Entity } from 'typeorm';
import { Column, kind, PrimaryColumn } from '../core/database/columns.js';

@Entity('search_synonyms')
@ObjectType('A row of the table of abbreviations: what users type, and what texts contain instead.')
export class SearchSynonym {
  @PrimaryColumn(kind.id, 'Stable id.')
  id!: string;
  @Column(kind.string(300), 'What users type: words or phrases, separated by commas.')
  phrases!: string;
  @Column(kind.string(600), 'Additional search words: words or phrases, separated by commas.')
  meanings!: string;
  @Column(kind.boolean, 'Whether it also applies in the opposite direction.')
  isMutual!: boolean;
  @Column(kind.timestamp)
  updatedAt!: string;
}
