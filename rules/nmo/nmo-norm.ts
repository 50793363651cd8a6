/** Academic hours required in five years, by order 709н. */
export const nmoNorm = 144;
/** Maximum of these hours from events and modules. The others must come from courses. */
export const mostFromEvents = 72;

/** Points that count: from events up to their maximum, from courses without one. */
export const countedPoints = (fromEvents: number, fromCourses: number): number =>
  Math.min(fromEvents, mostFromEvents) + fromCourses;

/** Points that a cycle still needs. */
export type MissingPoints = {
  total: number;
  /** At most so many of them can come from events and modules. */
  fromEvents: number;
};

/** What is missing in a cycle, from the sums of its points: from events and modules, and from courses. */
export function missingPoints(fromEvents: number, fromCourses: number): MissingPoints {
  const total = Math.max(0, nmoNorm - countedPoints(fromEvents, fromCourses));
  return { total, fromEvents: Math.min(total, Math.max(0, mostFromEvents - fromEvents)) };
}
