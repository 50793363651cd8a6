import { Field, InputType, Int } from 'type-graphql';
import { DateTime } from '../core/graphql/scalars.js';
import { LegalDocumentKind } from './legal.enums.js';

@InputType({ description: 'A new edition of a legal document.' })
export class LegalEditionInput {
  @Field(() => LegalDocumentKind, { description: 'Document.' })
  kind!: LegalDocumentKind;
  @Field(() => String, { description: 'Title, up to 300 characters.' })
  title!: string;
  @Field(() => String, { description: 'The whole text, Markdown, up to 100 000 characters.' })
  text!: string;
  @Field(() => DateTime, { description: 'When it comes into force: in the future and later than all other editions.' })
  effectiveFrom!: string;
  @Field(() => Int, {
    description: 'Number of the latest edition that the author has seen; STATE_CHANGED if there is a newer one.',
  })
  basedOn!: number;
}
