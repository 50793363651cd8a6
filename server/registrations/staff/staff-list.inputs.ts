import { Field, ID, InputType, Int, nullable, ObjectType } from '../../core/graphql/schema.js';
import { AuditValue } from '../../audit/audit.results.js';
import { registerEnum } from '../../core/graphql/enums.js';
import { connectionOf } from '../../core/graphql/page.js';
import { DateTime } from '../../core/graphql/scalars.js';
import { ParticipationForm } from '../../events/event.enums.js';
import type { PaymentStatus } from '../../../rules/money/registration-money.js';
import { RegistrationMoney } from '../ledger/registration-money.enum.js';
import { Registration } from '../registration.entity.js';
import { RegistrationState } from '../registration.states.js';

export const StaffRegistrationOrder = registerEnum('StaffRegistrationOrder', 'The order of registrations for staff.', {
  LATEST: 'The latest first.',
  EARLIEST: 'The earliest first.',
  NAME: 'By surname and given name.',
  NAME_DESCENDING: 'By surname and given name, from the end of the alphabet.',
  STATE: 'By state, then the earliest first.',
  STATE_DESCENDING: 'Reverse order of STATE.',
});
export type StaffRegistrationOrder = keyof typeof StaffRegistrationOrder;

@InputType('Filter of the registrations of an event; null conditions are ignored.')
export class StaffRegistrationFilter {
  @Field(
    () => String,
    'Words of a name or their beginnings, in any order; beginning of the email address, number or telephone. If nothing matches, the text is tried in the other keyboard layout.',
    nullable,
  )
  search?: string | null;
  @Field(() => [RegistrationState], 'In one of these states.', nullable)
  states?: RegistrationState[] | null;
  @Field(() => [ID], 'At one of these tariffs; fifty at most.', nullable)
  tariffIds?: string[] | null;
  @Field(() => ParticipationForm, 'With this form of participation.', nullable)
  participation?: ParticipationForm | null;
  @Field(() => ID, 'People with this specialty, main or further.', nullable)
  specialtyId?: string | null;
  @Field(() => ID, 'People from this region.', nullable)
  regionId?: string | null;
  @Field(() => RegistrationMoney, 'With this payment status.', nullable)
  money?: PaymentStatus | null;
  @Field(() => Boolean, 'People whose data have issues (true) or have none (false).', nullable)
  hasDataIssues?: boolean | null;
  @Field(
    () => Boolean,
    'Live registrations without an answer to a question that everybody must answer; false: all others. Questions that depend on other answers do not count.',
    nullable,
  )
  lacksAnswers?: boolean | null;
  @Field(() => Boolean, 'Live registrations at a tariff that no longer fits the profile; false: all others.', nullable)
  hasTariffDoubt?: boolean | null;
}

@InputType('Registrations of one event: a list, or all that a filter finds.')
export class SelectedRegistrations {
  @Field(() => ID, 'The event.')
  eventId!: string;
  @Field(() => [ID], 'A list of a thousand at most. Null: those of the filter.', nullable)
  ids?: string[] | null;
  @Field(
    () => StaffRegistrationFilter,
    'All registrations that the filter finds now; later ones are not included.',
    nullable,
  )
  filter?: StaffRegistrationFilter | null;
}

export const StaffRegistrationConnection = connectionOf('StaffRegistrationConnection', Registration, 'registrations');

@ObjectType('A change of a registration by staff.')
export class RegistrationHistoryLine {
  @Field(() => Int, 'Number of the entry, unique in the audit log.')
  id!: number;
  @Field(() => DateTime, 'Time.')
  at!: string;
  @Field(() => String, 'Name of the mutation, or of the kind of task.')
  action!: string;
  @Field(() => String, 'Title of the action in Russian.')
  title!: string;
  @Field(() => String, 'Name of the staff member; null: the account is deleted.', nullable)
  actorName!: string | null;
  @Field(() => [AuditValue], 'Changed values.')
  values!: AuditValue[];
}
