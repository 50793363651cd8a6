import { randomBytes } from 'node:crypto';

type Environment = {
  CAPTCHA_SECRET?: string | undefined;
  CAPTCHA_COST: number;
  SMARTCAPTCHA_SITE_KEY?: string | undefined;
  SMARTCAPTCHA_SECRET?: string | undefined;
  SMARTCAPTCHA_URL: string;
};

export type CaptchaConfig = Readonly<{
  /** Signs challenges; the same for all processes of a site. */
  secret: string;
  /** Least number of attempts that a solution takes. */
  cost: number;
  /** Yandex SmartCaptcha; null: the proof of work alone. */
  service: { siteKey: string; secret: string; url: string } | null;
}>;

export const captchaOf = (env: Environment): CaptchaConfig => ({
  // A random secret is valid in this process only: after a restart browsers request a new challenge.
  secret: env.CAPTCHA_SECRET ?? randomBytes(32).toString('hex'),
  cost: env.CAPTCHA_COST,
  service:
    env.SMARTCAPTCHA_SITE_KEY && env.SMARTCAPTCHA_SECRET
      ? {
          siteKey: env.SMARTCAPTCHA_SITE_KEY,
          secret: env.SMARTCAPTCHA_SECRET,
          url: env.SMARTCAPTCHA_URL.replace(/\/+$/, ''),
        }
      : null,
});
