import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../../../core/session';
import { officePattern } from '../../paths';
import { currentState, officeMenu, sharedOfficeMenu } from '../menu';
import styles from './section-list.module.css';

/** Grey lines below the shared sections, while it is not known which others the user has. */
const placeholders = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** The sections of the office that the user may open. */
export function SectionList() {
  const { auth } = useSession();
  const path = useLocation().pathname.replace(/\/+$/, '');
  const sections = auth ? officeMenu(auth.role) : sharedOfficeMenu;
  return (
    <ul className={styles.list}>
      {sections.map(({ to, text, icon: Icon }) => (
        <li key={to}>
          <Link to={to} className={styles.link} aria-current={currentState(to, path, officePattern)}>
            <Icon className={styles.icon} stroke={1.75} aria-hidden="true" />
            <span>{text}</span>
          </Link>
        </li>
      ))}
      {!auth &&
        placeholders.map((key) => (
          <li key={key} className={styles.link} aria-hidden="true">
            <span className={styles.placeholder} />
          </li>
        ))}
    </ul>
  );
}
