import { useGraphiQL, useGraphiQLActions, useMonaco, type MonacoEditor } from '@graphiql/react';
import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';

const fontFamily = 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace';
/** The light theme of the library has too little contrast for arguments. */
export const editorThemes = { light: 'playground-light', dark: 'graphiql-DARK' };
const lightTheme = {
  base: 'vs' as const,
  inherit: true,
  colors: { 'editor.background': '#ffffff00', 'scrollbar.shadow': '#ffffff00' },
  rules: [{ token: 'argument.identifier.gql', foreground: '#4b47b5' }],
};
/** Lists in the editor that Escape closes first. */
const withoutLists = '!suggestWidgetVisible && !findWidgetVisible && !parameterHintsVisible && !renameInputVisible';

/** Leaves the editor for the element around it, from where Tab goes on: inside, Tab indents. */
const leave = (editor: MonacoEditor): void =>
  editor.getContainerDomNode().closest<HTMLElement>('[tabindex="0"]')?.focus();

/** Labels, font, keys and colours of the editors. Their own menus are off: they are in English only. */
export function useEditorSettings(run: () => void): void {
  const { queryEditor, variableEditor, responseEditor } = useGraphiQL((state) => ({
    queryEditor: state.queryEditor,
    variableEditor: state.variableEditor,
    responseEditor: state.responseEditor,
  }));
  const monaco = useMonaco((state) => state.monaco);
  const { setTheme } = useGraphiQLActions();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  useEffect(() => {
    monaco?.editor.defineTheme(editorThemes.light, lightTheme);
    setTheme(scheme);
  }, [monaco, scheme, setTheme]);

  const latestRun = useRef(run);
  useEffect(() => {
    latestRun.current = run;
  });
  useEffect(() => {
    if (!monaco) return;
    // The list of all commands, in English.
    monaco.editor.addKeybindingRule({ keybinding: monaco.KeyCode.F1, command: null });
    const labels: [MonacoEditor | undefined, string][] = [
      [queryEditor, 'Текст запроса'],
      [variableEditor, 'Переменные, JSON'],
      [responseEditor, 'Текст ответа'],
    ];
    for (const [editor, ariaLabel] of labels) {
      if (!editor) continue;
      editor.updateOptions({ ariaLabel, fontFamily, fontSize: 14, contextmenu: false });
      editor.addAction({
        id: 'run-checked',
        label: 'Выполнить',
        keybindings: [monaco.KeyMod.CtrlCmd | monaco.KeyCode.Enter],
        run: () => latestRun.current(),
      });
      editor.addAction({
        id: 'leave',
        label: 'Выйти из редактора',
        keybindings: [monaco.KeyCode.Escape],
        precondition: withoutLists,
        run: () => leave(editor),
      });
    }
  }, [monaco, queryEditor, variableEditor, responseEditor]);
}
