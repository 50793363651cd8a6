import { Button } from '@mantine/core';
import { useState } from 'react';
import { notify } from '../core/notices';
import { errorMessage } from '../core/problems';
import { Dialog } from '../ui/dialog';
import { FeedAddress } from '../ui/feed-address';
import { Section } from '../ui/section';
import { AgendaPageDocument, useRenewAgendaFeedMutation } from './agenda.generated';
import styles from './agenda.module.css';

/** The secret address of the agenda for calendars: shown, copied, and changed when somebody else has learnt it. */
export function AgendaFeed({ address }: { address: string | null }) {
  const [isAsking, setAsking] = useState(false);
  const [renew, { loading }] = useRenewAgendaFeedMutation({
    update: (cache, { data }) => {
      const answer = data?.renewAgendaFeed;
      if (answer?.__typename !== 'AgendaFeedRenewed') return;
      cache.updateQuery({ query: AgendaPageDocument }, (known) =>
        known ? { ...known, agenda: { ...known.agenda, feedAddress: answer.feedAddress } } : undefined,
      );
    },
  });

  async function change(done: string): Promise<void> {
    try {
      const answer = (await renew()).data?.renewAgendaFeed;
      const rejection = answer?.__typename === 'Problems' ? answer.problems[0]?.message : undefined;
      void notify({ message: rejection ?? done, tone: rejection ? 'problem' : 'success' });
      setAsking(false);
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
                <Button variant="default" onClick={() => setAsking(true)}>
                  Сменить адрес
                </Button>
              </FeedAddress>
              <p className={styles.note}>
                Не&nbsp;пересылайте адрес: по&nbsp;нему программу видно без входа на&nbsp;сайт. Если его узнал кто-то
                ещё, смените.
              </p>
            </>
          )}
        </div>
      </Section>
      <Dialog
        isOpen={isAsking}
        title="Сменить адрес календаря?"
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button
              loading={loading}
              onClick={() => void change('Адрес сменён. Подпишитесь на\u00a0новый: старый больше не\u00a0работает.')}
            >
              Сменить адрес
            </Button>
            <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
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
