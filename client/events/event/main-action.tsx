import { ButtonLink } from '../../ui/text/button-link';
import type { ActionContent } from '../action-content';
import styles from './main-action.module.css';

type Props = Pick<ActionContent, 'label' | 'choices'> & {
  to: string;
  /** Shown with the label of several buttons on a phone. */
  price: string | null;
};

/** The button of the main action, or a button for each choice. */
export function MainAction({ label, to, choices, price }: Props) {
  if (choices.length === 0)
    return (
      <ButtonLink to={to} fullWidth>
        {label}
      </ButtonLink>
    );
  return (
    <div role="group" aria-label={label} className={styles.choices}>
      <span className={styles.label}>
        <span>{label}</span>
        {price && <span className={styles.price}>{price}</span>}
      </span>
      {choices.map((choice) => (
        <ButtonLink key={choice.to} to={choice.to} aria-label={`${label}: ${choice.label.toLowerCase()}`}>
          {choice.label}
        </ButtonLink>
      ))}
    </div>
  );
}
