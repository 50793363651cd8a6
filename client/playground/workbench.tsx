import { GraphiQLProvider } from '@graphiql/react';
import { useState, type ComponentProps } from 'react';
import { DocumentationPanel } from './documentation-panel';
import { EditorPanel } from './editor/editor-panel';
import { AnswerPanel } from './editor/answer-panel';
import { editorThemes } from './editor/use-editor-settings';
import { examples } from './examples/examples';
import { ExamplesPanel } from './examples/examples-panel';
import { send, type Operation } from './send';
import { createTabStorage, storedQuery } from './tab-storage';
import { TokenField } from './token-field';
import { Panes, type Pane } from './panes';
import styles from './playground.module.css';

type GraphiQLProviderProps = ComponentProps<typeof GraphiQLProvider>;

const firstExample = examples[0]!;
const firstVariables = JSON.stringify(firstExample.variables?.({} as never) ?? {}, null, 2);

/** What the editor begins with. The fetcher stays the same: with another one the editor would read the schema again. */
function createEditorParts() {
  const storage = createTabStorage(localStorage);
  const stored = storedQuery(localStorage);
  const current = { token: '' };
  const fetcher = ((operation: Operation) => send(operation, current.token)) as GraphiQLProviderProps['fetcher'];
  return {
    sendWith: (token: string) => {
      current.token = token;
    },
    storage,
    fetcher,
    query: stored ?? firstExample.query,
    variables: stored === null ? firstVariables : '',
  };
}

/** The Playground: examples and documentation, an operation with its variables, and its answer. */
export function Workbench() {
  // Only in memory: a token opens personal data, and others may use this browser later.
  const [token, setToken] = useState('');
  const [pane, setPane] = useState<Pane>('examples');
  const [editor] = useState(createEditorParts);
  const changeToken = (changed: string) => {
    editor.sendWith(changed);
    setToken(changed);
  };

  return (
    <GraphiQLProvider
      fetcher={editor.fetcher}
      storage={editor.storage}
      editorTheme={editorThemes}
      initialQuery={editor.query}
      initialVariables={editor.variables}
      getDefaultFieldNames={() => []}
    >
      <div className={styles.page} data-pane={pane}>
        <header className={styles.header}>
          <h1 className={styles.title}>Playground</h1>
          <a className={styles.home} href="/">
            На&nbsp;сайт
          </a>
          <TokenField token={token} onChange={changeToken} />
        </header>
        <Panes pane={pane} onChange={setPane} />
        <main className={styles.main}>
          <div className={styles.side}>
            {pane === 'documentation' ? (
              <DocumentationPanel token={token} />
            ) : (
              <ExamplesPanel token={token} onOpened={() => setPane('query')} />
            )}
          </div>
          <EditorPanel hasToken={token !== ''} onRun={() => setPane('answer')} />
          <AnswerPanel />
        </main>
      </div>
    </GraphiQLProvider>
  );
}
