import type { Step } from './action.js';
import type { Violation } from './play.js';

/**
 * The shortest list of steps found for which `fails` is still true: delta debugging. Steps keep their numbers and their
 * drawings, and a step whose ground was taken away is skipped, so any part of a list is a list.
 */
export async function shrink(
  steps: readonly Step[],
  fails: (candidate: readonly Step[]) => Promise<boolean>,
  limits: { tries: number } = { tries: 60 },
): Promise<readonly Step[]> {
  let current = steps;
  let remainingTries = limits.tries;
  for (let parts = 2; current.length > 1 && remainingTries > 0;) {
    const size = Math.ceil(current.length / parts);
    let isShorter = false;
    for (let from = 0; from < current.length && remainingTries > 0; from += size) {
      const shorter = [...current.slice(0, from), ...current.slice(from + size)];
      remainingTries -= 1;
      if (shorter.length === 0 || !(await fails(shorter))) continue;
      current = shorter;
      isShorter = true;
      from -= size;
    }
    if (!isShorter && size === 1) break;
    parts = isShorter ? Math.max(2, parts - 1) : Math.min(current.length, parts * 2);
  }
  return current;
}

/** The numbers of events and the keys of people in the first line of a violation. */
function subjectOf(steps: readonly Step[], { details }: Pick<Violation, 'details'>) {
  const line = details[0] ?? '';
  const events = new Set([...line.matchAll(/мероприяти[а-я]+ (\d+)/g)].map((match) => Number(match[1])));
  const people = new Set(
    steps.flatMap(({ params }) => (params.who && new RegExp(`\\b${params.who}\\b`).test(line) ? [params.who] : [])),
  );
  return { events, people };
}

/** Tries a shorter list first: without later steps, other events and other people. */
export async function narrow(
  steps: readonly Step[],
  violation: Violation,
  fails: (candidate: readonly Step[]) => Promise<boolean>,
): Promise<readonly Step[]> {
  const { events, people } = subjectOf(steps, violation);
  const isOfEvent = ({ params }: Step): boolean =>
    events.size === 0 || params.event === undefined || events.has(params.event);
  const isOfPeople = ({ params }: Step): boolean =>
    people.size === 0 || params.who === undefined || people.has(params.who);
  const cuts: ((step: Step) => boolean)[] = [({ at }) => at <= violation.at, isOfEvent, isOfPeople];
  let current = steps;
  for (const cut of cuts) {
    const candidate = current.filter(cut);
    if (candidate.length < current.length && (await fails(candidate))) current = candidate;
  }
  return current;
}
