import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { Form, Link, useNavigate } from 'react-router-dom';
import { plural } from '../core/format';
import { useModal } from '../ui/use-modal';
import { HighlightedText } from './highlighted-text';
import { searchField, searchPath, searchPattern } from './paths';
import type { SearchHitFragment } from './search.generated';
import { useSuggestions, type Suggestions } from './use-suggestions';
import { kindLabels } from './labels';
import styles from './search-dialog.module.css';

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
  type: 'text',
  inputMode: 'search',
  enterKeyHint: 'search',
  name: searchField,
  maxLength: 200,
  placeholder: 'Тема, доклад, фамилия',
  autoComplete: 'off',
  spellCheck: false,
  'aria-label': 'Что найти',
  'aria-autocomplete': 'list',
} as const;

type OptionProps = {
  id: string;
  hit: SearchHitFragment;
  isSelected: boolean;
  onSelect: () => void;
  onOpen: () => void;
};

function Option({ id, hit, isSelected, onSelect, onOpen }: OptionProps) {
  return (
    <Link
      ref={(element) => void (isSelected && element?.scrollIntoView({ block: 'nearest' }))}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      className={styles.option}
      to={hit.path}
      onClick={onOpen}
      onMouseMove={() => !isSelected && onSelect()}
    >
      <span className={styles.title}>
        <HighlightedText parts={hit.title} />
      </span>
      <span className={styles.about}>
        {kindLabels[hit.kind]}
        {hit.note && ` · ${hit.note}`}
      </span>
    </Link>
  );
}

const Foot = ({ text, onOpen }: { text: string; onOpen: () => void }) => (
  <p className={styles.foot}>
    <Link to={searchPath(text)} onClick={onOpen} className={styles.all}>
      Все результаты
    </Link>
    <span className={styles.keys} aria-hidden="true">
      <kbd>↑</kbd> <kbd>↓</kbd> выбрать <kbd>Enter</kbd> перейти <kbd>Esc</kbd> закрыть
    </span>
  </p>
);

/**
 * Search dialog with suggestions while typing. Arrow keys select, Enter opens the selection or the full list, Escape
 * closes.
 */
export function SearchDialog({ onClose }: Props) {
  const dialog = useModal();
  const navigate = useNavigate();
  const listId = useId();
  const [inputText, setInputText] = useState('');
  const suggestions = useSuggestions(inputText);
  const hits = suggestions.result?.hits ?? [];
  const { active, setActive, onArrow } = useSelection(hits.length, suggestions.text);
  const selected = hits[active];
  const optionId = (index: number) => `${listId}-${index}`;
  const close = () => dialog.current?.close();

  function onKeyDown(event: KeyboardEvent) {
    onArrow(event);
    if (event.key !== 'Enter' || !selected) return;
    event.preventDefault();
    close();
    void navigate(selected.path);
  }

  return (
    <dialog ref={dialog} className={styles.dialog} aria-label="Поиск по сайту" onClose={onClose}>
      <div className={styles.inner}>
        <Form className={styles.form} role="search" action={searchPattern} onSubmit={close}>
          <IconSearch size={22} aria-hidden className={styles.icon} />
          <input
            {...fieldProps}
            role="combobox"
            className={styles.input}
            value={inputText}
            onChange={({ target }) => setInputText(target.value)}
            onKeyDown={onKeyDown}
            aria-expanded={hits.length > 0}
            aria-controls={listId}
            aria-activedescendant={selected ? optionId(active) : undefined}
          />
          <button type="button" className={styles.close} aria-label="Закрыть поиск" onClick={close}>
            <IconX size={20} aria-hidden />
          </button>
        </Form>
        <div id={listId} role="listbox" aria-label="Подсказки" className={styles.list} hidden={hits.length === 0}>
          {hits.map((hit, index) => (
            <Option
              key={hit.key}
              id={optionId(index)}
              hit={hit}
              isSelected={index === active}
              onSelect={() => setActive(index)}
              onOpen={close}
            />
          ))}
        </div>
        <p role="status" className={styles.status}>
          {statusOf(suggestions)}
        </p>
        {hits.length > 0 && suggestions.text && <Foot text={suggestions.text} onOpen={close} />}
      </div>
    </dialog>
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
