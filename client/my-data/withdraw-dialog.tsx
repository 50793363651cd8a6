import { Button } from '@mantine/core';
import { useNow } from '../core/use-now';
import { Dialog } from '../ui/dialog';
import { endingText } from './ending-text';
import type { ConsentFragment } from './my-data.generated';

type Props = {
  /** The consent to withdraw; stays set during the closing animation. */
  consent: ConsentFragment | null;
  isOpen: boolean;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** The consequence for this user, by the actual state of the registration. */
function consequenceOf({ registration, document, consequence }: ConsentFragment, now: number | null): string {
  if (document.kind !== 'EVENT_DATA_CONSENT') return consequence;
  if (!registration) return 'Регистрации, для которой дано это согласие, больше нет: отзыв её не\u00a0изменит.';
  const { startsAt, state } = registration.event;
  if (state !== 'POSTPONED' && now !== null && Date.parse(startsAt) <= now)
    return 'Мероприятие уже началось: сведения об\u00a0участии сохраним на\u00a0срок, который назван в\u00a0согласии.';
  return endingText(registration);
}

/** Shows the consequences before a consent is withdrawn. */
export function WithdrawDialog({ consent, isOpen, isPending, onConfirm, onClose }: Props) {
  const now = useNow();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Отозвать согласие?"
      actions={
        <>
          <Button color="red" loading={isPending} onClick={onConfirm}>
            Отозвать согласие
          </Button>
          <Button variant="default" onClick={onClose} data-autofocus>
            Не отзывать
          </Button>
        </>
      }
    >
      <p className="mb-2 bold">
        {consent?.document.title}
        {consent?.subject && `: ${consent.subject.title}`}
      </p>
      <p>{consent && consequenceOf(consent, now)}</p>
    </Dialog>
  );
}
