import type { PendingDocuments } from '../../certificates/documents/pending-documents.service.js';
import type { Event } from '../../events/event.entity.js';
import { isOver, registrationWindow } from '../../events/event.policy.js';
import type {
  EventBoard,
  EventProblem,
  EventStage,
  EventStageKind,
  EventStageState,
  EventStep,
} from './board.results.js';
import { stageDeadline } from './deadlines.js';

/** What the board of an event is decided from. */
export type BoardFacts = {
  event: Event;
  /** ISO timestamp. */
  now: string;
  /** Until when codes and documents are due, if the event is over. */
  documentsDueAt: string;
  /** Fields that publication requires. */
  gaps: number;
  hasProgramme: boolean;
  hasConditions: boolean;
  seats: { taken: number; capacity: number | null; waiting: number; left: number | null };
  confirmed: number;
  came: number;
  /** null: the event is not over. */
  pending: PendingDocuments | null;
  unsettledRefunds: number;
  openTills: number;
  problems: EventProblem[];
};

type Step = Omit<EventStep, 'stage' | 'isOverdue'>;
type Stage = Omit<EventStage, 'kind' | 'until' | 'isOverdue'> & { steps: Step[] };

const step = (kind: EventStep['kind'], deadline: string | null = null, count: number | null = null): Step => ({ kind, deadline, count }); // prettier-ignore
const counted = (kind: EventStep['kind'], count: number, deadline: string | null = null): Step[] =>
  count > 0 ? [step(kind, deadline, count)] : [];

const isUpcoming = ({ event, now }: BoardFacts): boolean => event.state === 'PUBLISHED' && event.startsAt > now;
const hasEnded = ({ event, now }: BoardFacts): boolean => event.state === 'PUBLISHED' && isOver(event, now);

function preparationSteps(facts: BoardFacts): Step[] {
  const { event, gaps, hasProgramme, hasConditions } = facts;
  const { state, startsAt, registrationOpensAt, postponedTo } = event;
  const opening = registrationOpensAt ?? startsAt;
  if (state === 'DRAFT') return gaps > 0 ? [step('FILL_PAGE', opening, gaps)] : [step('PUBLISH', opening)];
  if (state === 'POSTPONED') return [step('SET_DATES', postponedTo)];
  const isUnconditional = event.nmoState === 'APPROVED' && !hasConditions && state === 'PUBLISHED';
  const conditions = isUnconditional
    ? [step('SET_CONDITIONS', isUpcoming(facts) ? startsAt : facts.documentsDueAt)]
    : [];
  if (!isUpcoming(facts)) return conditions;
  const lacksBroadcast = event.format !== 'IN_PERSON' && !event.hasRooms && event.broadcastUrl === null;
  return [
    ...(hasProgramme ? [] : [step('ADD_PROGRAMME', startsAt)]),
    ...(lacksBroadcast ? [step('ADD_BROADCAST', startsAt)] : []),
    ...conditions,
  ];
}

function preparation(facts: BoardFacts): Stage {
  const steps = preparationSteps(facts);
  const isDone = facts.event.state === 'CANCELLED' || steps.length === 0;
  return { state: isDone ? 'DONE' : 'CURRENT', done: null, total: null, steps };
}

function registration(facts: BoardFacts): Stage {
  const { event, now, seats } = facts;
  const window = registrationWindow(event, now);
  const numbers = { done: seats.taken, total: seats.capacity };
  if (window === 'CANCELLED') return { ...numbers, state: 'NOT_NEEDED', steps: [] };
  if (event.state !== 'PUBLISHED') return { ...numbers, state: 'AHEAD', steps: [] };
  const isFull = isUpcoming(facts) && seats.left === 0;
  const steps = counted('FIND_SEATS', isFull ? seats.waiting : 0, event.startsAt);
  const isDone = (window === 'CLOSED' || window === 'FINISHED') && steps.length === 0;
  return { ...numbers, state: isDone ? 'DONE' : 'CURRENT', steps };
}

function day(facts: BoardFacts): Stage {
  const { event, now, confirmed, came } = facts;
  const isStarted = event.state === 'PUBLISHED' && event.startsAt <= now;
  // Nobody is checked in to a broadcast: its minutes come after it.
  const isCounted = isStarted && (event.format !== 'ONLINE' || hasEnded(facts));
  const numbers = { done: isCounted ? came : null, total: confirmed };
  if (event.state === 'CANCELLED') return { ...numbers, state: 'NOT_NEEDED', steps: [] };
  if (!isStarted) return { ...numbers, state: 'AHEAD', steps: [] };
  if (!hasEnded(facts))
    return { ...numbers, state: 'CURRENT', steps: isCounted ? [step('CHECK_IN', event.endsAt)] : [] };
  const isUnrecorded = came === 0 && confirmed > 0;
  const steps = isUnrecorded ? [step('RECORD_PRESENCE', facts.documentsDueAt)] : [];
  return { ...numbers, state: isUnrecorded ? 'CURRENT' : 'DONE', steps };
}

const afterwards = (facts: BoardFacts, steps: Step[]): EventStageState => {
  if (facts.event.state === 'CANCELLED') return 'NOT_NEEDED';
  if (!hasEnded(facts)) return 'AHEAD';
  return steps.length > 0 ? 'CURRENT' : 'DONE';
};

function codes(facts: BoardFacts): Stage {
  const { event, pending, documentsDueAt: until } = facts;
  if (event.nmoState !== 'APPROVED') return { state: 'NOT_NEEDED', done: null, total: null, steps: [] };
  const numbers = { done: pending?.codes?.count ?? null, total: pending?.entitled ?? null };
  const { count = 0, blocked = 0, free = 0 } = pending?.codes ?? {};
  const missing = Math.max(0, (pending?.entitled ?? 0) - count - blocked);
  const steps = [
    ...counted('ASSIGN_CODES', Math.min(missing, free), until),
    ...counted('IMPORT_CODES', Math.max(0, missing - free), until),
  ];
  // Without conditions it is unknown who passed.
  const state = pending && !pending.codes ? 'CURRENT' : afterwards(facts, steps);
  return { ...numbers, state, steps };
}

function documents(facts: BoardFacts): Stage {
  const { pending, documentsDueAt: until } = facts;
  const { count = 0, blocked = 0 } = pending?.documents ?? {};
  const steps = counted('ISSUE_DOCUMENTS', Math.max(0, (pending?.entitled ?? 0) - count - blocked), until);
  return {
    state: afterwards(facts, steps),
    done: pending ? count : null,
    total: pending?.entitled ?? null,
    steps,
  };
}

function closing(facts: BoardFacts): Stage {
  const steps = [...counted('SETTLE_REFUNDS', facts.unsettledRefunds), ...counted('CLOSE_TILLS', facts.openTills)];
  const isDue = hasEnded(facts) || facts.event.state === 'CANCELLED';
  const state = steps.length > 0 ? 'CURRENT' : 'DONE';
  return { state: isDue ? state : 'AHEAD', done: null, total: null, steps: isDue ? steps : [] };
}

const stages: Record<EventStageKind, (facts: BoardFacts) => Stage> = {
  PREPARATION: preparation,
  REGISTRATION: registration,
  DAY: day,
  CODES: codes,
  DOCUMENTS: documents,
  CLOSING: closing,
};
const kinds = Object.keys(stages) as EventStageKind[];

/** The earliest deadline first; steps without one keep the order of the stages, at the end. */
const byDeadline = (one: EventStep, other: EventStep): number =>
  (one.deadline ?? '9').localeCompare(other.deadline ?? '9');

/** Decides the state of each stage, and what staff can do now. */
export function planBoard(facts: BoardFacts): EventBoard {
  const isOverdue = (deadline: string | null): boolean => deadline !== null && deadline < facts.now;
  const planned = kinds.map((kind) => ({ kind, ...stages[kind](facts) }));
  const steps = planned.flatMap(({ kind: stage, steps: ofStage }) =>
    ofStage.map((one): EventStep => ({ ...one, stage, isOverdue: isOverdue(one.deadline) })),
  );
  return {
    stages: planned.map(({ steps: ofStage, ...stage }) => ({
      ...stage,
      until: stageDeadline(stage.kind, facts.event, facts.now),
      isOverdue: ofStage.some(({ deadline }) => isOverdue(deadline)),
    })),
    steps: steps.sort(byDeadline),
    problems: facts.problems.filter(({ count }) => count > 0),
  };
}
