import type { Config } from '../core/config/config.js';
import type { Logger } from '../core/log.js';
import { createFormTicket, type FormTicket } from './form-ticket.js';
import { createProofOfWork, type ProofOfWork } from './proof-of-work.js';
import { createSmartCaptcha, type SmartCaptcha } from './smart-captcha.js';

/** Proof of work and form tickets always work. Yandex SmartCaptcha works only if configured. */
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
