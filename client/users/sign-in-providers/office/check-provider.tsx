import { useState } from 'react';
import { SendButton } from '../../../ui/send-button';
import { Message } from '../../../ui/text/message';
import { useCheckSignInProvider } from './office-providers.generated';

/** Reads what the provider says of itself, and shows what is wrong. */
export function CheckProvider({ id }: { id: string }) {
  const check = useCheckSignInProvider();
  const [faults, setFaults] = useState<readonly string[] | null>(null);
  return (
    <div className="stack gap-4 measure">
      <p>
        Сайт прочитает описание провайдера по&nbsp;сохранённому адресу и&nbsp;скажет, чего не&nbsp;хватает для входа.
      </p>
      <div className="buttons">
        <SendButton send={() => check({ id })} onSent={(result) => setFaults(result.faults)}>
          Проверить
        </SendButton>
      </div>
      <div role="status">
        {faults?.length === 0 && (
          <Message tone="success" title="Провайдер отвечает">
            Описание и&nbsp;ключи в&nbsp;порядке. Осталось один раз войти самому: так проверяются идентификатор
            и&nbsp;секрет.
          </Message>
        )}
        {faults !== null && faults.length > 0 && (
          <Message tone="problem" title="Входить пока не получится">
            <ul>
              {faults.map((fault) => (
                <li key={fault} className="anywhere">
                  {fault}
                </li>
              ))}
            </ul>
          </Message>
        )}
      </div>
    </div>
  );
}
