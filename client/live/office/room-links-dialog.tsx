import { Button } from '@mantine/core';
import { CopiedAddress } from '../../ui/feed-address';
import { Dialog } from '../../ui/dialog';
import { DialogButton } from '../../ui/dialog-button';
import { ConfirmDialog } from '../../ui/forms/confirm-dialog';
import { SendButton } from '../../ui/send-button';
import { TextLink } from '../../ui/text/text-link';
import { officeHelpPath } from '../../office/paths';
import type { RoomLinkKind } from '../../schema.generated';
import { RoomLinksDocument, useRenewRoomLink, useRoomLinksQuery } from './live-office.generated';

const kinds: readonly { kind: RoomLinkKind; label: string; text: string }[] = [
  {
    kind: 'STAGE',
    label: 'Экран для микшера',
    text: 'Вопрос в\u00a0эфире и\u00a0опрос на\u00a0прозрачном фоне: источник «Браузер» в\u00a0OBS.',
  },
  {
    kind: 'SPEAKER',
    label: 'Экран докладчика',
    text: 'Сколько осталось времени, вопросы и\u00a0следующий доклад: для телефона или планшета на\u00a0трибуне.',
  },
];

type Props = { roomId: string; onClose: () => void };

/** The links to a room that work without an account: copied, and made anew. */
export function RoomLinksDialog({ roomId, onClose }: Props) {
  // Another director may have made a link anew.
  const { data } = useRoomLinksQuery({ variables: { roomId }, fetchPolicy: 'network-only' });
  return (
    <Dialog isOpen title="Экраны комнаты" onClose={onClose} actions={<Button onClick={onClose}>Готово</Button>}>
      <div className="stack gap-5">
        <p>
          Ссылки открываются без входа на&nbsp;сайт: давайте их только тем, кто работает на&nbsp;мероприятии.{' '}
          <TextLink to={officeHelpPath('broadcast')}>Как добавить экран в&nbsp;OBS</TextLink>
        </p>
        {data &&
          kinds.map(({ kind, label, text }) => (
            <RoomLink
              key={kind}
              roomId={roomId}
              kind={kind}
              label={label}
              text={text}
              address={data.roomLinks.find((link) => link.kind === kind)?.url ?? null}
            />
          ))}
      </div>
    </Dialog>
  );
}

/** Sends the mutation and puts the new address into the list. */
function useRenewal(roomId: string, kind: RoomLinkKind) {
  const renew = useRenewRoomLink({
    update: (cache, { data }) => {
      const result = data?.renewRoomLink;
      if (result?.__typename !== 'RoomLinkRenewed') return;
      cache.updateQuery({ query: RoomLinksDocument, variables: { roomId } }, (existing) => ({
        roomLinks: [...(existing?.roomLinks ?? []).filter((link) => link.kind !== kind), result.link],
      }));
    },
  });
  return () => renew({ roomId, kind });
}

type LinkProps = { roomId: string; kind: RoomLinkKind; label: string; text: string; address: string | null };

function RoomLink({ roomId, kind, label, text, address }: LinkProps) {
  const renew = useRenewal(roomId, kind);
  return (
    <section className="stack gap-2" aria-label={label}>
      {address === null ? (
        <>
          <h3 className="text-s medium">{label}</h3>
          <div>
            <SendButton send={renew} aria-label={`Получить ссылку: ${label}`}>
              Получить ссылку
            </SendButton>
          </div>
        </>
      ) : (
        <CopiedAddress label={label} address={address}>
          <DialogButton
            aria-label={`Сменить ссылку: ${label}`}
            dialog={(close) => (
              <ConfirmDialog
                title="Сменить ссылку?"
                verb="Сменить ссылку"
                cancelLabel="Оставить прежнюю"
                send={renew}
                successMessage={'Ссылка сменена. Вставьте новую там, где была прежняя.'}
                onClose={close}
              >
                Прежняя ссылка сразу перестанет работать, и&nbsp;экраны, которые её открыли, опустеют.
              </ConfirmDialog>
            )}
          >
            Сменить
          </DialogButton>
        </CopiedAddress>
      )}
      <p className="note">{text}</p>
    </section>
  );
}
