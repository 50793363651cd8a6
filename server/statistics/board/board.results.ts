import { Field, Int, nullable, ObjectType } from '../../core/graphql/schema.js';
import { registerEnum } from '../../core/graphql/enums.js';
import { DateTime } from '../../core/graphql/scalars.js';

export const EventStageKind = registerEnum('EventStageKind', 'Stages of the work on an event, in their order.', {
  PREPARATION: 'Until the event is published and complete.',
  REGISTRATION: 'While participants register.',
  DAY: 'The days of the event.',
  CODES: 'Confirmation codes (ИКП) are assigned.',
  DOCUMENTS: 'Documents are issued.',
  CLOSING: 'Refunds and tills are settled.',
});
export type EventStageKind = keyof typeof EventStageKind;

export const EventStageState = registerEnum('EventStageState', 'State of a stage.', {
  AHEAD: 'Its time has not come.',
  CURRENT: 'Underway, or something of it is left to do.',
  DONE: 'Done.',
  NOT_NEEDED: 'The event does not have it.',
});
export type EventStageState = keyof typeof EventStageState;

export const EventStepKind = registerEnum('EventStepKind', 'What staff has to do for an event.', {
  FILL_PAGE: 'Fill in what publication requires; `count` fields.',
  PUBLISH: 'Publish the draft.',
  SET_DATES: 'Set the new dates of a postponed event and publish it.',
  ADD_PROGRAMME: 'Add the programme, which is empty.',
  ADD_BROADCAST: 'Add the page of the broadcast.',
  SET_CONDITIONS: 'Set the НМО conditions of the accredited event.',
  FIND_SEATS: 'Decide about `count` people on the waiting list, for whom no seat is left.',
  CHECK_IN: 'Check participants in.',
  RECORD_PRESENCE: 'Record who was present: nobody was.',
  IMPORT_CODES: 'Import `count` codes, which are missing.',
  ASSIGN_CODES: 'Assign imported codes to `count` participants.',
  ISSUE_DOCUMENTS: 'Issue documents to `count` participants.',
  SETTLE_REFUNDS: 'Make `count` refunds that are unfinished.',
  CLOSE_TILLS: 'Count `count` tills of the front desk.',
});
export type EventStepKind = keyof typeof EventStepKind;

export const EventProblemKind = registerEnum('EventProblemKind', 'What went wrong or waits for an answer.', {
  PAYMENTS: 'Payments that need attention.',
  QUESTIONS: 'Unanswered questions about the event.',
  DATA: 'Participants who cannot get a document before they correct their data.',
});
export type EventProblemKind = keyof typeof EventProblemKind;

@ObjectType('A stage of the work on an event.')
export class EventStage {
  @Field(() => EventStageKind, 'The stage.')
  kind!: EventStageKind;
  @Field(() => EventStageState, 'Its state.')
  state!: EventStageState;
  @Field(() => DateTime, 'Its deadline or end; null: it has none.', nullable)
  until!: string | null;
  @Field(() => Boolean, 'Something is left to do after its deadline.')
  isOverdue!: boolean;
  @Field(() => Int, 'Number of participants for whom it is done; null: it counts nobody.', nullable)
  done!: number | null;
  @Field(() => Int, 'Of how many; null: unknown or unlimited.', nullable)
  total!: number | null;
}

@ObjectType('Something that staff has to do for an event.')
export class EventStep {
  @Field(() => EventStepKind, 'What to do.')
  kind!: EventStepKind;
  @Field(() => EventStageKind, 'The stage that it belongs to.')
  stage!: EventStageKind;
  @Field(() => Int, 'Number of items; null: it has none.', nullable)
  count!: number | null;
  @Field(() => DateTime, 'Until when; null: there is no deadline.', nullable)
  deadline!: string | null;
  @Field(() => Boolean, 'The deadline has passed.')
  isOverdue!: boolean;
}

@ObjectType('A problem of an event.')
export class EventProblem {
  @Field(() => EventProblemKind, 'The problem.')
  kind!: EventProblemKind;
  @Field(() => Int, 'Number of items, at least 1.')
  count!: number;
}

@ObjectType('What is done and what is left to do for an event.')
export class EventBoard {
  @Field(() => [EventStage], 'All stages, in their order.')
  stages!: EventStage[];
  @Field(() => [EventStep], 'What can be done now; the first is the next action.')
  steps!: EventStep[];
  @Field(() => [EventProblem], 'Problems, without those that there are none of.')
  problems!: EventProblem[];
}
