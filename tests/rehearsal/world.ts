import { day, hour } from '../../server/core/clock.js';
import type { TestClient } from '../support/client.js';
import { callApi, type ApiResult } from './api.js';
import { Model, type ModelEvent } from './model/model.js';
import { endOf } from './model/calculations.js';
import { draftOf, type AccountSource, type Person } from './people.js';
import type { Environment } from './environment.js';

export type Tally = {
  actions: Record<string, { done: number; refused: number; skipped: number }>;
  checks: Record<string, number>;
  scanVerdicts: Record<string, number>;
};

/** Thrown when a step needs the database of an application that runs elsewhere. */
export class RemoteApplicationError extends Error {}

/** The state of a play: the model, the people and their sessions. */
export class World {
  readonly model = new Model();
  readonly people = new Map<string, Person>();
  readonly tally: Tally = { actions: {}, checks: {}, scanVerdicts: {} };
  /** Personal data of others that a user could see; each line names the user and the call. */
  readonly leaks: string[] = [];
  /** Errors that no rule of the product explains. */
  readonly unexplainedErrors: string[] = [];
  private readonly sessions = new Map<string, { client: TestClient; isoNow: number; url: string }>();
  private made = 0;
  private readonly lookedUp = new Map<string, Promise<unknown[]>>();
  /** Rows that changed before this time were checked earlier. It is the epoch when everything must be checked. */
  changedSince = new Date(0).toISOString();

  constructor(
    private readonly cast: AccountSource,
    readonly seed: number,
    private readonly ownStage: Environment | null = null,
  ) {}

  /** @throws NotOurs if the application runs elsewhere */
  get environment(): Environment {
    if (!this.ownStage) throw new RemoteApplicationError();
    return this.ownStage;
  }
  get now(): number {
    return this.cast.now().getTime();
  }
  get at(): string {
    return this.cast.now().toISOString();
  }

  /** The person of a key such as `doctor-3` or `manager`. The first call creates the account. */
  async person(key: string): Promise<Person> {
    const existing = this.people.get(key);
    if (existing) return existing;
    const draft = draftOf(key, (this.made += 1));
    const { email, lastName, firstName, phone, role, educationLevel, specialtyId } = draft;
    const userId = await this.cast.createAccount(draft);
    const fields = { email, lastName, firstName, phone, role, educationLevel, specialtyId };
    const person: Person = { key, userId, ...fields, nameChanges: [], isDeleted: false };
    this.people.set(key, person);
    return person;
  }

  /** Adds a person whose account was created by staff. */
  addPerson(key: string, userId: string, educationLevel: string): void {
    if (this.people.has(key)) return;
    const email = `${key}@rehearsal.example`;
    const emptyFields = { lastName: '', firstName: '', phone: '', specialtyId: '' };
    this.people.set(key, {
      key,
      userId,
      email,
      role: 'USER',
      educationLevel,
      isDeleted: false,
      nameChanges: [],
      ...emptyFields,
    });
  }

  /** A signed-in client of the person. Each `tab` has its own session. */
  async clientOf(key: string, tab = ''): Promise<TestClient> {
    const person = await this.person(key);
    const name = key + tab;
    const existing = this.sessions.get(name);
    const url = this.cast.url();
    if (existing && existing.url === url && this.now - existing.isoNow < 2 * hour) return existing.client;
    const client = await this.cast.session(person);
    this.sessions.set(name, { client, isoNow: this.now, url });
    return client;
  }

  /** Calls the API as this person, and records personal data of others in the answer. */
  async call<Data>(
    key: string,
    name: string,
    variables: Record<string, unknown> = {},
    selection = '',
  ): Promise<ApiResult<Data>> {
    const client = key === 'nobody' ? this.client() : await this.clientOf(key);
    const answer = await callApi<Data>(client, name, variables, selection);
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

  client(headers?: Record<string, string>): TestClient {
    return this.cast.client(headers);
  }

  async rows<Row>(sql: string, values: (string | number | boolean | null)[] = []): Promise<Row[]> {
    return this.environment.rows<Row>(sql, values);
  }

  /** Starts a check. Checks are a day apart, and a change may be noticed a day late, so three days are read. */
  beginCheck(isEnd: boolean): void {
    this.lookedUp.clear();
    this.changedSince = new Date(isEnd ? 0 : this.now - 3 * day).toISOString();
  }

  /** Rows that many invariants need. They are read once per check, because nothing changes during one. */
  async cachedRows<Row>(sql: string): Promise<Row[]> {
    const existing = this.lookedUp.get(sql) ?? this.rows<Row>(sql);
    this.lookedUp.set(sql, existing);
    return existing as Promise<Row[]>;
  }

  /** Whether something that happened at this time may not have been checked yet. */
  mayHaveChanged(at: number): boolean {
    return new Date(at).toISOString() >= this.changedSince;
  }

  /** Events that may have changed since the last check. */
  get eventsToCheck(): ModelEvent[] {
    return [...this.model.events.values()].filter((event) => this.mayHaveChanged(endOf(event)));
  }

  personById(userId: string): Person | undefined {
    return [...this.people.values()].find((person) => person.userId === userId);
  }

  /** The date `days` days from now. */
  date(days: number): string {
    return new Date(this.now + days * day).toISOString().slice(0, 10);
  }
}
