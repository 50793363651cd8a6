import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Form } from 'react-router-dom';
import styles from './search-box.module.css';

type Props = {
  /** Label of the search landmark. */
  label: string;
  /** Path of the page with the results. */
  action: string;
  name: string;
  text: string;
  placeholder: string;
  /** Hidden fields that stay in the address. */
  children?: ReactNode;
};

/** A search field: a plain GET form that opens a list of results. */
export function SearchBox({ label, action, name, text, placeholder, children }: Props) {
  return (
    <Form className={styles.form} role="search" method="get" action={action} aria-label={label}>
      {children}
      <input
        key={text}
        className={styles.input}
        type="search"
        name={name}
        defaultValue={text}
        maxLength={200}
        placeholder={placeholder}
        aria-label="Что найти"
        enterKeyHint="search"
        autoComplete="off"
      />
      <button className={styles.button} type="submit">
        <IconSearch size={20} aria-hidden />
        Найти
      </button>
    </Form>
  );
}
