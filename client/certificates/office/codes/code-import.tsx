import { useState } from 'react';
import { plural } from '../../../core/format';
import { notify } from '../../../core/notices';
import { TableInput } from '../../../office/table-input';
import { CodeScopeFields, scopeInput, wholeEvent } from './code-scope';
import { OfficeNmoCodesDocument, useImportNmoCodes, type ImportNmoCodesMutation } from './codes.generated';
import { ImportPreview } from './import-preview';
import { parseCodes, type CodeRow } from './import-rows';
import { isImportable } from '../labels';
import { useTableImport } from '../use-table-import';

const cellsOf = ({ email, registrationNumber, code }: CodeRow): string =>
  [email ?? registrationNumber, code].filter(Boolean).join(' — ');

const newRowTexts: Record<string, string> = {
  ASSIGNED: 'Код будет выдан, участник получит письмо.',
  STORED: 'Код будет сохранён, пока ничей.',
};

type Answer = Extract<ImportNmoCodesMutation['importNmoCodes'], { rows: unknown }>;

/** Imports codes issued by the НМО portal. */
export function CodeImport({ eventId, dates }: { eventId: string; dates: readonly string[] }) {
  const importCodes = useImportNmoCodes();
  const [scope, setScope] = useState(wholeEvent);
  const { trial, prepare, importNew, cancel } = useTableImport<CodeRow, Answer>({
    parse: parseCodes,
    send: (rows, isTrial) => {
      const input = { eventId, isTrial, ...scopeInput(scope), rows };
      const refetchQueries = isTrial ? [] : [OfficeNmoCodesDocument];
      return importCodes({ input }, { refetchQueries });
    },
    judge: (row, { outcome, message, holderName, points }) => ({
      cells: cellsOf(row),
      holderName,
      points,
      verdict: isImportable(outcome) ? 'NEW' : outcome === 'UNCHANGED' ? 'KNOWN' : 'WRONG',
      message: newRowTexts[outcome] ?? message,
    }),
    keyOf: ({ code }) => code,
    repeatedMessage: 'Этот код в файле уже встречался.',
    onImported: (count) =>
      void notify({ message: `Загружено: ${plural(count, 'код', 'кода', 'кодов')}.`, tone: 'success' }),
  });

  if (trial) return <ImportPreview rows={trial.preview} onLoad={importNew} onCancel={cancel} />;
  return (
    <div className="stack gap-4">
      <CodeScopeFields
        dates={dates}
        scope={scope}
        onChange={setScope}
        hint="Если портал дал коды по направлениям; иначе пусто"
      />
      <TableInput
        hint="По строке на код: почта или номер регистрации и код; или только коды — тогда они ждут раздачи"
        placeholder={'ivanova@example.ru\t1a2b-3c4d'}
        onTable={prepare}
      />
    </div>
  );
}
