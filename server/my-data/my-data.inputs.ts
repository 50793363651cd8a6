import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'Editions that a person agrees to after they have changed.' })
export class RenewConsentsInput {
  @Field(() => [ID], { description: 'Ids of the editions, from `User.consentsToRenew`.' })
  documents!: string[];
}

@InputType({ description: 'Whether information letters are wanted.' })
export class SetNewsletterInput {
  @Field(() => Boolean, { description: 'They are wanted from now on.' })
  isOn!: boolean;
  @Field(() => ID, {
    nullable: true,
    description: 'Edition of the consent that is agreed to; asked for when they are wanted.',
  })
  document?: string | null;
}

@InputType({ description: 'Whoever asks for a copy shows that it is still she.' })
export class PrepareDataCopyInput {
  @Field(() => String, { description: 'Password of the account.' })
  password!: string;
}

@InputType({ description: 'The end of an account.' })
export class DeleteAccountInput {
  @Field(() => String, { description: 'Password of the account.' })
  password!: string;
  @Field(() => String, { description: 'The word «удалить», typed by the person.' })
  confirmation!: string;
  @Field(() => String, {
    nullable: true,
    description: 'With a second factor: six digits from the application, or a recovery code.',
  })
  code?: string | null;
}

@InputType({ description: 'Whose retained records are looked at, and why.' })
export class OpenRetainedRecordsInput {
  @Field(() => String, { description: 'Address of the deleted account.' })
  email!: string;
  @Field(() => String, { description: 'Why: from ten to five hundred characters, kept with the fact.' })
  reason!: string;
}
