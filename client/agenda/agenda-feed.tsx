import { DialogButton } from '../ui/dialog-button';
import { FeedAddress } from '../ui/feed-address';
import { ConfirmDialog } from '../ui/forms/confirm-dialog';
import { SendButton } from '../ui/send-button';
import { Section } from '../ui/text/section';
import { AgendaPageDocument, useRenewAgendaFeed } from './agenda.generated';

/** Sends the mutation and puts the new address into the cached page. */
function useRenewal() {
  const renew = useRenewAgendaFeed({
    update: (cache, { data }) => {
      const result = data?.renewAgendaFeed;
      if (result?.__typename !== 'AgendaFeedRenewed') return;
      cache.updateQuery({ query: AgendaPageDocument }, (existing) =>
        existing ? { ...existing, agenda: { ...existing.agenda, feedAddress: result.feedAddress } } : undefined,
      );
    },
  });
  return () => renew({});
}

/** The secret calendar address of the agenda: show, copy, and replace if another person knows it. */
export function AgendaFeed({ address }: { address: string | null }) {
  const renew = useRenewal();
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
              <SendButton
                variant="filled"
                send={renew}
                successMessage={'Адрес готов: подпишитесь на\u00a0него в\u00a0календаре.'}
              >
                Получить адрес
              </SendButton>
            </div>
          ) : (
            <>
              <FeedAddress label="Секретный адрес календаря" address={address}>
                <DialogButton dialog={(close) => <RenewalDialog send={renew} onClose={close} />}>
                  Сменить адрес
                </DialogButton>
              </FeedAddress>
              <p className="note">
                Не&nbsp;пересылайте адрес: по&nbsp;нему программу видно без входа на&nbsp;сайт. Если его узнал кто-то
                ещё, смените.
              </p>
            </>
          )}
        </div>
      </Section>
    </div>
  );
}

type RenewalDialogProps = { send: ReturnType<typeof useRenewal>; onClose: () => void };

function RenewalDialog({ send, onClose }: RenewalDialogProps) {
  return (
    <ConfirmDialog
      title="Сменить адрес календаря?"
      verb="Сменить адрес"
      cancelLabel="Оставить прежний"
      isDangerous={false}
      send={send}
      successMessage={'Адрес сменён. Подпишитесь на\u00a0новый: старый больше не\u00a0работает.'}
      onClose={onClose}
    >
      <p>
        Прежний адрес сразу перестанет работать. В&nbsp;календарях, где вы его добавили, подписку нужно будет обновить.
      </p>
    </ConfirmDialog>
  );
}
