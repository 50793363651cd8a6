import { Field, ID, InputType, nullable } from '../../../core/graphql/schema.js';
import { ConsentManner } from '../../../legal/legal.enums.js';

@InputType('Data of a person that staff enters besides name and email address.')
export abstract class EnteredPerson {
  @Field(() => String, 'Telephone; used only if the existing account has none.', nullable)
  phone?: string | null;
  @Field(() => ID, 'Main specialty; used only if the existing account has none.', nullable)
  specialtyId?: string | null;
  @Field(() => String, 'СНИЛС with valid check digits; used only if the account has none.', nullable)
  snils?: string | null;
  @Field(() => String, 'Place of work; used only if the existing account has none.', nullable)
  workplace?: string | null;
  @Field(
    () => Boolean,
    'Staff confirms that the account with this email address belongs to this person, although the name differs; otherwise OTHER_PERSON.',
    { defaultValue: false },
  )
  isSamePerson!: boolean;
  @Field(
    () => Boolean,
    'Staff confirms a name or address of a new person that looks mistaken; otherwise the doubts are problems.',
    { defaultValue: false },
  )
  isConfirmed!: boolean;
  @Field(() => ConsentManner, 'How the consent was given; it is recorded.', { defaultValue: 'PAPER' })
  consentManner!: ConsentManner;
}
