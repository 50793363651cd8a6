import type { ReactNode } from 'react';
import { FormDialog } from '../../ui/forms/form-dialog';
import { CredentialFields } from '../sign-in/credential-fields';
import { ConfirmByPasskey } from './confirm-by-passkey';
import { SignInAgain } from './sign-in-again';
import { useIdentityForm } from './use-identity-form';

type Props = { answer: (isConfirmed: boolean) => void; children: ReactNode };

/** Asks for a passkey, or for the password and a code of the second factor. */
export default function IdentityDialog({ answer, children }: Props) {
  const confirm = () => answer(true);
  const { form, needsCode, hasPassword, hasPasskeys } = useIdentityForm(confirm);
  const cancel = () => answer(false);
  const byPasskey = hasPasskeys && <ConfirmByPasskey onConfirmed={confirm} />;
  if (!hasPassword) return <SignInAgain onClose={cancel}>{byPasskey}</SignInAgain>;
  return (
    <FormDialog title="Подтвердите, что это вы" verb="Подтвердить" form={form} onClose={cancel}>
      <p>{children} Следующие 15&nbsp;минут вопроса не будет.</p>
      {byPasskey}
      <CredentialFields form={form} needsCode={needsCode} />
    </FormDialog>
  );
}
