import { useEffect, useState, type KeyboardEvent } from 'react';
import { plural } from '../core/format';
import { ComboboxDialog, type ComboboxOption } from './combobox-dialog';
import { HighlightedText } from './highlighted-text';
import { searchField, searchPath, searchPattern } from './paths';
import type { SearchHitFragment } from './search.generated';
import { useSuggestions, type Suggestions } from './use-suggestions';
import { kindLabels } from './labels';

type Props = { onClose: () => void };

/** The suggestion that the arrow keys have selected; -1: the field itself. */
function useSelection(count: number, text: string | null) {
  const [active, setActive] = useState(-1);
  useEffect(() => setActive(-1), [text]);
  function onArrow(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || count === 0) return;
    event.preventDefault();
    // The field itself is one position of the cycle: from it both arrows lead into the list.
    const positions = count + 1;
    setActive(((active + 1 + step + positions) % positions) - 1);
  }
  return { active, setActive, onArrow };
}

const fieldProps = {
  enterKeyHint: 'search',
  name: searchField,
  maxLength: 200,
  placeholder: 'Тема, доклад, фамилия',
  'aria-label': 'Что найти',
} as const;

const optionOf = ({ key, path, kind, title, note }: SearchHitFragment): ComboboxOption => ({
  key,
  to: path,
  title: <HighlightedText parts={title} />,
  note: (
    <>
      {kindLabels[kind]}
      {note && ` · ${note}`}
    </>
  ),
});

/**
 * Search dialog with suggestions while typing. Arrow keys select, Enter opens the selection or the full list, Escape
 * closes.
 */
export function SearchDialog({ onClose }: Props) {
  const [inputText, setInputText] = useState('');
  const suggestions = useSuggestions(inputText);
  const hits = suggestions.result?.hits ?? [];
  const { active, setActive, onArrow } = useSelection(hits.length, suggestions.text);
  return (
    <ComboboxDialog
      label="Поиск по сайту"
      listLabel="Подсказки"
      fieldProps={fieldProps}
      text={inputText}
      onType={setInputText}
      options={hits.map(optionOf)}
      active={active}
      onSelect={setActive}
      onArrow={onArrow}
      status={statusOf(suggestions)}
      action={searchPattern}
      allResultsPath={suggestions.text && searchPath(suggestions.text)}
      onClose={onClose}
    />
  );
}

/** Visible status line, which screen readers announce. */
function statusOf({ text, result: answer, hasFailed }: Suggestions): string {
  if (hasFailed) return 'Не удалось получить подсказки. Нажмите Enter, чтобы открыть страницу поиска.';
  if (text === null || !answer) return 'Ищем по мероприятиям, докладам, докладчикам, архиву и фотоотчётам.';
  if (answer.totalCount === 0) return 'Ничего не найдено. Попробуйте другое слово.';
  const count = plural(answer.totalCount, 'Найден # результат', 'Найдено # результата', 'Найдено # результатов');
  return answer.wording ? `${count} для «${answer.wording}»` : count;
}
