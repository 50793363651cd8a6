import { Link } from 'react-router-dom';
import { ChipLinks } from '../../ui/text/chip-links';
import { currentOf, places } from './places';
import styles from './account-nav.module.css';

/** The four places of the account: at the side on a desktop, in a bar at the bottom on a phone. */
export function AccountNav({ path }: { path: string }) {
  return (
    <nav className={styles.nav} aria-label="Личный кабинет" data-no-print>
      <ul className={styles.list}>
        {places.map((place) => (
          <li key={place.to}>
            <Link to={place.to} className={styles.link} aria-current={currentOf(place, path)}>
              <place.Icon size={22} stroke={1.75} aria-hidden />
              {place.text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links to the other pages of the current place; nothing if it has none. */
export function PagesOfPlace({ path }: { path: string }) {
  const place = places.find((one) => currentOf(one, path));
  if (!place?.pages) return null;
  const chips = place.pages.map(({ to, text }) => ({ to, label: text, isCurrent: to === path }));
  return <ChipLinks label={place.text} chips={chips} />;
}
