import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { CaptchaAction } from '../../server/ports/captcha.types.js';
import type { Visitor } from './visitor.js';

/** A new challenge as a visitor gets it, JSON. */
export async function challengeFor(
  visitor: Visitor,
  action: CaptchaAction,
  headers: Record<string, string> = {},
): Promise<string> {
  const { data } = await visitor.graphql<{ createCaptchaChallenge: { proofOfWork: string } }>(
    'mutation($action: CaptchaAction!) { createCaptchaChallenge(action: $action) { ... on CaptchaChallenge { proofOfWork } } }',
    { action },
    headers,
  );
  return data.createCaptchaChallenge.proofOfWork;
}

/** Solves a challenge honestly, as a browser does. */
export async function solved(proofOfWork: string): Promise<string> {
  const challenge = JSON.parse(proofOfWork) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** The `captcha` of an input, good for one sending. */
export const captchaToken = async (
  visitor: Visitor,
  action: CaptchaAction,
  headers: Record<string, string> = {},
): Promise<string> => solved(await challengeFor(visitor, action, headers));
