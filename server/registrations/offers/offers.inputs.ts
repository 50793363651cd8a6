import { Field, ID, InputType, Int } from 'type-graphql';
import { DateTime } from '../../core/scalars.js';
import { ParticipationForm, QuestionKind, TariffCategory } from '../../events/event.enums.js';

@InputType({ description: 'A tariff, or one step of a price: steps share title, category and form of participation.' })
export class OfferedTariffInput {
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;
  @Field(() => ID, { nullable: true, description: 'Which to change; left out: a new one.' })
  id?: string | null;
  @Field(() => String, { nullable: true, description: '`version` that the form was opened with; for a change.' })
  version?: string | null;
  @Field(() => String, { description: 'Name, at most 200 letters.' })
  title!: string;
  @Field(() => String, { nullable: true, description: 'What is included, at most 500 letters.' })
  description?: string | null;
  @Field(() => ParticipationForm, { description: 'Stays as it is once somebody has registered.' })
  participation!: ParticipationForm;
  @Field(() => TariffCategory, { description: 'For whom it is.' })
  category!: TariffCategory;
  @Field(() => Int, { description: 'Kopecks: 0, or a rouble and more. Whoever is registered keeps her price.' })
  priceAmount!: number;
  @Field(() => DateTime, { nullable: true, description: 'On sale from then on; left out: at once.' })
  availableFrom?: string | null;
  @Field(() => DateTime, { nullable: true, description: 'On sale until then; left out: to the end.' })
  availableUntil?: string | null;
  @Field(() => Int, {
    nullable: true,
    description: 'VAT code of receipts from 1 to 12; left out: stays. For managers.',
  })
  vatCode?: number | null;
  @Field(() => String, { nullable: true, description: 'What receipts say is sold; left out: stays. For managers.' })
  paymentSubject?: string | null;
}

@InputType({ description: 'How many people an event has room for in one form of participation.' })
export class OfferedSeatsInput {
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;
  @Field(() => ParticipationForm, { description: 'One that the format of the event has.' })
  participation!: ParticipationForm;
  @Field(() => Int, { nullable: true, description: 'Not fewer than hold a seat now; null: no limit.' })
  capacity!: number | null;
  @Field(() => String, { nullable: true, description: '`version` that was seen; left out: there were no such seats.' })
  version?: string | null;
}

@InputType({ description: 'One of the answers to choose from.' })
export class OfferedOptionInput {
  @Field(() => String, { nullable: true, description: 'That of an option that is there; left out: a new one.' })
  value?: string | null;
  @Field(() => String, { description: 'What is shown, at most 200 letters.' })
  label!: string;
}

@InputType({ description: 'The question is asked only while an earlier one is answered in a certain way.' })
export class OfferedConditionInput {
  @Field(() => ID, { description: 'The earlier question: CHOICE, CHOICES or CONSENT.' })
  questionId!: string;
  @Field(() => [String], { description: 'Answers that make it be asked; `yes` of a CONSENT.' })
  values!: string[];
}

@InputType({ description: "A question of an event's registration form." })
export class OfferedQuestionInput {
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;
  @Field(() => ID, { nullable: true, description: 'Which to change; left out: a new one, as the last.' })
  id?: string | null;
  @Field(() => String, { nullable: true, description: '`version` that the form was opened with; for a change.' })
  version?: string | null;
  @Field(() => QuestionKind, { description: 'Stays as it is once somebody has answered.' })
  kind!: QuestionKind;
  @Field(() => String, { description: 'The question, at most 500 letters.' })
  label!: string;
  @Field(() => String, { nullable: true, description: 'A hint under it, at most 500 letters.' })
  help?: string | null;
  @Field(() => Boolean, { description: 'Must be answered when it is asked.' })
  required!: boolean;
  @Field(() => [OfferedOptionInput], {
    defaultValue: [],
    description: 'For CHOICE and CHOICES, fifty at most. None can be taken away once somebody has answered.',
  })
  options!: OfferedOptionInput[];
  @Field(() => String, { nullable: true, description: 'Least number (point before the fraction), or earliest date.' })
  min?: string | null;
  @Field(() => String, { nullable: true, description: 'Greatest number, or latest date.' })
  max?: string | null;
  @Field(() => Int, { nullable: true, description: 'Most letters of a TEXT, 2000 at most.' })
  maxLength?: number | null;
  @Field(() => OfferedConditionInput, { nullable: true, description: 'When it is asked; left out: always.' })
  showIf?: OfferedConditionInput | null;
}
