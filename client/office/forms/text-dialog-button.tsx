import type { ButtonProps } from '@mantine/core';
import type { SendResult } from '../../core/forms/problems';
import { DialogButton } from '../../ui/dialog-button';
import { TextDialog, type TextDialogProps } from './text-dialog';

type Props<Result extends SendResult> = Omit<TextDialogProps<Result>, 'onClose'> &
  Pick<ButtonProps, 'size'> & {
    /** Label of the button. */
    button: string;
  };

/** A button of staff that asks for a short text before it acts. */
export const TextDialogButton = <Result extends SendResult>({ button, size, ...dialog }: Props<Result>) => (
  <DialogButton size={size} dialog={(onClose) => <TextDialog {...dialog} onClose={onClose} />}>
    {button}
  </DialogButton>
);
