import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { FormDialog } from '../../../ui/forms/form-dialog';
import { CredentialFields } from '../../sign-in/credential-fields';
import { reauthenticationLink } from './reauthentication-link';
import { useIdentityForm } from './use-identity-form';

type Resolve = (isConfirmed: boolean) => void;

/** Dialog over any office page. It opens when the server requires the user to confirm their identity. */
export function IdentityQuestion() {
  const client = useApolloClient();
  const [resolve, setResolve] = useState<Resolve | null>(null);
  useEffect(() => {
    const { link } = client;
    const ask = () => new Promise<boolean>((settle) => setResolve(() => settle)).finally(() => setResolve(null));
    client.setLink(reauthenticationLink(link, ask));
    return () => client.setLink(link);
  }, [client]);
  return resolve && <QuestionDialog answer={resolve} />;
}

function QuestionDialog({ answer: resolve }: { answer: Resolve }) {
  const { form, needsCode } = useIdentityForm(() => resolve(true));
  return (
    <FormDialog title="Подтвердите, что это вы" verb="Подтвердить" form={form} onClose={() => resolve(false)}>
      <p>Это действие даёт права или выгружает персональные данные. Следующие 15&nbsp;минут вопроса не будет.</p>
      <CredentialFields form={form} needsCode={needsCode} />
    </FormDialog>
  );
}
