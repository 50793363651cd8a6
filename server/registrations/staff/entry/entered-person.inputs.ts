import { Field, ID, InputType } from 'type-graphql';
import { ConsentManner } from '../../../legal/legal.enums.js';

/** Data of a person that staff enters besides name and email address. */
@InputType()
export abstract class EnteredPerson {
  @Field(() => String, { nullable: true, description: 'Telephone; used only if the existing account has none.' })
  phone?: string | null;
  @Field(() => ID, { nullable: true, description: 'Main specialty; used only if the existing account has none.' })
  specialtyId?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'СНИЛС with valid check digits; used only if the account has none.',
  })
  snils?: string | null;
  @Field(() => String, { nullable: true, description: 'Place of work; used only if the existing account has none.' })
  workplace?: string | null;
  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'Staff confirms that the account with this email address belongs to this person, although the name differs; otherwise OTHER_PERSON.',
  })
  isSamePerson!: boolean;
  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'Staff confirms a name or address of a new person that looks mistaken; otherwise the doubts are problems.',
  })
  isConfirmed!: boolean;
  @Field(() => ConsentManner, { defaultValue: 'PAPER', description: 'How the consent was given; it is recorded.' })
  consentManner!: ConsentManner;
}
