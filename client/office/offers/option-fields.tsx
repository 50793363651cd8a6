import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import { useRef } from 'react';
import type { OptionValues } from './question-values';
import styles from './offers.module.css';

type Props = {
  options: readonly OptionValues[];
  error: string | undefined;
  /** Answers that are saved stay: somebody has answered. */
  areKept: boolean;
  onChange: (options: OptionValues[]) => void;
};

/** The answers to choose from, one a line. */
export function OptionFields({ options, error, areKept, onChange }: Props) {
  const group = useRef<HTMLFieldSetElement>(null);
  const next = useRef(0);
  function add(): void {
    next.current += 1;
    onChange([...options, { key: `new ${next.current}`, value: '', label: '' }]);
    // The new field is there after the next rendering.
    requestAnimationFrame(() => [...(group.current?.querySelectorAll('input') ?? [])].at(-1)?.focus());
  }
  return (
    <fieldset ref={group} className={styles.options}>
      <legend>Ответы на выбор</legend>
      {options.map((option, index) => (
        <div key={option.key} className={styles.option}>
          <TextInput
            label={`Ответ ${index + 1}`}
            value={option.label}
            autoComplete="off"
            error={index === 0 ? error : undefined}
            onChange={({ currentTarget: { value: label } }) =>
              onChange(options.map((one) => (one.key === option.key ? { ...one, label } : one)))
            }
          />
          {!(areKept && option.value) && options.length > 1 && (
            <Button
              variant="default"
              aria-label={`Убрать: ответ ${index + 1}`}
              onClick={() => onChange(options.filter(({ key }) => key !== option.key))}
            >
              Убрать
            </Button>
          )}
        </div>
      ))}
      <div>
        <Button variant="default" onClick={add}>
          Добавить ответ
        </Button>
      </div>
    </fieldset>
  );
}
