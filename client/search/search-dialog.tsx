import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Form, Link, useNavigate } from 'react-router-dom';
import { plural } from '../core/format';
import { HighlightedText } from './highlighted-text';
import { searchField, searchPath, searchPattern } from './paths';
import { useSuggestions, type Suggestions } from './use-suggestions';
import { kindLabels } from './labels';
import styles from './search-dialog.module.css';

type Props = { onClose: () => void };

/**
 * Search dialog with suggestions while typing. Arrow keys select, Enter opens the selection or the full list, Escape
 * closes.
 */
export function SearchDialog({ onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const listId = useId();
  const [inputText, setInputText] = useState('');
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(inputText);
  const hits = suggestions.result?.hits ?? [];
  const selected = hits[active];
  const optionId = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    element.showModal();
    // The content covers the dialog element: only a click on the backdrop has it as the target.
    const onClick = ({ target }: MouseEvent) => target === element && element.close();
    element.addEventListener('click', onClick);
    return () => element.removeEventListener('click', onClick);
  }, []);
  useEffect(() => setActive(-1), [suggestions.text]);
  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const close = () => dialog.current?.close();

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && hits.length > 0) {
      event.preventDefault();
      // The field itself is one position of the cycle: from it both arrows lead into the list.
      const positions = hits.length + 1;
      setActive(((active + 1 + step + positions) % positions) - 1);
    } else if (event.key === 'Enter' && selected) {
      event.preventDefault();
      close();
      void navigate(selected.path);
    }
  }

  return (
    <dialog ref={dialog} className={styles.dialog} aria-label="Поиск по сайту" onClose={onClose}>
      <div className={styles.inner}>
        <Form className={styles.form} role="search" action={searchPattern} onSubmit={close}>
          <IconSearch size={22} aria-hidden className={styles.icon} />
          <input
            className={styles.input}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            name={searchField}
            value={inputText}
            onChange={({ target }) => setInputText(target.value)}
            onKeyDown={onKeyDown}
            maxLength={200}
            placeholder="Тема, доклад, фамилия"
            autoComplete="off"
            spellCheck={false}
            role="combobox"
            aria-label="Что найти"
            aria-autocomplete="list"
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
            <Link
              key={hit.key}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={styles.option}
              to={hit.path}
              onClick={close}
              onMouseMove={() => active !== index && setActive(index)}
            >
              <span className={styles.title}>
                <HighlightedText parts={hit.title} />
              </span>
              <span className={styles.about}>
                {kindLabels[hit.kind]}
                {hit.note && ` · ${hit.note}`}
              </span>
            </Link>
          ))}
        </div>
        <p role="status" className={styles.status}>
          {statusOf(suggestions)}
        </p>
        {hits.length > 0 && suggestions.text && (
          <p className={styles.foot}>
            <Link to={searchPath(suggestions.text)} onClick={close} className={styles.all}>
              Все результаты
            </Link>
            <span className={styles.keys} aria-hidden="true">
              <kbd>↑</kbd> <kbd>↓</kbd> выбрать <kbd>Enter</kbd> перейти <kbd>Esc</kbd> закрыть
            </span>
          </p>
        )}
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
