import type { ReactNode } from 'react';
import { FormDialog } from '../../ui/forms/form-dialog';
import { CredentialFields } from '../sign-in/credential-fields';
import { SignInAgain } from './sign-in-again';
import { useIdentityForm } from './use-identity-form';

type Props = { answer: (isConfirmed: boolean) => void; children: ReactNode };

/** Asks for the password, and for a code of the second factor. */
export default function IdentityDialog({ answer, children }: Props) {
  const { form, needsCode, hasPassword } = useIdentityForm(() => answer(true));
  const cancel = () => answer(false);
  if (!hasPassword) return <SignInAgain onClose={cancel} />;
  return (
    <FormDialog title="Подтвердите, что это вы" verb="Подтвердить" form={form} onClose={cancel}>
      <p>{children} Следующие 15&nbsp;минут вопроса не будет.</p>
      <CredentialFields form={form} needsCode={needsCode} />
    </FormDialog>
  );
}
