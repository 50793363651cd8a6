import { Field, ID, InputType, Int } from 'type-graphql';
import { DateTime } from '../../core/graphql/scalars.js';
import { ParticipationForm, QuestionKind, TariffCategory } from '../../events/event.enums.js';

@InputType({ description: 'A tariff, or one price step of it: steps share title, category and form of participation.' })
export class OfferedTariffInput {
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;
  @Field(() => ID, { nullable: true, description: 'The tariff to change; null: a new one.' })
  id?: string | null;
  @Field(() => String, {
    nullable: true,
    description: '`version` of the tariff when the form was opened; for a change.',
  })
  version?: string | null;
  @Field(() => String, { description: 'Name, at most 200 characters.' })
  title!: string;
  @Field(() => String, { nullable: true, description: 'What is included, at most 500 characters.' })
  description?: string | null;
  @Field(() => ParticipationForm, { description: 'Cannot be changed after the first registration.' })
  participation!: ParticipationForm;
  @Field(() => TariffCategory, { description: 'Who may use it.' })
  category!: TariffCategory;
  @Field(() => Int, { description: 'Kopecks: 0, or at least a rouble. Existing registrations keep their price.' })
  priceAmount!: number;
  @Field(() => DateTime, { nullable: true, description: 'On sale from this time; null: at once.' })
  availableFrom?: string | null;
  @Field(() => DateTime, { nullable: true, description: 'On sale until this time; null: no end.' })
  availableUntil?: string | null;
  @Field(() => Int, {
    nullable: true,
    description: 'VAT code of receipts from 1 to 12; null: unchanged. For managers.',
  })
  vatCode?: number | null;
  @Field(() => String, { nullable: true, description: 'Subject of receipts; null: unchanged. For managers.' })
  paymentSubject?: string | null;
}

@InputType({ description: 'Capacity of an event for one form of participation.' })
export class OfferedSeatsInput {
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;
  @Field(() => ParticipationForm, { description: 'A form of participation that the format of the event has.' })
  participation!: ParticipationForm;
  @Field(() => Int, { nullable: true, description: 'Not fewer than are taken; null: no limit.' })
  capacity!: number | null;
  @Field(() => String, { nullable: true, description: '`version` that staff saw; null: there were no such seats.' })
  version?: string | null;
}

@InputType({ description: 'One of the options of a question.' })
export class OfferedOptionInput {
  @Field(() => String, { nullable: true, description: 'Value of an existing option; null: a new one.' })
  value?: string | null;
  @Field(() => String, { description: 'Text that the user sees, at most 200 characters.' })
  label!: string;
}

@InputType({ description: 'Condition on the answer to an earlier question. The question is asked only if it is met.' })
export class OfferedConditionInput {
  @Field(() => ID, { description: 'The earlier question: CHOICE, CHOICES or CONSENT.' })
  questionId!: string;
  @Field(() => [String], { description: 'Answers with which the question is asked; `yes` for CONSENT.' })
  values!: string[];
}

@InputType({ description: 'A question of the registration form of an event.' })
export class OfferedQuestionInput {
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;
  @Field(() => ID, { nullable: true, description: 'The question to change; null: a new one at the end.' })
  id?: string | null;
  @Field(() => String, {
    nullable: true,
    description: '`version` of the question when the form was opened; for a change.',
  })
  version?: string | null;
  @Field(() => QuestionKind, { description: 'Cannot be changed after the first answer.' })
  kind!: QuestionKind;
  @Field(() => String, { description: 'The question, at most 500 characters.' })
  label!: string;
  @Field(() => String, { nullable: true, description: 'A hint under it, at most 500 characters.' })
  help?: string | null;
  @Field(() => Boolean, { description: 'Must be answered if it is asked.' })
  required!: boolean;
  @Field(() => [OfferedOptionInput], {
    defaultValue: [],
    description: 'For CHOICE and CHOICES, fifty at most. Options cannot be removed after the first answer.',
  })
  options!: OfferedOptionInput[];
  @Field(() => String, {
    nullable: true,
    description: 'Smallest number (point before the fraction), or earliest date.',
  })
  min?: string | null;
  @Field(() => String, { nullable: true, description: 'Largest number, or latest date.' })
  max?: string | null;
  @Field(() => Int, { nullable: true, description: 'Maximum length of a TEXT, 2000 at most.' })
  maxLength?: number | null;
  @Field(() => OfferedConditionInput, { nullable: true, description: 'Condition; null: always asked.' })
  showIf?: OfferedConditionInput | null;
}
