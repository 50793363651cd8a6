import { partnerTiers } from '../../../../rules/events/event-labels';
import { DialogButton } from '../../../ui/dialog-button';
import type { EventPartnersFragment } from './event-partners.generated';
import { PartnersDialog } from './partners-dialog';

type Props = { event: EventPartnersFragment; onChanged: () => Promise<unknown> };

/** Names of the partners of an event, and the button that opens their form. */
export function PartnersPart({ event, onChanged }: Props) {
  return (
    <div className="stack gap-4">
      {event.partners.length > 0 ? (
        <ul aria-label="Партнёры мероприятия">
          {event.partners.map(({ name, tier }) => (
            <li key={name}>
              {name} <span className="muted">· {partnerTiers[tier]}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="note">Партнёров пока нет: на&nbsp;странице мероприятия этого раздела не&nbsp;будет.</p>
      )}
      <div>
        <DialogButton
          variant="default"
          dialog={(onClose) => <PartnersDialog event={event} onClose={onClose} onChanged={() => void onChanged()} />}
        >
          Изменить партнёров
        </DialogButton>
      </div>
    </div>
  );
}
