import { Field, InputType, Int } from 'type-graphql';
import { DateTime } from '../core/scalars.js';
import { LegalDocumentKind } from './legal.enums.js';

@InputType({ description: 'A new edition of a legal document.' })
export class LegalEditionInput {
  @Field(() => LegalDocumentKind, { description: 'Of which document.' })
  kind!: LegalDocumentKind;
  @Field(() => String, { description: 'Title, up to 300 letters.' })
  title!: string;
  @Field(() => String, { description: 'The whole text, Markdown, up to 100 000 letters.' })
  text!: string;
  @Field(() => DateTime, { description: 'In force from then on; in the future, and later than all other editions.' })
  effectiveFrom!: string;
  @Field(() => Int, {
    description:
      'Number of the newest edition that the author knows: refused with STATE_CHANGED when there is a newer one.',
  })
  basedOn!: number;
}
