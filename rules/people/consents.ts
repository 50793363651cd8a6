import type { Problem } from '../problem.js';

export type RequestedConsent = { required: boolean; document: { id: string } };

/** Problems of consents: each required document that is not accepted, and one if an accepted id was not requested. */
export function checkConsents(requested: readonly RequestedConsent[], accepted: readonly string[]): Problem[] {
  const missing = requested
    .filter((consent) => consent.required && !accepted.includes(consent.document.id))
    .map((consent): Problem => ({
      code: 'CONSENT_REQUIRED',
      message: 'Отметьте это согласие: без него продолжить нельзя.',
      field: `consents.${consent.document.id}`,
    }));
  const isOutdated = accepted.some((id) => !requested.some((consent) => consent.document.id === id));
  return isOutdated
    ? [...missing, { code: 'CONSENT_OUTDATED', message: 'Обновите страницу: текст согласия изменился.' }]
    : missing;
}
