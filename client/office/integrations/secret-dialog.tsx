import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCopy } from '../../core/use-copy';
import { Dialog } from '../../ui/dialog';
import { Message } from '../../ui/text/message';

type Props = { title: string; label: string; secret: string; onClose: () => void; children?: ReactNode };

/** Shows a secret once. Only its button closes the dialog, so that the secret is not lost by a click outside. */
export function SecretDialog({ title, label, secret, onClose, children }: Props) {
  const { input, copy, isCopied } = useCopy(secret);

  return (
    <Dialog
      isOpen
      title={title}
      onClose={null}
      actions={
        <>
          <Button onClick={() => void copy()} data-autofocus>
            {isCopied ? 'Скопировано' : 'Скопировать'}
          </Button>
          <Button variant="default" onClick={onClose}>
            Сохранено, закрыть
          </Button>
        </>
      }
    >
      <div className="stack gap-4">
        <Message tone="warning">
          <p>Больше мы&nbsp;его не&nbsp;покажем: скопируйте и&nbsp;уберите в&nbsp;надёжное место.</p>
        </Message>
        <TextInput
          ref={input}
          label={label}
          value={secret}
          readOnly
          spellCheck={false}
          onFocus={(event) => event.target.select()}
        />
        {children}
      </div>
    </Dialog>
  );
}
