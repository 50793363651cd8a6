import { hour, addMs, toIso, minute, second, type Clock } from './clock.js';
import type { Origin } from './viewer.js';
import { Busy, type Database } from './database.js';
import type { Logger } from './log.js';
import { reject } from './problems.js';
import type { RateLimits } from './rate-limits.js';
import { insertSql } from './sql.js';
import type { Captcha } from '../ports/captcha.js';
import type { CaptchaAction, Verdict } from '../ports/captcha.types.js';
import type { Proof } from '../ports/proof-of-work.js';

export type Challenge = {
  provider: 'ALTCHA' | 'SMARTCAPTCHA';
  siteKey: string | null;
  scriptUrl: string | null;
  proofOfWork: string;
  expiresAt: string;
};

const term = 10 * minute;
/** Nobody fills in a form faster than that. */
const fastest = 2 * second;
/** A page may stay open for a working day. */
const formTerm = 12 * hour;

/** Stands in front of what robots would do a thousand times. Fields that ask for it declare a limit by network. */
export class CaptchaGate {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limits: RateLimits,
    private readonly log: Logger,
    private readonly captcha: Captcha,
  ) {}

  /** A new challenge; with the service it holds a proof of work too, for browsers that cannot load the service's script. */
  async challenge(action: CaptchaAction): Promise<Challenge> {
    const { proofOfWork, service } = this.captcha;
    const expiresAt = addMs(this.clock.now(), term);
    return {
      provider: service ? 'SMARTCAPTCHA' : 'ALTCHA',
      siteKey: service?.siteKey ?? null,
      scriptUrl: service?.scriptUrl ?? null,
      proofOfWork: await proofOfWork.challenge(action, expiresAt),
      expiresAt: toIso(expiresAt),
    };
  }

  /** For the forms of a page: takes the place of a solution where the browser runs no scripts. */
  formTicket(): string {
    return this.captcha.formTicket.make(this.clock.now());
  }

  /**
   * Takes a token, once. Never inside a transaction: it writes in one of its own, and may ask the service.
   * Where the captcha itself fails, people are let through behind the limits, and the log says so.
   * @throws Refusal CAPTCHA_FAILED
   */
  async verify(action: CaptchaAction, token: string | null | undefined, origin: Origin): Promise<void> {
    if ((await this.verdict(action, token?.trim() ?? '', origin)) === 'failed')
      reject('CAPTCHA_FAILED', 'Не удалось проверить, что форму заполняет человек. Отправьте её ещё раз.', 'captcha');
  }

  private async verdict(action: CaptchaAction, token: string, { address }: Origin): Promise<Verdict> {
    if (token === '') return 'failed';
    const renderedAt = this.captcha.formTicket.read(token);
    if (renderedAt) return this.verdictOfForm(renderedAt, address);
    const proof = await this.captcha.proofOfWork.read(token);
    if (proof) return this.verdictOf(proof, action);
    return (await this.captcha.service?.check(token, address)) ?? 'failed';
  }

  /** A ticket costs a robot nothing, so few are taken from one network, and not many from all together. */
  private async verdictOfForm(renderedAt: Date, address: string): Promise<Verdict> {
    const age = this.clock.now().getTime() - renderedAt.getTime();
    if (age < fastest || age > formTerm) return 'failed';
    await this.limits.count('formTicketByNetwork', address);
    await this.limits.count('formTicketBySite', 'site');
    return 'passed';
  }

  private async verdictOf(proof: Proof, action: CaptchaAction): Promise<Verdict> {
    if (proof.action !== action || proof.expiresAt <= this.clock.now()) return 'failed';
    const { sql, values } = insertSql('used_challenges', { id: proof.id, expiresAt: toIso(proof.expiresAt) });
    try {
      const stored = await this.database.inTransaction((transaction) =>
        transaction.query(`${sql} ON CONFLICT (id) DO NOTHING RETURNING id`, values),
      );
      return stored.length > 0 ? 'passed' : 'failed';
    } catch (error) {
      // Too much to do is no fault of the captcha, and must not be a way past it.
      if (error instanceof Busy) throw error;
      this.log.error({ err: error, action }, 'the captcha cannot be written: limits stand alone');
      return 'unknown';
    }
  }
}
