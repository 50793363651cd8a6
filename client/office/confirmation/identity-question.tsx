import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { FormDialog } from '../../ui/form-dialog';
import { IdentityFields } from '../../users/identity-fields';
import { confirmingLink } from './confirmation-link';
import { useIdentityForm } from './use-identity-form';

type Answer = (isConfirmed: boolean) => void;

/** Over whatever is open in the office: comes when the server wants to know that the account's owner sits here. */
export function IdentityQuestion() {
  const client = useApolloClient();
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    const { link } = client;
    const ask = () => new Promise<boolean>((resolve) => setAnswer(() => resolve)).finally(() => setAnswer(null));
    client.setLink(confirmingLink(link, ask));
    return () => client.setLink(link);
  }, [client]);
  return answer && <Question answer={answer} />;
}

function Question({ answer }: { answer: Answer }) {
  const { form, needsCode } = useIdentityForm(() => answer(true));
  return (
    <FormDialog title="Подтвердите, что это вы" verb="Подтвердить" form={form} onClose={() => answer(false)}>
      <p>Это действие даёт права или выгружает персональные данные. Следующие 15&nbsp;минут вопроса не будет.</p>
      <IdentityFields form={form} needsCode={needsCode} />
    </FormDialog>
  );
}
