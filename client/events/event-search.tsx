import { IconSearch } from '@tabler/icons-react';
import { Form } from 'react-router-dom';
import { fields } from './event-filter';
import { eventsPattern } from './paths';
import styles from './event-search.module.css';

type Props = { text?: string | null; past?: boolean };

/** Looks for events by words: a plain GET form that leads to the list. */
export function EventSearch({ text = null, past = false }: Props) {
  return (
    <Form className={styles.form} role="search" method="get" action={eventsPattern} aria-label="Поиск мероприятий">
      {past && <input type="hidden" name={fields.past} value="1" />}
      <input
        key={text}
        className={styles.input}
        type="search"
        name={fields.text}
        defaultValue={text ?? ''}
        maxLength={200}
        placeholder="Название, город, специальность"
        aria-label="Что найти"
        enterKeyHint="search"
      />
      <button className={styles.button} type="submit" aria-label="Найти">
        <IconSearch size={20} aria-hidden />
      </button>
    </Form>
  );
}
