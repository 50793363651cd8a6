import { later, instant, minute, type Clock } from './clock.js';
import type { Origin } from './context.js';
import { Busy, type Database } from './database.js';
import type { Logger } from './log.js';
import { refuse } from './problems.js';
import type { RateLimits } from './rate-limits.js';
import { insertion } from './sql.js';
import type { Captcha, CaptchaAction, Verdict } from '../ports/captcha.js';
import type { Proof } from '../ports/proof-of-work.js';

export type Challenge = {
  provider: 'ALTCHA' | 'SMARTCAPTCHA';
  siteKey: string | null;
  scriptUrl: string | null;
  proofOfWork: string;
  expiresAt: string;
};

const term = 10 * minute;

/** Stands in front of what robots would do a thousand times. Whoever calls it has counted the try before. */
export class CaptchaGate {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limits: RateLimits,
    private readonly log: Logger,
    private readonly captcha: Captcha,
  ) {}

  /** A new challenge; with the service it holds a proof of work too, for browsers that cannot load the service's script. */
  async challenge(action: CaptchaAction, { address }: Origin): Promise<Challenge> {
    await this.limits.count('captchaByAddress', address);
    const { proofOfWork, service } = this.captcha;
    const expiresAt = later(this.clock.now(), term);
    return {
      provider: service ? 'SMARTCAPTCHA' : 'ALTCHA',
      siteKey: service?.siteKey ?? null,
      scriptUrl: service?.scriptUrl ?? null,
      proofOfWork: await proofOfWork.challenge(action, expiresAt),
      expiresAt: instant(expiresAt),
    };
  }

  /**
   * Takes a token, once. Never inside a transaction: it writes in one of its own, and may ask the service.
   * Where the captcha itself fails, people are let through behind the limits, and the log says so.
   * @throws Refusal CAPTCHA_FAILED
   */
  async verify(action: CaptchaAction, token: string | null | undefined, origin: Origin): Promise<void> {
    if ((await this.verdict(action, token?.trim() ?? '', origin)) === 'failed')
      refuse('CAPTCHA_FAILED', 'Не удалось проверить, что форму заполняет человек. Отправьте её ещё раз.', 'captcha');
  }

  private async verdict(action: CaptchaAction, token: string, { address }: Origin): Promise<Verdict> {
    if (token === '') return 'failed';
    const proof = await this.captcha.proofOfWork.read(token);
    if (proof) return this.verdictOf(proof, action);
    return (await this.captcha.service?.check(token, address)) ?? 'failed';
  }

  private async verdictOf(proof: Proof, action: CaptchaAction): Promise<Verdict> {
    if (proof.action !== action || proof.expiresAt <= this.clock.now()) return 'failed';
    const { sql, values } = insertion('used_challenges', { id: proof.id, expiresAt: instant(proof.expiresAt) });
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
