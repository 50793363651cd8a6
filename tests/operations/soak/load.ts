import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { TestClient } from '../../support/client.js';
import type { Smtp } from '../../support/smtp.js';
import { signUpAndRegister, UnexpectedAnswerError, type Account, type Acknowledged } from './journey.js';
import { signedIn, type Stage } from './stage.js';

/** Requests by status in hundreds, and what did not end as expected. */
export type Counts = { ok: number; redirected: number; rejected: number; failed: number; unexpected: string[] };

export const noCounts = (): Counts => ({ ok: 0, redirected: 0, rejected: 0, failed: 0, unexpected: [] });

/** Accounts of the load that stay in use; older ones are left alone. */
const maxAccounts = 200;
const photoFolder = 'demo/photos';

/** Counts all responses of all clients of this process. */
export function countResponses(of: () => Counts): void {
  const original = globalThis.fetch;
  globalThis.fetch = async (...parameters) => {
    const response = await original(...parameters);
    const counts = of();
    if (response.status >= 500) counts.failed += 1;
    else if (response.status >= 400) counts.rejected += 1;
    else if (response.status >= 300) counts.redirected += 1;
    else counts.ok += 1;
    return response;
  };
}

/** A mixed load with a steady rate, whatever the answers take. */
export class Load {
  readonly acknowledged: Acknowledged = { registrations: new Map(), payments: new Set() };
  private readonly accounts: Account[] = [];
  private readonly open = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | null = null;
  private step = 0;
  private journeys = 0;
  private readonly photo: Uint8Array<ArrayBuffer>;
  private readonly steps: readonly (readonly [share: number, name: string, run: () => Promise<unknown>])[];

  constructor(
    private readonly stage: Stage,
    private readonly smtp: Smtp,
    private readonly counts: () => Counts,
  ) {
    const folder = join(photoFolder, readdirSync(photoFolder)[0]!);
    this.photo = new Uint8Array(readFileSync(join(folder, readdirSync(folder)[0]!)));
    this.steps = this.mix();
  }

  /** @param perSecond steps; most are one request */
  start(perSecond: number): void {
    this.timer = setInterval(() => this.begin(), 1_000 / perSecond);
  }

  /** Ends the load and waits for what is under way. */
  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await Promise.all(this.open);
  }

  private begin(): void {
    this.step += 1;
    const total = this.steps.reduce((sum, [share]) => sum + share, 0);
    // A prime, so that kinds of steps alternate instead of forming blocks.
    let place = (this.step * 389) % total;
    const [, name, run] = this.steps.find(([share]) => (place -= share) < 0)!;
    const done: Promise<void> = run()
      .then(
        () => {},
        (error: Error) => void this.counts().unexpected.push(`${name}: ${error.message.slice(0, 400)}`),
      )
      .finally(() => this.open.delete(done));
    this.open.add(done);
  }

  private mix(): Load['steps'] {
    const { stage } = this;
    const { slugs, files } = stage;
    const read = (
      client: TestClient,
      name: 'events' | 'staffEvents' | 'staffPayments',
      variables: object,
      fields: string,
    ) => client.query(name as 'events', variables, fields);
    const registrationsOf = (client: TestClient, eventId: string) =>
      client.query('staffRegistrations', { eventId, first: 50 }, 'totalCount nodes { id number state }');
    return [
      [120, 'home page', () => this.page('/')],
      [150, 'list of events', () => this.page(`/events?page=${1 + (this.step % 3)}`)],
      [250, 'page of an event', () => this.page(`/events/${this.next(slugs)}`)],
      [
        60,
        'search',
        () => this.page(`/search?q=${encodeURIComponent(this.next(['кардиология', 'школа', 'аритмия']))}`),
      ],
      [20, 'archive', () => this.page('/archive')],
      [120, 'file', () => this.page(this.next(files))],
      [
        60,
        'events of the API',
        () => read(this.guest(), 'events', { first: 10 + (this.step % 10) }, 'totalCount nodes { slug title }'),
      ],
      [50, 'events by a token', () => read(stage.program, 'events', { first: 20 }, 'totalCount nodes { slug title }')],
      [30, 'registrations by a token', () => registrationsOf(stage.program, stage.free.id)],
      [40, 'registrations of the office', () => registrationsOf(stage.manager, stage.paid.id)],
      [
        20,
        'page of the office',
        () => this.page(this.next(['/office', '/office/events', '/office/money']), stage.manager),
      ],
      [50, 'page of an account', () => this.ofAccount(({ client }) => this.page('/registrations', client))],
      [40, 'registrations of an account', () => this.ofAccount(({ client }) => this.ownRegistrations(client))],
      [8, 'ticket', () => this.ofAccount(({ client }) => this.ticket(client))],
      [12, 'sign-in', () => this.ofAccount((account) => this.signInAgain(account))],
      [2, 'photo', () => this.ofAccount(({ client }) => this.uploadPhoto(client))],
      [1, 'table', () => this.page(`/office/money/invoices.xlsx`, stage.manager)],
      [6, 'sign-up, registration, payment', () => this.journey()],
    ];
  }

  private next<Item>(items: readonly Item[]): Item {
    return items[this.step % items.length]!;
  }

  /** A visitor from one of some thousand networks. */
  private guest(): TestClient {
    const number = (this.step * 7) % 5_000;
    return new TestClient(this.stage.url, { 'x-forwarded-for': `10.2.${number >> 8}.${number & 255}` });
  }

  private async page(path: string, client = this.guest()): Promise<void> {
    const response = await client.fetch(path);
    await response.arrayBuffer();
    if (response.status >= 400) throw new UnexpectedAnswerError(`${path} answered ${response.status}`);
  }

  /** Nothing until the first account is there. */
  private async ofAccount(work: (account: Account) => Promise<unknown>): Promise<void> {
    if (this.accounts.length > 0) await work(this.next(this.accounts));
  }

  private ownRegistrations = (client: TestClient) =>
    client.query('viewer', {}, 'registrations(first: 20) { nodes { id state ticket { pdfUrl } } }');

  private async ticket(client: TestClient): Promise<void> {
    const { registrations } = await this.ownRegistrations(client);
    const ticket = registrations.nodes.find((node) => node.ticket)?.ticket;
    if (ticket) await this.page(ticket.pdfUrl, client);
  }

  private async signInAgain(account: Account): Promise<void> {
    account.client = await signedIn(this.stage.url, account.email, account.password, `10.3.0.${this.step % 250}`);
  }

  private async uploadPhoto(client: TestClient): Promise<void> {
    const response = await client.fetch('/profile/photo', {
      method: 'POST',
      headers: { 'content-type': 'image/jpeg' },
      body: this.photo,
    });
    const text = await response.text();
    if (response.status !== 201) throw new UnexpectedAnswerError(`the photo was answered ${response.status} ${text}`);
  }

  private async journey(): Promise<void> {
    this.journeys += 1;
    this.accounts.push(await signUpAndRegister(this.stage, this.smtp, this.journeys, this.acknowledged));
    if (this.accounts.length > maxAccounts) this.accounts.shift();
  }
}
