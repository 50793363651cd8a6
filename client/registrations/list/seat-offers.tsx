import { timeLeftText } from '../../core/time-left';
import { useNow } from '../../core/use-now';
import { useTimestampFormatter } from '../../core/viewer-zone';
import { eventPath } from '../../events/paths';
import { ButtonLink } from '../../ui/text/button-link';
import { TextLink } from '../../ui/text/text-link';
import { registrationsPath } from '../paths';
import type { SeatOffersFragment } from './seat-offers.generated';
import styles from './seat-offers.module.css';

type Offer = SeatOffersFragment['waiting']['nodes'][number];

/** Seats that wait for an answer of the user: what, until when, and one button; nothing without offers. */
export function SeatOffers({ viewer }: { viewer: SeatOffersFragment }) {
  return viewer.waiting.nodes
    .filter(({ state, event }) => state === 'OFFERED' && event.state === 'PUBLISHED')
    .map((offer) => <SeatOffer key={offer.id} offer={offer} />);
}

function SeatOffer({ offer: { id, event, offerExpiresAt } }: { offer: Offer }) {
  const now = useNow();
  const formatTimestamp = useTimestampFormatter(event.timeZone);
  const timeLeft = offerExpiresAt && now !== null ? timeLeftText(offerExpiresAt, now) : null;
  // The server ends the offer within half a minute.
  if (offerExpiresAt && now !== null && timeLeft === null) return null;
  return (
    <section className={styles.offer} aria-labelledby={`offer-${id}`} data-no-print>
      <div className={styles.words}>
        <h2 id={`offer-${id}`} className="text-l">
          Для вас освободилось место
        </h2>
        <p className="mt-1">
          <TextLink to={eventPath(event.slug)}>{event.title}</TextLink>
        </p>
        {offerExpiresAt && (
          <p className="mt-1 note">
            Ждёт вас до {formatTimestamp(offerExpiresAt)}
            {timeLeft && (
              <>
                , <strong data-numbers>{timeLeft}</strong>
              </>
            )}
          </p>
        )}
      </div>
      <ButtonLink to={registrationsPath('waiting')}>Ответить на&nbsp;предложение</ButtonLink>
    </section>
  );
}
