import { Button } from '@mantine/core';
import { useState } from 'react';
import { problemsOf } from '../core/forms/problems';
import { Dialog } from '../ui/dialog';
import { FeedAddress } from '../ui/feed-address';
import { Section } from '../ui/text/section';
import { AgendaPageDocument, useRenewAgendaFeedMutation } from './agenda.generated';
import { useAction } from '../core/forms/use-act';

function useRenewal(onDone: () => void) {
  const { act, isPending } = useAction();
  const [renewFeed] = useRenewAgendaFeedMutation({
    update: (cache, { data }) => {
      const result = data?.renewAgendaFeed;
      if (result?.__typename !== 'AgendaFeedRenewed') return;
      cache.updateQuery({ query: AgendaPageDocument }, (existing) =>
        existing ? { ...existing, agenda: { ...existing.agenda, feedAddress: result.feedAddress } } : undefined,
      );
    },
  });
  const renew = async (successMessage: string) => {
    await act(async () => problemsOf((await renewFeed()).data?.renewAgendaFeed), successMessage);
    onDone();
  };
  return { renew, isPending };
}

/** The secret calendar address of the agenda: show, copy, and replace if another person knows it. */
export function AgendaFeed({ address }: { address: string | null }) {
  const [isConfirming, setConfirming] = useState(false);
  const { renew, isPending } = useRenewal(() => setConfirming(false));

  return (
    <div className="mt-7" data-no-print>
      <Section id="feed" title="Программа в вашем календаре">
        <div className="stack gap-3 measure">
          <p>
            Отмеченные доклады и&nbsp;мероприятия, на&nbsp;которые вы записаны, появятся в&nbsp;календаре телефона или
            компьютера и&nbsp;будут обновляться сами.
          </p>
          {address === null ? (
            <div>
              <Button
                loading={isPending}
                onClick={() => void renew('Адрес готов: подпишитесь на\u00a0него в\u00a0календаре.')}
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
              <p className="note">
                Не&nbsp;пересылайте адрес: по&nbsp;нему программу видно без входа на&nbsp;сайт. Если его узнал кто-то
                ещё, смените.
              </p>
            </>
          )}
        </div>
      </Section>
      <RenewalDialog
        isOpen={isConfirming}
        isPending={isPending}
        onConfirm={(message) => void renew(message)}
        onClose={() => setConfirming(false)}
      />
    </div>
  );
}

type RenewalDialogProps = {
  isOpen: boolean;
  isPending: boolean;
  /** Called with the notice after success. */
  onConfirm: (successMessage: string) => void;
  onClose: () => void;
};

function RenewalDialog({ isOpen, isPending, onConfirm, onClose }: RenewalDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      title="Сменить адрес календаря?"
      onClose={onClose}
      actions={
        <>
          <Button
            loading={isPending}
            onClick={() => onConfirm('Адрес сменён. Подпишитесь на\u00a0новый: старый больше не\u00a0работает.')}
          >
            Сменить адрес
          </Button>
          <Button variant="default" onClick={onClose} data-autofocus>
            Оставить прежний
          </Button>
        </>
      }
    >
      <p>
        Прежний адрес сразу перестанет работать. В&nbsp;календарях, где вы его добавили, подписку нужно будет обновить.
      </p>
    </Dialog>
  );
}
