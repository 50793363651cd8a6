/** Tones of a badge. */
export type Tone = 'plain' | 'neva' | 'success' | 'warning' | 'problem';

/** A state as a badge shows it. */
export type StateLabel = { title: string; tone: Tone };

export type StateDefinition<State extends string, Group extends string> = {
  /** Name in Russian, for the user. */
  title: string;
  /** Name for staff, where it differs. */
  staffTitle?: string;
  tone: Tone;
  /** States that can follow this one. */
  to: readonly State[];
} & ([Group] extends [never] ? unknown : { /** The groups that it belongs to, or none. */ groups: readonly Group[] });

/** What is derived from the definition of a state machine, on both sides. */
export type States<State extends string, Group extends string> = {
  /** Name of the enum in the schema. The server describes it, so that no browser loads descriptions. */
  name: string;
  /** All states, in the order of the definition. */
  names: readonly State[];
  labels: Record<State, StateLabel>;
  staffLabels: Record<State, StateLabel>;
  titles: Record<State, string>;
  staffTitles: Record<State, string>;
  groups: Record<Group, readonly State[]>;
  is: (state: State, group: Group) => boolean;
  /** States that can follow each state. */
  transitions: Record<State, readonly State[]>;
  allows: (from: State, to: State) => boolean;
  /** Whether a text, such as a parameter of an address, names a state. */
  has: (text: string | null) => text is State;
};

/**
 * Defines a state machine: the one list of its states, their names, groups and transitions.
 * @param groups sets of states that code and SQL ask for. Each state says which it belongs to.
 */
export function defineStates<State extends string, Group extends string = never>(
  name: string,
  groups: readonly Group[],
  states: Record<State, StateDefinition<NoInfer<State>, NoInfer<Group>>>,
): States<State, Group> {
  const names = Object.keys(states) as State[];
  const mapStates = <Value>(valueOf: (state: StateDefinition<State, Group>) => Value) =>
    Object.fromEntries(names.map((state) => [state, valueOf(states[state])])) as Record<State, Value>;
  const groupsOf = mapStates((state) => ('groups' in state ? (state.groups as readonly Group[]) : []));
  const statesByGroup = Object.fromEntries(
    groups.map((group) => [group, names.filter((state) => groupsOf[state].includes(group))]),
  ) as unknown as Record<Group, readonly State[]>;
  return {
    name,
    names,
    labels: mapStates(({ title, tone }) => ({ title, tone })),
    staffLabels: mapStates(({ title, staffTitle = title, tone }) => ({ title: staffTitle, tone })),
    titles: mapStates(({ title }) => title),
    staffTitles: mapStates(({ title, staffTitle = title }) => staffTitle),
    groups: statesByGroup,
    is: (state, group) => groupsOf[state].includes(group),
    transitions: mapStates(({ to }) => to),
    allows: (from, to) => states[from].to.includes(to),
    has: (text): text is State => text !== null && Object.hasOwn(states, text),
  };
}
