import { useDeferredValue, useId, useState } from 'react';
import { TextLink } from '../ui/text/text-link';
import type { DeveloperLanguage } from '../../rules/developer-paths';
import styles from './developers.module.css';
import { findEntries, type SearchEntry } from './find-entries';

const words = {
  ru: {
    label: 'Поиск по документации',
    placeholder: 'Например, «вебхук» или upsertRegistration',
    none: 'Ничего не нашлось. Попробуйте другое слово или имя поля.',
    failed: 'Не удалось загрузить поиск. Проверьте соединение и повторите.',
    found: (count: number) => `Найдено: ${count}`,
  },
  en: {
    label: 'Search the documentation',
    placeholder: 'For example “webhook” or upsertRegistration',
    none: 'Nothing found. Try another word, or the name of a field.',
    failed: 'The search could not be loaded. Check the connection and try again.',
    found: (count: number) => `Found: ${count}`,
  },
} as const;

const load = (language: DeveloperLanguage): Promise<{ default: readonly SearchEntry[] }> =>
  language === 'en' ? import('virtual:developer-search-en') : import('virtual:developer-search-ru');

/** Finds pages, parts of pages and names of the reference. What it searches is loaded with the first focus. */
export function DeveloperSearch({ language }: { language: DeveloperLanguage }) {
  const id = useId();
  const [text, setText] = useState('');
  const [entries, setEntries] = useState<readonly SearchEntry[] | 'failed' | null>(null);
  const shown = useDeferredValue(text.trim());
  const { label, placeholder, none, failed, found } = words[language];
  const start = (): void => {
    if (Array.isArray(entries)) return;
    load(language).then(
      (loaded) => setEntries(loaded.default),
      () => setEntries('failed'),
    );
  };
  const results = shown.length > 1 && Array.isArray(entries) ? findEntries(entries, shown) : null;
  const message = entries === 'failed' ? failed : results?.length === 0 ? none : results ? found(results.length) : '';
  return (
    <search className={styles.search} data-needs-scripts data-no-print lang={language}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={styles.input}
        type="search"
        value={text}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={100}
        onFocus={start}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setText('')}
      />
      <p role="status" className="note">
        {message}
      </p>
      {results && results.length > 0 && (
        <ul>
          {results.map(([path, title, heading, excerpt]) => (
            <li key={path}>
              <TextLink to={path}>{heading ? `${title}: ${heading}` : title}</TextLink>
              <p className="note">{excerpt}</p>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
