import { day, hour } from '../../server/core/clock.js';
import type { Visitor } from '../support/visitor.js';
import { call, type Reply } from './api.js';
import { Model, type ModelEvent } from './model/facts.js';
import { endOf } from './model/reckoning.js';
import { draftOf, type Cast, type Person } from './people.js';
import type { Stage } from './stage.js';

export type Tally = {
  actions: Record<string, { done: number; refused: number; skipped: number }>;
  checks: Record<string, number>;
  verdicts: Record<string, number>;
};

/** The rows of an application that runs elsewhere are not to be seen. */
export class NotOurs extends Error {}

/** The scene with everybody on it. */
export class World {
  readonly model = new Model();
  readonly people = new Map<string, Person>();
  readonly tally: Tally = { actions: {}, checks: {}, verdicts: {} };
  /** What a person saw of others: each line says who saw what. */
  readonly leaks: string[] = [];
  /** Answers that no rule explains. */
  readonly failures: string[] = [];
  private readonly sessions = new Map<string, { visitor: Visitor; at: number; url: string }>();
  private made = 0;
  private readonly lookedUp = new Map<string, Promise<unknown[]>>();
  /** What has not changed after this moment has been looked at before; the beginning of time when everything is looked at. */
  changedSince = new Date(0).toISOString();

  constructor(
    private readonly cast: Cast,
    readonly seed: number,
    private readonly ownStage: Stage | null = null,
  ) {}

  /** @throws NotOurs where the application runs elsewhere */
  get stage(): Stage {
    if (!this.ownStage) throw new NotOurs();
    return this.ownStage;
  }
  get now(): number {
    return this.cast.now().getTime();
  }
  get at(): string {
    return this.cast.now().toISOString();
  }

  /** The person of a key: `doctor-3`, `manager`; the first call makes the account. */
  async person(key: string): Promise<Person> {
    const known = this.people.get(key);
    if (known) return known;
    const draft = draftOf(key, (this.made += 1));
    const { email, lastName, firstName, phone, role, educationLevel, specialtyId } = draft;
    const userId = await this.cast.enter(draft);
    const own = { email, lastName, firstName, phone, role, educationLevel, specialtyId };
    const person: Person = { key, userId, ...own, renamed: [], isDeleted: false };
    this.people.set(key, person);
    return person;
  }

  /** Somebody whose account staff made. */
  adopt(key: string, userId: string, educationLevel: string): void {
    if (this.people.has(key)) return;
    const email = `${key}@rehearsal.example`;
    const unknown = { lastName: '', firstName: '', phone: '', specialtyId: '' };
    this.people.set(key, {
      key,
      userId,
      email,
      role: 'USER',
      educationLevel,
      isDeleted: false,
      renamed: [],
      ...unknown,
    });
  }

  /** A browser of a person, signed in; each `tab` is a session of its own. */
  async as(key: string, tab = ''): Promise<Visitor> {
    const person = await this.person(key);
    const name = key + tab;
    const known = this.sessions.get(name);
    const url = this.cast.url();
    if (known && known.url === url && this.now - known.at < 2 * hour) return known.visitor;
    const visitor = await this.cast.session(person);
    this.sessions.set(name, { visitor, at: this.now, url });
    return visitor;
  }

  /** Calls the API as a person, and looks at what the answer tells of others. */
  async call<Data>(
    key: string,
    name: string,
    variables: Record<string, unknown> = {},
    selection = '',
  ): Promise<Reply<Data>> {
    const visitor = key === 'nobody' ? this.visitor() : await this.as(key);
    const answer = await call<Data>(visitor, name, variables, selection);
    this.listen(key, name, answer);
    return answer;
  }

  private listen(key: string, name: string, answer: unknown): void {
    const person = this.people.get(key);
    if (person && person.role !== 'USER') return;
    const text = JSON.stringify(answer) ?? '';
    for (const [address] of text.matchAll(/[\w.+-]+@rehearsal\.example/g))
      if (address !== person?.email) this.leaks.push(`${key} сделал ${name} и увидел адрес ${address}`);
  }

  visitor(headers?: Record<string, string>): Visitor {
    return this.cast.visitor(headers);
  }

  async rows<Row>(sql: string, values: (string | number | boolean | null)[] = []): Promise<Row[]> {
    return this.stage.rows<Row>(sql, values);
  }

  /** Begins a look at everything. A day passes between two looks, and a change may arrive a day late. */
  beginLook(isEnd: boolean): void {
    this.lookedUp.clear();
    this.changedSince = new Date(isEnd ? 0 : this.now - 3 * day).toISOString();
  }

  /** Rows that many invariants look at: read once in each look, since nothing changes while it lasts. */
  async looked<Row>(sql: string): Promise<Row[]> {
    const known = this.lookedUp.get(sql) ?? this.rows<Row>(sql);
    this.lookedUp.set(sql, known);
    return known as Promise<Row[]>;
  }

  /** Whether what happened last at this moment has not been looked at yet. */
  mayHaveChanged(at: number): boolean {
    return new Date(at).toISOString() >= this.changedSince;
  }

  /** Events of which something may have changed since the last look. */
  get eventsToLookAt(): ModelEvent[] {
    return [...this.model.events.values()].filter((event) => this.mayHaveChanged(endOf(event)));
  }

  personById(userId: string): Person | undefined {
    return [...this.people.values()].find((person) => person.userId === userId);
  }

  /** The date of so many days from now. */
  date(days: number): string {
    return new Date(this.now + days * day).toISOString().slice(0, 10);
  }
}
