import { Field, nullable, ObjectType } from '../core/graphql/schema.js';
import { LegalDocument } from './legal.entity.js';

@ObjectType('A consent to ask for, with its document. Each consent is recorded separately.')
export class ConsentRequest {
  @Field(() => String, 'Label of the checkbox.')
  label!: string;
  @Field(() => Boolean, 'Whether the form requires it.')
  required!: boolean;
  @Field(() => LegalDocument, 'The edition to agree to; its id is passed in `consents` of the input.')
  document!: LegalDocument;
}

@ObjectType('The edition was deleted.')
export class LegalEditionWithdrawn {
  @Field(() => LegalDocument, 'The latest remaining edition.', nullable)
  document!: LegalDocument | null;
}
