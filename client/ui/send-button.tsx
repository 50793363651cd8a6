import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SendResult, Success } from '../core/forms/problems';
import { useAction } from '../core/forms/use-action';

type Props<Result extends SendResult> = ButtonProps & {
  /** Sends a mutation. Returns its answer, or problems, or nothing on success. */
  send: () => Promise<Result>;
  /** Notice after success. */
  successMessage?: string;
  onSent?: (result: Success<Result>) => unknown;
  /** After sending, whether it succeeded or not. */
  onSettled?: () => unknown;
  'aria-label'?: string;
  children: ReactNode;
};

/** A button that sends a mutation at once. Notices tell the result. */
export function SendButton<Result extends SendResult>(props: Props<Result>) {
  const { send, successMessage = null, onSent, onSettled, variant = 'default', ...button } = props;
  const { act, isPending } = useAction();
  const press = async () => {
    await act(send, successMessage, onSent);
    await onSettled?.();
  };
  return <Button variant={variant} loading={isPending} {...button} onClick={() => void press()} />;
}
