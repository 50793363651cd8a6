import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import { useState } from 'react';
import { scopeName } from '../../../rules/text/scope-name';
import { useSamples } from '../use-samples';
import type { Example, ExampleAccess } from './example';
import { searchExamples } from './search-examples';
import styles from '../playground.module.css';

function accessText(access: ExampleAccess): string {
  if (access === 'EVERYONE') return 'без токена';
  if (access === 'USER') return 'по\u00a0сессии';
  if (access === 'ADMINISTRATOR') return 'администратор, по\u00a0сессии';
  return access.length === 0 ? 'любой токен' : access.map(scopeName).join(', ');
}

type Props = { token: string; onOpened: () => void };

/** Examples by tasks. An example opens in a tab, with variables from the running site. */
export function ExamplesPanel({ token, onOpened }: Props) {
  const [query, setQuery] = useState('');
  const [opening, setOpening] = useState<string | null>(null);
  const samples = useSamples(token);
  const open = useOpenExample();
  const groups = searchExamples(query);

  async function choose(example: Example): Promise<void> {
    setOpening(example.name);
    const variables = example.variables?.(await samples()) ?? {};
    setOpening(null);
    open(example, JSON.stringify(variables, null, 2));
    onOpened();
  }

  return (
    <section aria-labelledby="examples-title" className={styles.panel}>
      <h2 id="examples-title" className={styles.panelTitle}>
        Примеры
      </h2>
      <TextInput
        label="Найти пример"
        type="search"
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        autoComplete="off"
      />
      {groups.length === 0 && <p className="muted">Такого примера нет: поищите в&nbsp;документации.</p>}
      {groups.map(({ group, examples }) => (
        <div key={group}>
          <h3 className={styles.group}>{group}</h3>
          <ul className={styles.list}>
            {examples.map((example) => (
              <li key={example.name}>
                <button
                  type="button"
                  className={styles.entry}
                  aria-busy={opening === example.name}
                  onClick={() => void choose(example)}
                >
                  <span>{example.title}</span>
                  <span className={styles.note}>{accessText(example.access)}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** Opens an example in its tab, which is made at the first time. */
function useOpenExample(): (example: Example, variables: string) => void {
  const { addTab, changeTab } = useGraphiQLActions();
  const { tabs, queryEditor, variableEditor } = useGraphiQL(({ tabs, queryEditor, variableEditor }) => ({
    tabs,
    queryEditor,
    variableEditor,
  }));
  return ({ name, query }, variables) => {
    const index = tabs.findIndex(({ title }) => title === name);
    if (index === -1) addTab();
    else changeTab(index);
    queryEditor?.setValue(query);
    variableEditor?.setValue(variables);
  };
}
