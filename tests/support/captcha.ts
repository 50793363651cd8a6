import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { CaptchaAction } from '../../server/ports/captcha.types.js';
import type { TestClient } from './client.js';

/** Requests a challenge over the API. Returns JSON. */
export async function challengeFor(
  client: TestClient,
  action: CaptchaAction,
  headers: Record<string, string> = {},
): Promise<string> {
  const { data } = await client.graphql<{ createCaptchaChallenge: { proofOfWork: string } }>(
    'mutation($action: CaptchaAction!) { createCaptchaChallenge(action: $action) { ... on CaptchaChallenge { proofOfWork } } }',
    { action },
    headers,
  );
  return data.createCaptchaChallenge.proofOfWork;
}

/** Solves a challenge as a browser does. */
export async function solveCaptcha(proofOfWork: string): Promise<string> {
  const challenge = JSON.parse(proofOfWork) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** A value for the `captcha` field of an input. Valid once. */
export const captchaToken = async (
  client: TestClient,
  action: CaptchaAction,
  headers: Record<string, string> = {},
): Promise<string> => solveCaptcha(await challengeFor(client, action, headers));
