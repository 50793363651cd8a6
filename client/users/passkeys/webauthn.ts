import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser';
import { notSaved, type Problem } from '../../core/forms/problems';

/** The answer of the authenticator as JSON, or why there is none; `notSaved`: the user has cancelled. */
export type KeyAnswer = { response: string } | readonly Problem[];

const problem = (message: string): readonly Problem[] => [{ code: 'PASSKEY', message }];

/** The user closed the question of the browser, ignored it, or another question took its place. */
const cancelledNames: readonly string[] = ['NotAllowedError', 'AbortError'];

function problemsOfError(error: unknown): readonly Problem[] {
  const { name } = error as Error;
  if (cancelledNames.includes(name)) return notSaved;
  if (name === 'InvalidStateError') return problem('На\u00a0этом устройстве ключ для вашего кабинета уже есть.');
  return problem(
    'Здесь ключ доступа не\u00a0сработал: нужны недавний браузер и\u00a0устройство с\u00a0отпечатком, лицом или ПИН-кодом.',
  );
}

const answered = (ceremony: Promise<object>): Promise<KeyAnswer> =>
  ceremony.then((response) => ({ response: JSON.stringify(response) }), problemsOfError);

/**
 * Asks for a key of this site. @param options of the server as JSON
 * @param isQuiet the browser offers keys in the field of the address only, until the user chooses one. Nobody has asked, so
 * that a failure is no news.
 */
export async function askForKey(options: string, isQuiet: boolean): Promise<KeyAnswer> {
  const answer = await answered(
    startAuthentication({
      optionsJSON: JSON.parse(options) as Parameters<typeof startAuthentication>[0]['optionsJSON'],
      useBrowserAutofill: isQuiet,
    }),
  );
  return isQuiet && !('response' in answer) ? notSaved : answer;
}

/** Makes a key on a device of the user. @param options of the server as JSON */
export const makeKey = (options: string): Promise<KeyAnswer> =>
  answered(
    startRegistration({
      optionsJSON: JSON.parse(options) as Parameters<typeof startRegistration>[0]['optionsJSON'],
    }),
  );

/** Ends the question that the browser may still have open. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony();
