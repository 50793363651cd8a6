import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '../core/forms/use-action';
import { formatTime, moscow } from '../core/format';
import { Message } from '../ui/text/message';
import { Section } from '../ui/text/section';
import { usePrepareDataCopy, type PrepareDataCopyMutation } from './my-data.generated';
import styles from './my-data.module.css';

type Ready = Extract<PrepareDataCopyMutation['prepareDataCopy'], { __typename: 'DataCopyReady' }>;

/** Download of all data about the user; requires that they confirm their identity. */
export function CopySection() {
  const prepare = usePrepareDataCopy();
  const [ready, setReady] = useState<Ready | null>(null);
  const { act, isPending } = useAction();
  return (
    <Section title="Копия данных" id="copy">
      <p className={styles.text}>
        Соберём в один файл всё, что храним о вас: профиль с&nbsp;СНИЛС и&nbsp;датой рождения, согласия, входы,
        регистрации, обращения и&nbsp;остальное. Чтобы копию не скачал посторонний, спросим, вы&nbsp;ли это; о&nbsp;том,
        что копия скачана, придёт письмо.
      </p>
      {ready ? (
        <Downloads {...ready} />
      ) : (
        <Button loading={isPending} onClick={() => void act(() => prepare({}), null, setReady)}>
          Подготовить копию
        </Button>
      )}
    </Section>
  );
}

/** Takes the focus from the form that it replaces. */
function Downloads({ htmlPath, jsonPath, expiresAt }: Ready) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} className="mt-4">
      <Message tone="success" title="Копия готова">
        Скачать её можно в&nbsp;этом браузере до&nbsp;{formatTime(expiresAt, moscow)} (МСК). Храните файл так, чтобы его
        не открыл никто другой.
      </Message>
      <div className="row gap-3 mt-3">
        <Button component="a" href={htmlPath} download>
          Скачать для чтения (HTML)
        </Button>
        <Button component="a" href={jsonPath} download variant="default">
          Скачать для программ (JSON)
        </Button>
      </div>
    </div>
  );
}
