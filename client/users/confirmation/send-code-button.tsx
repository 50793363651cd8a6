import { Button, type ButtonProps } from '@mantine/core';
import { useAction } from '../../core/forms/use-action';
import { useRequestConfirmationCode, type RequestConfirmationCodeMutation } from './confirmation.generated';

/** A code that is on its way to the address of the account. */
export type SentCode = Extract<
  RequestConfirmationCodeMutation['requestConfirmationCode'],
  { __typename: 'ConfirmationCodeSent' }
>;

type Props = ButtonProps & { isAgain?: boolean; onSent: (sent: SentCode) => void };

export function SendCodeButton({ isAgain, onSent, ...button }: Props) {
  const request = useRequestConfirmationCode();
  const { act, isPending } = useAction();
  return (
    <Button {...button} loading={isPending} onClick={() => void act(() => request({}), null, onSent)}>
      {isAgain ? 'Прислать код ещё раз' : 'Прислать код на почту'}
    </Button>
  );
}
