import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
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

@InputType({ description: 'Filter of the registrations of an event; null conditions are ignored.' })
export class StaffRegistrationFilter {
  @Field(() => String, {
    nullable: true,
    description:
      'Words of a name or their beginnings, in any order; beginning of the email address, number or telephone. If nothing matches, the text is tried in the other keyboard layout.',
  })
  search?: string | null;
  @Field(() => [RegistrationState], { nullable: true, description: 'In one of these states.' })
  states?: RegistrationState[] | null;
  @Field(() => [ID], { nullable: true, description: 'At one of these tariffs; fifty at most.' })
  tariffIds?: string[] | null;
  @Field(() => ParticipationForm, { nullable: true, description: 'With this form of participation.' })
  participation?: ParticipationForm | null;
  @Field(() => ID, { nullable: true, description: 'People with this specialty, main or further.' })
  specialtyId?: string | null;
  @Field(() => ID, { nullable: true, description: 'People from this region.' })
  regionId?: string | null;
  @Field(() => RegistrationMoney, { nullable: true, description: 'With this payment status.' })
  money?: PaymentStatus | null;
  @Field(() => Boolean, { nullable: true, description: 'People whose data have issues (true) or have none (false).' })
  hasDataIssues?: boolean | null;
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Live registrations without an answer to a question that everybody must answer; false: all others. Questions that depend on other answers do not count.',
  })
  lacksAnswers?: boolean | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Live registrations at a tariff that no longer fits the profile; false: all others.',
  })
  hasTariffDoubt?: boolean | null;
}

export const StaffRegistrationConnection = connectionOf('StaffRegistrationConnection', Registration, 'registrations', {
  isCounted: true,
});

@ObjectType({ simpleResolvers: true, description: 'A change of a registration by staff.' })
export class RegistrationHistoryLine {
  @Field(() => Int, { description: 'Number of the entry, unique in the audit log.' })
  id!: number;
  @Field(() => DateTime, { description: 'Time.' })
  at!: string;
  @Field(() => String, { description: 'Name of the mutation, or of the kind of task.' })
  action!: string;
  @Field(() => String, { description: 'Title of the action in Russian.' })
  title!: string;
  @Field(() => String, { nullable: true, description: 'Name of the staff member; null: the account is deleted.' })
  actorName!: string | null;
  @Field(() => [AuditValue], { description: 'Changed values.' })
  values!: AuditValue[];
}
