import { Field, ObjectType } from 'type-graphql';
import { LegalDocument } from './legal.entity.js';

@ObjectType({
  simpleResolvers: true,
  description: 'A consent to ask for, with its document. Each consent is recorded separately.',
})
export class ConsentRequest {
  @Field(() => String, { description: 'Label of the checkbox.' })
  label!: string;
  @Field(() => Boolean, { description: 'Whether the form requires it.' })
  required!: boolean;
  @Field(() => LegalDocument, {
    description: 'The edition to agree to; its id is passed in `consents` of the input.',
  })
  document!: LegalDocument;
}

@ObjectType({ simpleResolvers: true, description: 'The edition was deleted.' })
export class LegalEditionWithdrawn {
  @Field(() => LegalDocument, { nullable: true, description: 'The latest remaining edition.' })
  document!: LegalDocument | null;
}
