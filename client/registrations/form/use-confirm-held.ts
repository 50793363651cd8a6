import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { receiveDraft } from '../../core/forms/drafts';
import { notify } from '../../core/notices';
import type { SessionUser } from '../../core/session';
import { useSessionChange } from '../../core/session-change';
import { paymentPath } from '../../payments/paths';
import type { ConfirmRegistrationInput } from '../../schema.generated';
import { registrationFormPath, ticketPath } from '../paths';
import { useConfirmRegistration, type ConfirmRegistrationMutation } from './held.generated';

export type ConfirmAnswer = ConfirmRegistrationMutation['confirmRegistration'];
type Confirmed = Extract<ConfirmAnswer, { __typename: 'RegistrationConfirmed' }>;

/** Where a confirmed registration leads: to what the user needs next. */
export function pathAfterConfirmation({ state, number }: Pick<Confirmed, 'state' | 'number'>, slug: string): string {
  if (state === 'CONFIRMED') return ticketPath(number);
  return state === 'AWAITING_PAYMENT' ? paymentPath(number) : registrationFormPath(slug);
}

/** Confirms a held registration, and opens what follows: the ticket, the payment, the form, the second factor. */
export function useConfirmHeld(slug: string, initialChallenge: string | null) {
  const confirm = useConfirmRegistration();
  const changeSession = useSessionChange();
  const navigate = useNavigate();
  const [challenge, setChallenge] = useState(initialChallenge);

  /** @returns whether the answer leads on */
  async function goOn(answer: ConfirmAnswer): Promise<boolean> {
    if (answer.__typename === 'Problems') return false;
    if (answer.__typename === 'SecondFactorNeeded') {
      setChallenge(answer.challenge);
      return true;
    }
    if (answer.__typename === 'RegistrationUnfinished') {
      const { viewer, draft, path, reason } = answer;
      if (draft) receiveDraft(viewer.id, draft);
      await changeSession(viewer);
      void notify({ message: reason, tone: 'problem' });
      await navigate(path);
      return true;
    }
    await changeSession(answer.viewer);
    await navigate(pathAfterConfirmation(answer, slug), { replace: true });
    return true;
  }

  return {
    challenge,
    setChallenge,
    send: (input: ConfirmRegistrationInput) => confirm({ input }),
    goOn,
    /** After the second factor: the session proves the address. */
    finish: async (input: ConfirmRegistrationInput, viewer: SessionUser): Promise<void> => {
      const answer = await confirm({ input });
      if (!(await goOn(answer))) {
        await changeSession(viewer);
        await navigate(registrationFormPath(slug));
      }
    },
  };
}
