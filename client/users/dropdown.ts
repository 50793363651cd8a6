import styles from './profile-form.module.css';

/** For lists to choose from: the list itself scrolls, so that the keyboard and assistive technology reach what is below. */
export const dropdown = {
  withScrollArea: false,
  classNames: { options: styles.options },
  comboboxProps: { withinPortal: false },
  autoComplete: 'off',
} as const;
