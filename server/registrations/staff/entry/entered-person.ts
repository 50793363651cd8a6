import { Field, ID, InputType } from 'type-graphql';
import { ConsentManner } from '../../../legal/legal.enums.js';

/** What staff says of a person besides name and address, at the desk and by hand. */
@InputType()
export abstract class EnteredPerson {
  @Field(() => String, { nullable: true, description: 'Telephone; fills a gap of an account that exists.' })
  phone?: string | null;
  @Field(() => ID, { nullable: true, description: 'Main specialty; fills a gap of an account that exists.' })
  specialtyId?: string | null;
  @Field(() => String, { nullable: true, description: 'СНИЛС, its check digits are checked; fills a gap.' })
  snils?: string | null;
  @Field(() => String, { nullable: true, description: 'Place of work; fills a gap of an account that exists.' })
  workplace?: string | null;
  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'Staff has checked that the owner of the account with this address is this person, though the name differs: without it OTHER_PERSON.',
  })
  isSamePerson!: boolean;
  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'Staff has read what looks mistaken in the name and the address of a new person, and means it: without it the doubts are problems.',
  })
  isConfirmed!: boolean;
  @Field(() => ConsentManner, { defaultValue: 'PAPER', description: 'How the consent was given: it is recorded.' })
  consentManner!: ConsentManner;
}
