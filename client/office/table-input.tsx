import { Button, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { errorMessage } from '../core/forms/problems';
import { FormProblem } from '../ui/forms/form-problem';
import { readTableFile, parseTableText, UnreadableFileError, type Table } from '../core/read-table';
import styles from './table-input.module.css';

type Props = {
  /** Description of the expected columns. */
  hint: string;
  placeholder: string;
  /** Checks the rows. @returns a message if the whole table cannot be used */
  onTable: (table: Table, fileName: string) => Promise<string | null>;
  /** Label of the button for pasted rows. */
  submitLabel?: string;
};

/** Input for a table: a file, or rows pasted from a spreadsheet. */
export function TableInput({ hint, placeholder, onTable, submitLabel = 'Проверить строки' }: Props) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);

  async function load(fileName: string, read: () => Promise<Table>): Promise<void> {
    setPending(true);
    setProblem(null);
    try {
      const table = await read();
      setProblem(table.length === 0 ? 'Здесь нет ни одной строки.' : await onTable(table, fileName));
    } catch (error) {
      setProblem(error instanceof UnreadableFileError ? error.message : errorMessage(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <form
      method="post"
      className="stack gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void load('Вставленные строки', () => parseTableText(text));
      }}
    >
      <Textarea
        label="Строки из таблицы"
        description={hint}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        autosize
        minRows={4}
        maxRows={12}
        spellCheck={false}
        classNames={{ input: styles.code }}
      />
      <FormProblem problem={problem} />
      <div className="row gap-2">
        <Button type="submit" loading={isPending}>
          {submitLabel}
        </Button>
        <FileInput isDisabled={isPending} onFile={(file) => void load(file.name, () => readTableFile(file))} />
      </div>
    </form>
  );
}

function FileInput({ isDisabled, onFile }: { isDisabled: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="default" disabled={isDisabled} onClick={() => input.current?.click()}>
        Выбрать файл XLSX или CSV
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Файл XLSX или CSV"
        accept=".xlsx,.csv,.txt"
        onChange={(event) => {
          const [selected] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (selected) onFile(selected);
        }}
      />
    </>
  );
}
