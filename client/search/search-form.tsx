import { IconSearch } from '@tabler/icons-react';
import { Form } from 'react-router-dom';
import { searchField, searchPattern } from './paths';
import styles from './search-form.module.css';

type Props = { text?: string };

/** Looks through the whole site: a plain GET form that leads to the list. */
export function SearchForm({ text = '' }: Props) {
  return (
    <Form className={styles.form} role="search" method="get" action={searchPattern} aria-label="Поиск по сайту">
      <input
        key={text}
        className={styles.input}
        type="search"
        name={searchField}
        defaultValue={text}
        maxLength={200}
        placeholder="Тема, доклад, фамилия"
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
