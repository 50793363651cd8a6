import { Field, InputType, Int } from '../core/graphql/schema.js';
import { DateTime } from '../core/graphql/scalars.js';
import { LegalDocumentKind } from './legal.enums.js';

@InputType('A new edition of a legal document.')
export class LegalEditionInput {
  @Field(() => LegalDocumentKind, 'Document.')
  kind!: LegalDocumentKind;
  @Field(() => String, 'Title, up to 300 characters.')
  title!: string;
  @Field(() => String, 'The whole text, Markdown, up to 100 000 characters.')
  text!: string;
  @Field(() => DateTime, 'When it comes into force: in the future and later than all other editions.')
  effectiveFrom!: string;
  @Field(() => Int, 'Number of the latest edition that the author has seen; STATE_CHANGED if there is a newer one.')
  basedOn!: number;
}
