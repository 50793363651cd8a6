import { Field, ObjectType } from 'type-graphql';
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
