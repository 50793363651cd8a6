import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { StaffRegistrationFilter } from '../../registrations/staff/staff-selection.js';

@InputType({ description: 'Registrations of one event: by ids, or by a filter.' })
export class DocumentsAtStakeInput {
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;
  @Field(() => [ID], { nullable: true, description: 'Ids, at most 1000; null: use the filter.' })
  ids?: string[] | null;
  @Field(() => StaffRegistrationFilter, { nullable: true, description: 'All registrations that match now.' })
  filter?: StaffRegistrationFilter | null;
}

@ObjectType({ simpleResolvers: true, description: 'Valid documents and codes of registrations.' })
export class DocumentsAtStake {
  @Field(() => Boolean, { description: 'The event is over: staff decides about documents at a cancellation.' })
  isOver!: boolean;
  @Field(() => Int, { description: 'Registrations that have any.' })
  holders!: number;
  @Field(() => Int, { description: 'Those whose participants attended the event.' })
  present!: number;
  @Field(() => Int, { description: 'Documents.' })
  certificates!: number;
  @Field(() => Int, { description: 'Codes of confirmation (ИКП).' })
  codes!: number;
}
