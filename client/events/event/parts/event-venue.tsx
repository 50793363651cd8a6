import type { EventDetails } from '../../price';

/** The address of the venue, with links to a map and to the way there. */
export function EventVenue({ venue }: { venue: NonNullable<EventDetails['venue']> }) {
  const { name, address, city, mapUrl, routeUrl } = venue;
  return (
    <div className="stack gap-1 measure">
      <p className="medium">{name}</p>
      {address && (
        <p>
          {city}, {address}
        </p>
      )}
      <p className="row gap-x-5 links">
        <a href={routeUrl} target="_blank" rel="noopener">
          Построить маршрут
        </a>
        <a href={mapUrl} target="_blank" rel="noopener">
          Открыть на&nbsp;карте
        </a>
      </p>
    </div>
  );
}
