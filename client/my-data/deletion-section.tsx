import { Button } from '@mantine/core';
import { useState } from 'react';
import { Section } from '../ui/text/section';
import { TextLink } from '../ui/text/text-link';
import { DeletionDialog } from './deletion-dialog';
import type { MyDataQuery } from './my-data.generated';
import { copyAnchor } from './paths';
import { yearsText } from './labels';
import prose from '../ui/text/prose.module.css';
import styles from './my-data.module.css';

type Props = {
  kinds: MyDataQuery['keptDataKinds'];
  /** Number of registrations that will be cancelled. */
  upcoming: number;
};

/** Lists the data that are erased and retained (with reasons), and opens the deletion dialog. */
export function DeletionSection({ kinds, upcoming }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const retained = kinds.filter(({ stays }) => stays !== null);
  const erased = kinds.filter(({ stays }) => stays === null);
  return (
    <Section title="Удаление личного кабинета" id="deletion">
      <p className={styles.text}>
        Кабинет удаляется сразу и&nbsp;навсегда: срока ожидания нет, вернуть данные не&nbsp;сможем. Входы на всех
        устройствах прекратятся, действующие регистрации отменятся, места получат следующие. Почта освободится:
        с&nbsp;ней можно создать новый кабинет.
      </p>
      <p className={styles.text}>
        Сначала сохраните то, что вам понадобится: <TextLink to={copyAnchor}>скачайте копию данных</TextLink>,
        сертификаты и&nbsp;коды НМО.
      </p>
      <h3 className={styles.subhead}>Уничтожим сразу</h3>
      <ul className={`${styles.plain} ${styles.short}`}>
        {erased.map(({ title }) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      {retained.length > 0 && <Retained kinds={retained} />}
      <div className="mt-5">
        <Button variant="default" color="red" onClick={() => setIsOpen(true)}>
          Удалить личный кабинет
        </Button>
      </div>
      <DeletionDialog isOpen={isOpen} upcoming={upcoming} onClose={() => setIsOpen(false)} />
    </Section>
  );
}

function Retained({ kinds }: Pick<Props, 'kinds'>) {
  return (
    <>
      <h3 className={styles.subhead}>Останется по закону</h3>
      <p className={styles.text}>
        Отделим от остальных данных и&nbsp;зашифруем. По окончании срока уничтожим. Открыть может только администратор;
        кто и&nbsp;зачем открывал, записывается. Выданные документы не&nbsp;зашифрованы: их&nbsp;можно проверить
        по&nbsp;коду.
      </p>
      <div className={`mt-3 ${prose.prose}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">Что</th>
              <th scope="col">Почему</th>
              <th scope="col">Сколько</th>
            </tr>
          </thead>
          <tbody>
            {kinds.map(
              ({ title, stays }) =>
                stays && (
                  <tr key={title}>
                    <td>{stays.what}</td>
                    <td>{stays.why}</td>
                    <td>{yearsText(stays.years)}</td>
                  </tr>
                ),
            )}
          </tbody>
        </table>
      </div>
    </>
  );
}
