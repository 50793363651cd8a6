import { useProblemForm } from '../../core/forms/form';
import { credentialProblems, type Credentials } from '../sign-in/credential-fields';
import { useConfirmIdentity, useIdentityNeedsQuery } from './confirmation.generated';

/**
 * Form that confirms the user's identity by password. `needsCode` is false, and `hasPassword` true, until the query has
 * loaded.
 */
export function useIdentityForm(onConfirmed: () => void) {
  const { data } = useIdentityNeedsQuery({ fetchPolicy: 'network-only' });
  const confirm = useConfirmIdentity();
  const needsCode = data?.accountSecurity.secondFactorSince != null;
  const form = useProblemForm<Credentials>({
    draftName: null,
    initialValues: { password: '', code: '' },
    check: (values) => credentialProblems(values, needsCode),
    send: ({ password, code }) => {
      const input = { password, code: needsCode ? code : null };
      return confirm({ input });
    },
    onSent: onConfirmed,
  });
  return {
    form,
    needsCode,
    hasPassword: data?.accountSecurity.hasPassword ?? true,
    hasPasskeys: (data?.accountSecurity.passkeys.length ?? 0) > 0,
  };
}
