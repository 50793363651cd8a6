import type { Config } from '../core/config.js';
import type { Logger } from '../core/log.js';
import { createFormTicket, type FormTicket } from './form-ticket.js';
import { createProofOfWork, type ProofOfWork } from './proof-of-work.js';
import { createSmartCaptcha, type SmartCaptcha } from './smart-captcha.js';

/** What a captcha stands in front of. A solution for one is good for no other. */
export type CaptchaAction = 'CREATE_ACCOUNT' | 'FEEDBACK' | 'PASSWORD_RESET' | 'PHOTO_REMOVAL' | 'SIGN_IN';

/** What solving it came to. */
export type Verdict =
  | 'passed'
  | 'failed'
  /** The service could not say: whoever asked goes on with the limits alone. */
  | 'unknown';

/** Proof of work and form tickets are always there; the service of Yandex only where it is configured. */
export type Captcha = {
  readonly proofOfWork: ProofOfWork;
  readonly formTicket: FormTicket;
  readonly service: SmartCaptcha | null;
};

export const createCaptcha = (config: Config, log: Logger): Captcha => ({
  proofOfWork: createProofOfWork(config.captcha.secret, config.captcha.cost),
  formTicket: createFormTicket(config.captcha.secret),
  service: config.captcha.service && createSmartCaptcha(config.captcha.service, new URL(config.publicUrl), log),
});
