import type { EventDetails } from '../../price';

/** The address of the venue, with a link to a map. */
export function EventVenue({ venue }: { venue: NonNullable<EventDetails['venue']> }) {
  const { name, address, city, mapUrl } = venue;
  return (
    <div className="stack gap-1 measure">
      <p className="medium">{name}</p>
      {address && (
        <p>
          {city}, {address}
        </p>
      )}
      <p className="row gap-x-5 links">
        <a href={mapUrl} target="_blank" rel="noopener">
          Открыть на&nbsp;карте
        </a>
      </p>
    </div>
  );
}
