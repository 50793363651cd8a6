import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { useGraphiQL } from '@graphiql/react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import {
  documentationOf,
  kindLabels,
  searchDocumentation,
  type DocumentationEntry,
  type SchemaReference,
} from './documentation';
import { schemaFilePath, schemaReferencePath } from './paths';
import entryStyles from './documentation.module.css';
import styles from './playground.module.css';

const maxShown = 40;

type Loaded = { reference: SchemaReference } | { message: string } | null;

async function loadReference(token: string): Promise<Loaded> {
  try {
    const headers = new Headers(token === '' ? [] : [['authorization', `Bearer ${token}`]]);
    const response = await fetch(schemaReferencePath, { headers });
    if (!response.ok) return { message: 'Права и\u00a0стоимость не\u00a0загрузились. Обновите страницу.' };
    return { reference: (await response.json()) as SchemaReference };
  } catch {
    return { message: 'Сервер не\u00a0ответил. Проверьте соединение и\u00a0обновите страницу.' };
  }
}

/** Search in the schema: types, fields and arguments with who may use them and what they cost. */
export function DocumentationPanel({ token }: { token: string }) {
  const schema = useGraphiQL((state) => state.schema);
  const [query, setQuery] = useState('');
  const [loaded, setLoaded] = useState<Loaded>(null);
  // The reference is the same for each token: the first one that opens it is enough.
  const [firstToken] = useState(token);
  useEffect(() => void loadReference(firstToken).then(setLoaded), [firstToken]);
  const entries = useMemo(
    () => (schema && loaded && 'reference' in loaded ? documentationOf(schema, loaded.reference) : null),
    [schema, loaded],
  );
  const deferred = useDeferredValue(query);
  const found = useMemo(() => (entries ? searchDocumentation(entries, deferred) : []), [entries, deferred]);

  return (
    <section aria-labelledby="documentation-title" className={styles.panel}>
      <h2 id="documentation-title" className={styles.panelTitle}>
        Документация
      </h2>
      <TextInput
        label="Тип, поле или аргумент"
        description="Например: Registration, events filter, externalReference"
        type="search"
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        autoComplete="off"
      />
      <div role="status">
        {loaded && 'message' in loaded && <p>{loaded.message}</p>}
        {entries === null && !(loaded && 'message' in loaded) && <p className="muted">Загружаем схему…</p>}
        {entries !== null && deferred.trim() !== '' && (
          <p className="muted">
            {found.length === 0 ? 'Ничего не\u00a0нашлось.' : `Найдено: ${found.length}`}
            {found.length > maxShown && `, показаны первые ${maxShown}`}
          </p>
        )}
      </div>
      <ul className={styles.list}>
        {found.slice(0, maxShown).map((entry) => (
          <EntryItem key={`${entry.kind} ${entry.path}`} entry={entry} onSearch={setQuery} />
        ))}
      </ul>
      <p>
        <a href={schemaFilePath}>schema.graphql</a>: вся схема одним файлом
      </p>
    </section>
  );
}

type ItemProps = { entry: DocumentationEntry; onSearch: (query: string) => void };

function EntryItem({ entry, onSearch }: ItemProps) {
  const { path, kind, type, description, deprecated, cost, access } = entry;
  return (
    <li className={entryStyles.entry}>
      <p className={entryStyles.path}>
        <code>{path}</code> <span className={styles.note}>{kindLabels[kind]}</span>
      </p>
      {type !== null && (
        <p>
          <button type="button" className={entryStyles.typeLink} onClick={() => onSearch(type.replace(/[[\]!]/g, ''))}>
            <code>{type}</code>
          </button>
        </p>
      )}
      {description && <p lang="en">{description}</p>}
      {deprecated !== null && (
        <p>
          <strong>Устарело.</strong> <span lang="en">{deprecated}</span>
        </p>
      )}
      {access && <p className={styles.note}>Доступ: {access}</p>}
      {cost !== null && <p className={styles.note}>Стоимость: {cost}</p>}
    </li>
  );
}
