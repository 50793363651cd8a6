import styles from './profile/profile-form.module.css';

/** Properties of comboboxes: the list itself scrolls, so that keyboard and assistive technology reach all options. */
export const dropdown = {
  withScrollArea: false,
  classNames: { options: styles.options },
  comboboxProps: { withinPortal: false },
  autoComplete: 'off',
} as const;
