import type { States } from '../../../rules/states/define-states.js';
import type { Transaction } from '../database/database.js';
import { registerEnum } from './enums.js';
import { ProblemsError } from './problems.js';
import type { Value } from '../database/sql.js';

/** Texts of the schema, in English. */
type Descriptions<State extends string> = { description: string; descriptions: Record<State, string> };

/** Registers the enum of a state machine in the schema. */
export const registerStates = <State extends string>(
  { name }: States<State, never>,
  { description, descriptions }: Descriptions<NoInfer<State>>,
): { [Key in State]: Key } => registerEnum(name, description, descriptions);

type Binding<State extends string, Webhook extends string> = Descriptions<State> & {
  /** Table whose column `state` it is. */
  table: string;
  /** What the user reads if the row is in another state by now. */
  conflict?: string;
  /** Event that webhooks are told of when a row comes into a state; null: none. */
  webhooks?: Record<State, Webhook | null>;
  /** Table with one row for each transition. */
  history?: string;
};

/** A state machine whose state is stored in a table. */
export type StateMachine<State extends string, Group extends string = never, Webhook extends string = never> = States<
  State,
  Group
> &
  Descriptions<State> & {
    table: string;
    conflict: string;
    webhooks: Record<State, Webhook | null>;
    history: string | null;
    /** Values of the enum in the schema. */
    values: { [Key in State]: Key };
    /** SQL condition of each group: the state is one of its states. */
    sql: Record<Group, string>;
    /** SQL condition of the states that a state can follow. */
    sqlBefore: Record<State, string>;
  };

/** What `transition` needs to know of a state machine. */
type Transitions<State extends string> = Pick<StateMachine<State>, 'table' | 'conflict' | 'sqlBefore' | 'allows'>;

type AnyStateMachine = StateMachine<string, string, string>;
const machines: AnyStateMachine[] = [];

/** All state machines that are stored in tables, for tests and for the documentation. */
export const stateMachines = (): readonly AnyStateMachine[] => machines;

/** SQL condition that a row is in one of the states. */
export const stateIn = (states: readonly string[], column = 'state'): string =>
  states.length > 0 ? `${column} IN (${states.map((state) => `'${state}'`).join(', ')})` : 'FALSE';

/** Binds a state machine to its table, and registers its enum. */
export function bindStates<State extends string, Group extends string, const Webhook extends string = never>(
  states: States<State, Group>,
  binding: Binding<State, Webhook>,
): StateMachine<State, Group, Webhook> {
  const { names, groups, allows } = states;
  const noWebhooks = Object.fromEntries(names.map((state) => [state, null])) as Record<State, null>;
  const machine: StateMachine<State, Group, Webhook> = {
    ...states,
    conflict: 'Состояние изменилось. Обновите страницу.',
    webhooks: noWebhooks,
    history: null,
    ...binding,
    values: registerStates(states, binding),
    sql: Object.fromEntries(
      Object.entries<readonly State[]>(groups).map(([group, members]) => [group, stateIn(members)]),
    ) as Record<Group, string>,
    sqlBefore: Object.fromEntries(names.map((to) => [to, stateIn(names.filter((from) => allows(from, to)))])) as Record<
      State,
      string
    >,
  };
  machines.push(machine as unknown as AnyStateMachine);
  return machine;
}

/** A transition that the state machine does not allow, or whose row is in another state by now. */
export class TransitionError extends ProblemsError {
  constructor({ table, conflict }: Transitions<never>, id: string, from: string | undefined, to: string) {
    super([{ code: 'STATE_CHANGED', message: conflict }]);
    this.message = `${table} ${id}: ${from ?? 'another state'} → ${to}`;
  }
}

const assignmentsOf = (columns: readonly string[]): string => columns.map((name) => `"${name}" = ?`).join(', ');

/**
 * Changes the state of the rows that a condition selects, as far as their states allow it.
 * @returns the changed rows
 */
export function transitionWhere<Row extends { state: string }>(
  transaction: Transaction,
  { table, sqlBefore }: Pick<Transitions<Row['state']>, 'table' | 'sqlBefore'>,
  to: Row['state'],
  columns: Partial<Row>,
  where: { sql: string; values: readonly Value[] },
): Promise<Row[]> {
  const entries = Object.entries({ ...columns, state: to }) as [string, Value][];
  const assignments = assignmentsOf(entries.map(([name]) => name));
  return transaction.query<Row>(
    `UPDATE ${table} SET ${assignments} WHERE ${where.sql} AND ${sqlBefore[to]} RETURNING *`,
    [...entries.map(([, value]) => value), ...where.values],
  );
}

/**
 * Changes the state of a row if its state allows it.
 * @param row with a state: the row must still be in it
 * @returns the changed row; null: its state does not allow it
 */
export async function transitionIfAllowed<Row extends { id: string; state: string }>(
  transaction: Transaction,
  machine: Transitions<Row['state']>,
  { id, state }: { id: string; state?: Row['state'] },
  to: Row['state'],
  columns: Partial<Row> = {},
): Promise<Row | null> {
  if (state !== undefined && !machine.allows(state, to)) return null;
  const where =
    state === undefined ? { sql: 'id = ?', values: [id] } : { sql: 'id = ? AND state = ?', values: [id, state] };
  const [changed] = await transitionWhere<Row>(transaction, machine, to, columns, where);
  return changed ?? null;
}

/**
 * Changes the state of a row.
 * @throws TransitionError if its state does not allow it
 */
export async function transition<Row extends { id: string; state: string }>(
  transaction: Transaction,
  machine: Transitions<Row['state']>,
  row: { id: string; state?: Row['state'] },
  to: Row['state'],
  columns: Partial<Row> = {},
): Promise<Row> {
  const changed = await transitionIfAllowed<Row>(transaction, machine, row, to, columns);
  if (!changed) throw new TransitionError(machine, row.id, row.state, to);
  return changed;
}

/**
 * Updates columns of a row without a change of its state.
 * @throws TransitionError if it is in another state by now
 */
export async function updateInState<Row extends { id: string; state: string }>(
  transaction: Transaction,
  machine: Transitions<Row['state']>,
  { id, state }: { id: string; state: Row['state'] },
  columns: Partial<Row>,
): Promise<Row> {
  const entries = Object.entries(columns) as [string, Value][];
  const [updated] = await transaction.query<Row>(
    `UPDATE ${machine.table} SET ${assignmentsOf(entries.map(([name]) => name))} WHERE id = ? AND state = ? RETURNING *`,
    [...entries.map(([, value]) => value), id, state],
  );
  if (!updated) throw new TransitionError(machine, id, state, state);
  return updated;
}
