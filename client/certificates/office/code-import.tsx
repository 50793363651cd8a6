import { useState } from 'react';
import { plural } from '../../core/format';
import { notify } from '../../core/notices';
import { OfficeNmoCodesDocument, useImportNmoCodesMutation } from './codes.generated';
import { CodeScopeFields, scopeInput, wholeEvent } from './code-scope';
import { sendInBatches } from '../../office/send-in-batches';
import { ImportPreview, type PreviewRow } from './import-preview';
import { parseCodes, type CodeRow, type NumberedRow } from './import-rows';
import { TableInput } from '../../office/table-input';
import { isImportable } from './labels';
import layout from '../../ui/layout.module.css';

const cellsOf = ({ email, registrationNumber, code }: CodeRow): string =>
  [email ?? registrationNumber, code].filter(Boolean).join(' — ');

const outcomeTexts: Record<string, string> = {
  ASSIGNED: 'Код будет выдан, участник получит письмо.',
  STORED: 'Код будет сохранён, пока ничей.',
};

const duplicateText = 'Этот код в файле уже встречался.';

/** Imports codes issued by the НМО portal: shows a preview of each row first. */
export function CodeImport({ eventId, dates }: { eventId: string; dates: readonly string[] }) {
  const [send] = useImportNmoCodesMutation();
  const [scope, setScope] = useState(wholeEvent);
  const [lines, setLines] = useState<NumberedRow<CodeRow>[]>([]);
  const [preview, setPreview] = useState<PreviewRow[] | null>(null);

  const sendRows = (rows: readonly NumberedRow<CodeRow>[], isTrial: boolean) =>
    sendInBatches(rows, async (batch) => {
      const input = { eventId, isTrial, ...scopeInput(scope), rows: batch.map(({ row }) => row) };
      const refetchQueries = isTrial ? [] : [OfficeNmoCodesDocument];
      const result = (await send({ variables: { input }, refetchQueries })).data!.importNmoCodes;
      if (result.__typename === 'Problems') return { problem: result.problems[0]!.message };
      return result.rows.map((rowResult, index) => ({ ...rowResult, ...batch[index]! }));
    });

  async function preparePreview(table: string[][]): Promise<string | null> {
    const parsed = parseCodes(table);
    const { results: answers, problem } = await sendRows(parsed, true);
    if (problem) return problem;
    const seenCodes = new Set<string>();
    setLines(parsed);
    setPreview(
      answers.flat().map(({ line, row, outcome, message, holderName, points }) => {
        // The server checks each batch alone and would miss a code that occurs in two of them.
        const isDuplicate = isImportable(outcome) && seenCodes.has(row.code);
        seenCodes.add(row.code);
        return {
          line,
          cells: cellsOf(row),
          holderName,
          points,
          isValid: isImportable(outcome) && !isDuplicate,
          isAlreadyImported: outcome === 'UNCHANGED',
          message: isDuplicate ? duplicateText : (outcomeTexts[outcome] ?? message),
        };
      }),
    );
    return null;
  }

  async function importValid(): Promise<string | null> {
    const validLines = new Set(preview!.filter(({ isValid }) => isValid).map(({ line }) => line));
    const { results: answers, problem } = await sendRows(
      lines.filter(({ line }) => validLines.has(line)),
      false,
    );
    if (problem) return problem;
    const importedCount = answers.flat().filter(({ outcome }) => isImportable(outcome)).length;
    void notify({ message: `Загружено: ${plural(importedCount, 'код', 'кода', 'кодов')}.`, tone: 'success' });
    setPreview(null);
    return null;
  }

  if (preview) return <ImportPreview rows={preview} onLoad={importValid} onCancel={() => setPreview(null)} />;
  return (
    <div className={layout.stack}>
      <CodeScopeFields
        dates={dates}
        scope={scope}
        onChange={setScope}
        hint="Если портал дал коды по направлениям; иначе пусто"
      />
      <TableInput
        hint="По строке на код: почта или номер регистрации и код; или только коды — тогда они ждут раздачи"
        placeholder={'ivanova@example.ru\t1a2b-3c4d'}
        onTable={preparePreview}
      />
    </div>
  );
}
