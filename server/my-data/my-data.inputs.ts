import { Field, ID, InputType, nullable } from '../core/graphql/schema.js';

@InputType('Changed editions that the user agrees to.')
export class RenewConsentsInput {
  @Field(() => [ID], 'Ids of the editions, from `User.consentsToRenew`.')
  documents!: string[];
}

@InputType('Setting of the newsletter.')
export class SetNewsletterInput {
  @Field(() => Boolean, 'Whether the user wants the newsletter.')
  isOn!: boolean;
  @Field(() => ID, 'Edition of the consent that the user agrees to; required to turn the newsletter on.', nullable)
  document?: string | null;
}

@InputType('Password check before a copy of the data.')
export class PrepareDataCopyInput {
  @Field(() => String, 'Password of the account.', nullable)
  password?: string | null;
}

@InputType('Deletion of an account.')
export class DeleteAccountInput {
  @Field(() => String, 'Password of the account.')
  password!: string;
  @Field(() => String, 'The word «удалить», typed by the user.')
  confirmation!: string;
  @Field(
    () => String,
    'Six digits from the application, or a recovery code; required if the second factor is enabled.',
    nullable,
  )
  code?: string | null;
}

@InputType('Access to the retained records of a deleted account.')
export class OpenRetainedRecordsInput {
  @Field(() => String, 'Email of the deleted account.')
  email!: string;
  @Field(() => String, 'Reason, from ten to five hundred characters; logged with the access.')
  reason!: string;
}
