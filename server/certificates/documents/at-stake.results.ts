import { Field, InputType, Int, ObjectType } from '../../core/graphql/schema.js';
import { SelectedRegistrations } from '../../registrations/staff/staff-selection.js';

@InputType('Registrations of one event: by ids, or by a filter.')
export class DocumentsAtStakeInput extends SelectedRegistrations {}

@ObjectType('Valid documents and codes of registrations.')
export class DocumentsAtStake {
  @Field(() => Boolean, 'The event is over: staff decides about documents at a cancellation.')
  isOver!: boolean;
  @Field(() => Int, 'Registrations that have any.')
  holders!: number;
  @Field(() => Int, 'Those whose participants attended the event.')
  present!: number;
  @Field(() => Int, 'Documents.')
  certificates!: number;
  @Field(() => Int, 'Codes of confirmation (ИКП).')
  codes!: number;
}
