import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { StaffRegistrationFilter } from '../registrations/staff/staff-selection.js';

@InputType({ description: 'Registrations of one event: some, or all that a filter finds.' })
export class DocumentsAtStakeInput {
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;
  @Field(() => [ID], { nullable: true, description: 'These; a thousand at most. Null: those of the filter.' })
  ids?: string[] | null;
  @Field(() => StaffRegistrationFilter, { nullable: true, description: 'All that it finds at this moment.' })
  filter?: StaffRegistrationFilter | null;
}

@ObjectType({ simpleResolvers: true, description: 'Valid documents and codes of registrations.' })
export class DocumentsAtStake {
  @Field(() => Boolean, { description: 'The event is over: staff decides about documents when it cancels.' })
  isOver!: boolean;
  @Field(() => Int, { description: 'Registrations that have some.' })
  holders!: number;
  @Field(() => Int, { description: 'Those of them whose participants were present at the event.' })
  present!: number;
  @Field(() => Int, { description: 'Documents.' })
  certificates!: number;
  @Field(() => Int, { description: 'Codes of confirmation (ИКП).' })
  codes!: number;
}
