import { hour, addMs, toIso, minute, second, type Clock } from '../clock.js';
import type { Origin } from '../viewer.js';
import { Busy, type Database } from '../database/database.js';
import type { Logger } from '../log.js';
import { reject } from '../graphql/problems.js';
import type { RateLimits } from './rate-limits.js';
import type { Captcha } from '../../ports/captcha.js';
import type { CaptchaAction, Verdict } from '../../ports/captcha.types.js';
import type { Proof } from '../../ports/proof-of-work.js';

export type Challenge = {
  provider: 'ALTCHA' | 'SMARTCAPTCHA';
  siteKey: string | null;
  scriptUrl: string | null;
  proofOfWork: string;
  expiresAt: string;
};

const challengeLifetime = 10 * minute;
/** No person fills in a form faster. */
const minFillTime = 2 * second;
/** A page may stay open for a working day. */
const formLifetime = 12 * hour;

/** Checks captchas of forms that robots would send in bulk. Fields that require one also declare a limit by network. */
export class CaptchaGate {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limits: RateLimits,
    private readonly log: Logger,
    private readonly captcha: Captcha,
  ) {}

  /** A new challenge. It always contains a proof of work, for browsers that cannot load the service's script. */
  async challenge(action: CaptchaAction): Promise<Challenge> {
    const { proofOfWork, service } = this.captcha;
    const expiresAt = addMs(this.clock.now(), challengeLifetime);
    return {
      provider: service ? 'SMARTCAPTCHA' : 'ALTCHA',
      siteKey: service?.siteKey ?? null,
      scriptUrl: service?.scriptUrl ?? null,
      proofOfWork: await proofOfWork.challenge(action, expiresAt),
      expiresAt: toIso(expiresAt),
    };
  }

  /** A ticket for the forms of a page: it replaces the solution in a browser without scripts. */
  formTicket(): string {
    return this.captcha.formTicket.make(this.clock.now());
  }

  /**
   * Accepts a token once. Do not call it inside a transaction: it writes in its own and may call the service.
   * If the captcha itself fails, users pass, only the rate limits apply, and the failure is logged.
   * @throws ProblemsError CAPTCHA_FAILED
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

  /** A ticket costs a robot nothing, so tickets are limited by network and for the whole site. */
  private async verdictOfForm(renderedAt: Date, address: string): Promise<Verdict> {
    const age = this.clock.now().getTime() - renderedAt.getTime();
    if (age < minFillTime || age > formLifetime) return 'failed';
    await this.limits.count('formTicketByNetwork', address);
    await this.limits.count('formTicketBySite', 'site');
    return 'passed';
  }

  private async verdictOf(proof: Proof, action: CaptchaAction): Promise<Verdict> {
    if (proof.action !== action || proof.expiresAt <= this.clock.now()) return 'failed';
    const challenge = { id: proof.id, expiresAt: toIso(proof.expiresAt) };
    try {
      const stored = await this.database.inTransaction((transaction) =>
        transaction.insertOne('used_challenges', challenge, 'ON CONFLICT (id) DO NOTHING'),
      );
      return stored ? 'passed' : 'failed';
    } catch (error) {
      // An overload is not a failure of the captcha: otherwise a flood of requests would bypass it.
      if (error instanceof Busy) throw error;
      this.log.error({ err: error, action }, 'the captcha cannot be written: limits stand alone');
      return 'unknown';
    }
  }
}
