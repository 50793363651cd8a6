import { Field, ObjectType } from 'type-graphql';
import { resultUnion } from '../core/problems.js';
import { LegalDocument } from './legal.entity.js';

@ObjectType({
  simpleResolvers: true,
  description: 'A consent that is asked for, with the document it refers to. Each is recorded by itself.',
})
export class ConsentRequest {
  @Field(() => String, { description: 'Words beside the tick.' })
  label!: string;
  @Field(() => Boolean, { description: 'Without it the form is not accepted.' })
  required!: boolean;
  @Field(() => LegalDocument, {
    description: 'The edition that is agreed to; its id goes into `consents` of the input.',
  })
  document!: LegalDocument;
}

@ObjectType({ simpleResolvers: true, description: 'The edition was added.' })
export class LegalEditionAdded {
  @Field(() => LegalDocument, { description: 'The edition.' })
  document!: LegalDocument;
}

@ObjectType({ simpleResolvers: true, description: 'The edition was taken back.' })
export class LegalEditionWithdrawn {
  @Field(() => LegalDocument, { nullable: true, description: 'The newest edition that is left.' })
  document!: LegalDocument | null;
}

export const AddLegalEditionResult = resultUnion(
  'AddLegalEditionResult',
  LegalEditionAdded,
  'The edition, or why it was refused.',
);
export const WithdrawLegalEditionResult = resultUnion(
  'WithdrawLegalEditionResult',
  LegalEditionWithdrawn,
  'That the edition is gone, or why it has to stay.',
);
