import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { AuditValue } from '../../audit/audit.results.js';
import { registerEnum } from '../../core/enums.js';
import { PageInfo } from '../../core/page.js';
import { DateTime } from '../../core/scalars.js';
import { ParticipationForm } from '../../events/event.enums.js';
import type { PaymentStanding } from '../../../rules/registration-money.js';
import { RegistrationMoney } from '../ledger/registration-money.enum.js';
import { Registration } from '../registration.entity.js';
import { RegistrationState } from '../registration.life.js';

export const StaffRegistrationOrder = registerEnum('StaffRegistrationOrder', 'The order of registrations for staff.', {
  LATEST: 'The latest first.',
  EARLIEST: 'The earliest first.',
  NAME: 'By surname and given name.',
  NAME_DESCENDING: 'By surname and given name, from the end of the alphabet.',
  STATE: 'Those of one state together, the earliest first.',
  STATE_DESCENDING: 'The same the other way round.',
});
export type StaffRegistrationOrder = keyof typeof StaffRegistrationOrder;

@InputType({ description: 'Which registrations of an event staff wants; what is left out does not matter.' })
export class StaffRegistrationFilter {
  @Field(() => String, {
    nullable: true,
    description:
      'Words of a name or their beginnings, in any order; beginning of the e-mail, of the number, or of the telephone. Where nobody has that: the same keys of the other keyboard layout.',
  })
  search?: string | null;
  @Field(() => [RegistrationState], { nullable: true, description: 'In one of these states.' })
  states?: RegistrationState[] | null;
  @Field(() => [ID], { nullable: true, description: 'At one of these tariffs; fifty at most.' })
  tariffIds?: string[] | null;
  @Field(() => ParticipationForm, { nullable: true, description: 'With this form of participation.' })
  participation?: ParticipationForm | null;
  @Field(() => ID, { nullable: true, description: 'Of people with this specialty, main or further.' })
  specialtyId?: string | null;
  @Field(() => ID, { nullable: true, description: 'Of people from this region.' })
  regionId?: string | null;
  @Field(() => RegistrationMoney, { nullable: true, description: 'With which it stands so with the money.' })
  money?: PaymentStanding | null;
  @Field(() => Boolean, { nullable: true, description: 'Of people whose data have issues, or have none.' })
  hasDataIssues?: boolean | null;
  @Field(() => Boolean, {
    nullable: true,
    description:
      'In force, and without an answer to a question that everybody must answer; false: all others. Questions that depend on other answers do not count.',
  })
  lacksAnswers?: boolean | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'In force, and at a tariff that the profile does not fit any more; false: all others.',
  })
  hasTariffDoubt?: boolean | null;
}

@ObjectType({ simpleResolvers: true, description: 'A page of registrations of one event, for staff.' })
export class StaffRegistrationConnection {
  @Field(() => [Registration], { description: 'Registrations of this page.' })
  nodes!: Registration[];
  @Field(() => PageInfo, { description: 'How the list goes on.' })
  pageInfo!: PageInfo;
}

@ObjectType({ simpleResolvers: true, description: 'What staff has done to a registration.' })
export class RegistrationHistoryLine {
  @Field(() => Int, { description: 'Number of the line, unique in the log.' })
  id!: number;
  @Field(() => DateTime, { description: 'When.' })
  at!: string;
  @Field(() => String, { description: 'Name of the mutation, or of the kind of task.' })
  action!: string;
  @Field(() => String, { nullable: true, description: 'Name of who did it; null: her account is deleted.' })
  actorName!: string | null;
  @Field(() => [AuditValue], { description: 'What changed.' })
  values!: AuditValue[];
}
