import { useNow } from '../core/use-now';
import { ConfirmDialog } from '../ui/forms/confirm-dialog';
import { endingText } from './ending-text';
import { MyDataDocument, useWithdrawConsent, type ConsentFragment } from './my-data.generated';

type Props = { consent: ConsentFragment; onClose: () => void };

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
export function WithdrawDialog({ consent, onClose }: Props) {
  const withdraw = useWithdrawConsent({ refetchQueries: [MyDataDocument] });
  const now = useNow();
  return (
    <ConfirmDialog
      title="Отозвать согласие?"
      verb="Отозвать согласие"
      cancelLabel="Не отзывать"
      send={() => withdraw({ id: consent.id })}
      successMessage="Согласие отозвано."
      onClose={onClose}
    >
      <p className="mb-2 bold">
        {consent.document.title}
        {consent.subject && `: ${consent.subject.title}`}
      </p>
      <p>{consequenceOf(consent, now)}</p>
    </ConfirmDialog>
  );
}
