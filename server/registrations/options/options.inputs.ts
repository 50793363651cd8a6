import { Field, ID, InputType, Int, nullable } from '../../core/graphql/schema.js';
import { DateTime } from '../../core/graphql/scalars.js';
import { ParticipationForm, QuestionKind, TariffCategory } from '../../events/event.enums.js';

@InputType('A tariff, or one price step of it: steps share title, category and form of participation.')
export class OfferedTariffInput {
  @Field(() => ID, 'The event.')
  eventId!: string;
  @Field(() => ID, 'The tariff to change; null: a new one.', nullable)
  id?: string | null;
  @Field(() => String, '`version` of the tariff when the form was opened; for a change.', nullable)
  version?: string | null;
  @Field(() => String, 'Name, at most 200 characters.')
  title!: string;
  @Field(() => String, 'What is included, at most 500 characters.', nullable)
  description?: string | null;
  @Field(() => ParticipationForm, 'Cannot be changed after the first registration.')
  participation!: ParticipationForm;
  @Field(() => TariffCategory, 'Who may use it.')
  category!: TariffCategory;
  @Field(() => Int, 'Kopecks: 0, or at least a rouble. Existing registrations keep their price.')
  priceAmount!: number;
  @Field(() => DateTime, 'On sale from this time; null: at once.', nullable)
  availableFrom?: string | null;
  @Field(() => DateTime, 'On sale until this time; null: no end.', nullable)
  availableUntil?: string | null;
  @Field(() => Int, 'VAT code of receipts from 1 to 12; null: unchanged. For managers.', nullable)
  vatCode?: number | null;
  @Field(() => String, 'Subject of receipts; null: unchanged. For managers.', nullable)
  paymentSubject?: string | null;
}

@InputType('Capacity of an event for one form of participation.')
export class OfferedSeatsInput {
  @Field(() => ID, 'The event.')
  eventId!: string;
  @Field(() => ParticipationForm, 'A form of participation that the format of the event has.')
  participation!: ParticipationForm;
  @Field(() => Int, 'Not fewer than are taken; null: no limit.', nullable)
  capacity!: number | null;
  @Field(() => String, '`version` that staff saw; null: there were no such seats.', nullable)
  version?: string | null;
}

@InputType('One of the options of a question.')
export class OfferedOptionInput {
  @Field(() => String, 'Value of an existing option; null: a new one.', nullable)
  value?: string | null;
  @Field(() => String, 'Text that the user sees, at most 200 characters.')
  label!: string;
}

@InputType('Condition on the answer to an earlier question. The question is asked only if it is met.')
export class OfferedConditionInput {
  @Field(() => ID, 'The earlier question: CHOICE, CHOICES or CONSENT.')
  questionId!: string;
  @Field(() => [String], 'Answers with which the question is asked; `yes` for CONSENT.')
  values!: string[];
}

@InputType('A question of the registration form of an event.')
export class OfferedQuestionInput {
  @Field(() => ID, 'The event.')
  eventId!: string;
  @Field(() => ID, 'The question to change; null: a new one at the end.', nullable)
  id?: string | null;
  @Field(() => String, '`version` of the question when the form was opened; for a change.', nullable)
  version?: string | null;
  @Field(() => QuestionKind, 'Cannot be changed after the first answer.')
  kind!: QuestionKind;
  @Field(() => String, 'The question, at most 500 characters.')
  label!: string;
  @Field(() => String, 'A hint under it, at most 500 characters.', nullable)
  help?: string | null;
  @Field(() => Boolean, 'Must be answered if it is asked.')
  required!: boolean;
  @Field(
    () => [OfferedOptionInput],
    'For CHOICE and CHOICES, fifty at most. Options cannot be removed after the first answer.',
    { defaultValue: [] },
  )
  options!: OfferedOptionInput[];
  @Field(() => String, 'Smallest number (point before the fraction), or earliest date.', nullable)
  min?: string | null;
  @Field(() => String, 'Largest number, or latest date.', nullable)
  max?: string | null;
  @Field(() => Int, 'Maximum length of a TEXT, 2000 at most.', nullable)
  maxLength?: number | null;
  @Field(() => OfferedConditionInput, 'Condition; null: always asked.', nullable)
  showIf?: OfferedConditionInput | null;
}
