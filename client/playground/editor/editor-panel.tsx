import { Button } from '@mantine/core';
import { QueryEditor, useGraphiQL, useGraphiQLActions, useMonaco, VariableEditor } from '@graphiql/react';
import { useMemo, useState } from 'react';
import { checkOperation, parseVariables, type OperationCheck } from '../operation-check';
import { CopyAs } from './copy-as-buttons';
import { CostLine } from './cost-line';
import { Tabs } from './tabs';
import { useEditorSettings } from './use-editor-settings';
import styles from '../playground.module.css';

type Props = { hasToken: boolean; onRun: () => void };

/** The operation of the open tab. */
type Current = {
  query: string;
  operationName: string | null;
  /** Null: what was typed is no JSON object. */
  variables: Record<string, unknown> | null;
  check: OperationCheck;
};

function useCurrentOperation(): Current {
  const { tab, schema } = useGraphiQL(({ tabs, activeTabIndex, schema }) => ({ tab: tabs[activeTabIndex], schema }));
  const query = tab?.query ?? '';
  const operationName = tab?.operationName ?? null;
  const typed = tab?.variables ?? '';
  return useMemo(() => {
    let variables: Record<string, unknown> | null = null;
    try {
      variables = parseVariables(typed);
    } catch {
      // The line under the editor says so.
    }
    return { query, operationName, variables, check: checkOperation(schema, query, operationName, variables ?? {}) };
  }, [schema, query, operationName, typed]);
}

/** The operation with its variables: what it costs, running it, and copying it as a program. */
export function EditorPanel({ hasToken, onRun }: Props) {
  const hasEditor = useMonaco(({ monaco }) => Boolean(monaco));
  const current = useCurrentOperation();
  const { run } = useGraphiQLActions();
  const [isAsking, setAsking] = useState(false);
  const { check, variables } = current;

  function runNow(): void {
    setAsking(false);
    if (variables === null) return;
    onRun();
    void run();
  }
  const runOrAsk = (): void => {
    if (check.kind === 'MEASURED' && check.isMutation) setAsking(true);
    else runNow();
  };
  useEditorSettings(runOrAsk);

  return (
    <section className={styles.editor} aria-labelledby="query-title">
      <h2 id="query-title" className={styles.hiddenTitle}>
        Запрос
      </h2>
      <Tabs />
      <div className={styles.query}>
        {hasEditor ? <QueryEditor role="group" aria-label="Текст запроса" /> : <p>Загружаем редактор…</p>}
      </div>
      <h3 className={styles.group}>Переменные</h3>
      <div className={styles.variables}>
        {hasEditor && <VariableEditor role="group" aria-label="Переменные, JSON" />}
      </div>
      <div className={styles.actions}>
        <CostLine check={check} hasVariables={variables !== null} />
        <RunButton
          isAsking={isAsking}
          isDisabled={variables === null}
          onRun={isAsking ? runNow : runOrAsk}
          onCancel={() => setAsking(false)}
        />
        <CopyAs
          operation={{
            url: `${location.origin}/graphql`,
            query: current.query,
            operationName: current.operationName,
            variables: variables ?? {},
            hasToken,
          }}
        />
        <p className={styles.note}>
          Клавиши: Enter — войти в&nbsp;редактор, Esc — выйти, Ctrl&nbsp;+&nbsp;Enter — выполнить.
        </p>
      </div>
    </section>
  );
}

type RunProps = { isAsking: boolean; isDisabled: boolean; onRun: () => void; onCancel: () => void };

/** Runs the operation; asks before one that changes data. */
function RunButton({ isAsking, isDisabled, onRun, onCancel }: RunProps) {
  const isFetching = useGraphiQL((state) => state.isFetching);
  // Without its editors the library would ignore the press.
  const hasEditors = useGraphiQL(({ queryEditor, responseEditor }) => Boolean(queryEditor && responseEditor));
  if (!isAsking)
    return (
      <Button onClick={onRun} loading={isFetching} disabled={isDisabled || !hasEditors}>
        Выполнить
      </Button>
    );
  return (
    <div className="row gap-2 middle" role="alert">
      <p>Операция изменит данные этого сайта.</p>
      <Button onClick={onRun}>Всё равно выполнить</Button>
      <Button variant="default" onClick={onCancel}>
        Отмена
      </Button>
    </div>
  );
}
