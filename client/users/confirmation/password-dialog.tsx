import type { ReactNode } from 'react';
import { useProblemForm } from '../../core/forms/form';
import { FormDialog } from '../../ui/forms/form-dialog';
import { CredentialFields, credentialProblems, type Credentials } from '../sign-in/credential-fields';
import { useConfirmIdentity } from './confirmation.generated';

type Props = {
  needsCode: boolean;
  onConfirmed: () => void;
  onClose: () => void;
  /** Why the user is asked. */
  why: ReactNode;
  /** Other ways to answer. */
  children: ReactNode;
};

/** Confirms the user's identity by the password. */
export function PasswordDialog({ needsCode, onConfirmed, onClose, why, children }: Props) {
  const confirm = useConfirmIdentity();
  const form = useProblemForm<Credentials>({
    draftName: null,
    initialValues: { password: '', code: '' },
    check: (values) => credentialProblems(values, needsCode),
    send: ({ password, code }) => confirm({ input: { password, code: needsCode ? code : null } }),
    onSent: onConfirmed,
  });
  return (
    <FormDialog title="Подтвердите, что это вы" verb="Подтвердить" form={form} onClose={onClose}>
      {why}
      <CredentialFields form={form} needsCode={needsCode} />
      {children}
    </FormDialog>
  );
}
