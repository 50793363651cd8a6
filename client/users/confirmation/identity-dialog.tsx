import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Dialog } from '../../ui/dialog';
import { useIdentityNeedsQuery } from './confirmation.generated';
import { ConfirmByPasskey } from './confirm-by-passkey';
import { EmailCodeDialog } from './email-code-dialog';
import { PasswordDialog } from './password-dialog';
import { SendCodeButton, type SentCode } from './send-code-button';

type Props = { answer: (isConfirmed: boolean) => void; children: ReactNode };

/** Asks for a passkey, a code of an email, or the password; with a second factor, for a code of it too. */
export default function IdentityDialog({ answer, children }: Props) {
  const [sentCode, setSentCode] = useState<SentCode | null>(null);
  const { data, error } = useIdentityNeedsQuery({ fetchPolicy: 'network-only' });
  if (!data && !error) return null;
  const security = data?.accountSecurity;
  const ends = { onConfirmed: () => answer(true), onClose: () => answer(false) };
  const needsCode = security?.secondFactorSince != null;
  if (sentCode) return <EmailCodeDialog sent={sentCode} needsCode={needsCode} onSentAgain={setSentCode} {...ends} />;
  const why = <p>{children} Следующие 15&nbsp;минут вопроса не&nbsp;будет.</p>;
  const byPasskey = security !== undefined && security.passkeys.length > 0 && (
    <ConfirmByPasskey onConfirmed={ends.onConfirmed} />
  );
  if (security?.hasPassword !== false)
    return (
      <PasswordDialog needsCode={needsCode} why={why} {...ends}>
        {byPasskey}
        <SendCodeButton variant="default" onSent={setSentCode} />
      </PasswordDialog>
    );
  return (
    <Dialog
      isOpen
      title="Подтвердите, что это вы"
      onClose={ends.onClose}
      actions={
        <>
          <SendCodeButton onSent={setSentCode} />
          <Button variant="default" onClick={ends.onClose} data-autofocus>
            Не сейчас
          </Button>
        </>
      }
    >
      {why}
      {byPasskey}
    </Dialog>
  );
}
