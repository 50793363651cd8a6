import { FormDialog } from '../../../ui/forms/form-dialog';
import { CredentialFields } from '../../sign-in/credential-fields';
import { useIdentityForm } from './use-identity-form';

type Props = {
  /** Called once: whether the user has confirmed. */
  answer: (isConfirmed: boolean) => void;
};

/** Asks for the password, and for the second factor of a user who has one. */
export default function IdentityDialog({ answer }: Props) {
  const { form, needsCode } = useIdentityForm(() => answer(true));
  return (
    <FormDialog title="Подтвердите, что это вы" verb="Подтвердить" form={form} onClose={() => answer(false)}>
      <p>Это действие даёт права или выгружает персональные данные. Следующие 15&nbsp;минут вопроса не будет.</p>
      <CredentialFields form={form} needsCode={needsCode} />
    </FormDialog>
  );
}
