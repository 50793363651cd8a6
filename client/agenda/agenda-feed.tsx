import { Button } from '@mantine/core';
import { useState } from 'react';
import { notify } from '../core/notices';
import { errorMessage } from '../core/forms/problems';
import { Dialog } from '../ui/dialog';
import { FeedAddress } from '../ui/feed-address';
import { Section } from '../ui/text/section';
import { AgendaPageDocument, useRenewAgendaFeedMutation } from './agenda.generated';
import styles from './agenda.module.css';
import layout from '../ui/layout.module.css';

/** The secret calendar address of the agenda: show, copy, and replace if another person knows it. */
export function AgendaFeed({ address }: { address: string | null }) {
  const [isConfirming, setConfirming] = useState(false);
  const [renew, { loading }] = useRenewAgendaFeedMutation({
    update: (cache, { data }) => {
      const result = data?.renewAgendaFeed;
      if (result?.__typename !== 'AgendaFeedRenewed') return;
      cache.updateQuery({ query: AgendaPageDocument }, (existing) =>
        existing ? { ...existing, agenda: { ...existing.agenda, feedAddress: result.feedAddress } } : undefined,
      );
    },
  });

  async function change(successMessage: string): Promise<void> {
    try {
      const result = (await renew()).data?.renewAgendaFeed;
      const problem = result?.__typename === 'Problems' ? result.problems[0]?.message : undefined;
      void notify({ message: problem ?? successMessage, tone: problem ? 'problem' : 'success' });
      setConfirming(false);
    } catch (error) {
      void notify({ message: errorMessage(error), tone: 'problem' });
    }
  }

  return (
    <div className={styles.subscription} data-no-print>
      <Section id="feed" title="Программа в вашем календаре">
        <div className={styles.feed}>
          <p>
            Отмеченные доклады и&nbsp;мероприятия, на&nbsp;которые вы записаны, появятся в&nbsp;календаре телефона или
            компьютера и&nbsp;будут обновляться сами.
          </p>
          {address === null ? (
            <div>
              <Button
                loading={loading}
                onClick={() => void change('Адрес готов: подпишитесь на\u00a0него в\u00a0календаре.')}
              >
                Получить адрес
              </Button>
            </div>
          ) : (
            <>
              <FeedAddress label="Секретный адрес календаря" address={address}>
                <Button variant="default" onClick={() => setConfirming(true)}>
                  Сменить адрес
                </Button>
              </FeedAddress>
              <p className={layout.note}>
                Не&nbsp;пересылайте адрес: по&nbsp;нему программу видно без входа на&nbsp;сайт. Если его узнал кто-то
                ещё, смените.
              </p>
            </>
          )}
        </div>
      </Section>
      <Dialog
        isOpen={isConfirming}
        title="Сменить адрес календаря?"
        onClose={() => setConfirming(false)}
        actions={
          <>
            <Button
              loading={loading}
              onClick={() => void change('Адрес сменён. Подпишитесь на\u00a0новый: старый больше не\u00a0работает.')}
            >
              Сменить адрес
            </Button>
            <Button variant="default" onClick={() => setConfirming(false)} data-autofocus>
              Оставить прежний
            </Button>
          </>
        }
      >
        <p>
          Прежний адрес сразу перестанет работать. В&nbsp;календарях, где вы его добавили, подписку нужно будет
          обновить.
        </p>
      </Dialog>
    </div>
  );
}
