import { Button, TextInput } from '@mantine/core';
import { useCopy } from '../../../core/use-copy';

/** The redirect address that the administrator gives to the provider. */
export function RedirectAddress({ address }: { address: string }) {
  const { input, copy, isCopied } = useCopy(address);
  return (
    <div className="stack gap-3 measure">
      <TextInput
        ref={input}
        label="Адрес возврата (redirect URI)"
        description="Провайдер попросит его, когда будет выдавать идентификатор и секрет"
        value={address}
        readOnly
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
      <div className="buttons">
        <Button variant="default" onClick={() => void copy()}>
          {isCopied ? 'Скопировано' : 'Скопировать адрес'}
        </Button>
      </div>
      <span className="visually-hidden" role="status">
        {isCopied && 'Адрес скопирован'}
      </span>
    </div>
  );
}
