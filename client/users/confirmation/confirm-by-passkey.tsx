import { Button } from '@mantine/core';
import { useAction } from '../../core/forms/use-action';
import { useBeginPasskeyConfirmation, useConfirmIdentityByPasskey } from './confirmation.generated';

/** Confirms the user's identity with a passkey: neither password nor code is typed. */
export function ConfirmByPasskey({ onConfirmed }: { onConfirmed: () => void }) {
  const begin = useBeginPasskeyConfirmation();
  const confirm = useConfirmIdentityByPasskey();
  const { act, isPending } = useAction();

  async function send() {
    const { askForKey } = await import('../passkeys/webauthn');
    const { id, options } = await begin({});
    const answer = await askForKey(options, false);
    return 'response' in answer ? confirm({ input: { id, response: answer.response } }) : answer;
  }

  return (
    <Button variant="default" loading={isPending} onClick={() => void act(send, null, onConfirmed)}>
      Подтвердить ключом доступа
    </Button>
  );
}
