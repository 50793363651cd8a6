import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'Changed editions that the user agrees to.' })
export class RenewConsentsInput {
  @Field(() => [ID], { description: 'Ids of the editions, from `User.consentsToRenew`.' })
  documents!: string[];
}

@InputType({ description: 'Setting of the newsletter.' })
export class SetNewsletterInput {
  @Field(() => Boolean, { description: 'Whether the user wants the newsletter.' })
  isOn!: boolean;
  @Field(() => ID, {
    nullable: true,
    description: 'Edition of the consent that the user agrees to; required to turn the newsletter on.',
  })
  document?: string | null;
}

@InputType({ description: 'Password check before a copy of the data.' })
export class PrepareDataCopyInput {
  @Field(() => String, { description: 'Password of the account.' })
  password!: string;
}

@InputType({ description: 'Deletion of an account.' })
export class DeleteAccountInput {
  @Field(() => String, { description: 'Password of the account.' })
  password!: string;
  @Field(() => String, { description: 'The word «удалить», typed by the user.' })
  confirmation!: string;
  @Field(() => String, {
    nullable: true,
    description: 'Six digits from the application, or a recovery code; required if the second factor is enabled.',
  })
  code?: string | null;
}

@InputType({ description: 'Access to the retained records of a deleted account.' })
export class OpenRetainedRecordsInput {
  @Field(() => String, { description: 'Email of the deleted account.' })
  email!: string;
  @Field(() => String, { description: 'Reason, from ten to five hundred characters; logged with the access.' })
  reason!: string;
}
