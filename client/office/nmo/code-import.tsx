import { useState } from 'react';
import { plural } from '../../core/format';
import { notify } from '../../core/notices';
import { OfficeNmoCodesDocument, useImportNmoCodesMutation } from './codes.generated';
import { CodePlaceFields, placeInput, wholeEvent } from './code-place';
import { sendInParts } from '../in-parts';
import { ImportPreview, type Preview } from './import-preview';
import { codeLines, type CodeRow, type Line } from './import-rows';
import { TableSource } from '../table-source';
import { isLoadable } from './words';
import styles from './nmo.module.css';

const cellsOf = ({ email, registrationNumber, code }: CodeRow): string =>
  [email ?? registrationNumber, code].filter(Boolean).join(' — ');

const promises: Record<string, string> = {
  ASSIGNED: 'Код будет выдан, участник получит письмо.',
  STORED: 'Код будет сохранён, пока ничей.',
};

const duplicate = 'Этот код в файле уже встречался.';

/** Takes codes that the portal has given: shows first what each line is. */
export function CodeImport({ eventId, dates }: { eventId: string; dates: readonly string[] }) {
  const [send] = useImportNmoCodesMutation();
  const [place, setPlace] = useState(wholeEvent);
  const [lines, setLines] = useState<Line<CodeRow>[]>([]);
  const [preview, setPreview] = useState<Preview[] | null>(null);

  const ask = (rows: readonly Line<CodeRow>[], isTrial: boolean) =>
    sendInParts(rows, async (part) => {
      const input = { eventId, isTrial, ...placeInput(place), rows: part.map(({ row }) => row) };
      const refetchQueries = isTrial ? [] : [OfficeNmoCodesDocument];
      const answer = (await send({ variables: { input }, refetchQueries })).data!.importNmoCodes;
      if (answer.__typename === 'Problems') return { problem: answer.problems[0]!.message };
      return answer.rows.map((one, index) => ({ ...one, ...part[index]! }));
    });

  async function look(table: string[][]): Promise<string | null> {
    const read = codeLines(table);
    const { answers, problem } = await ask(read, true);
    if (problem) return problem;
    const seen = new Set<string>();
    setLines(read);
    setPreview(
      answers.flat().map(({ line, row, outcome, message, holderName, points }) => {
        // Parts are looked through one by one: a code may stand in two of them.
        const isRepeated = isLoadable(outcome) && seen.has(row.code);
        seen.add(row.code);
        return {
          line,
          cells: cellsOf(row),
          holderName,
          points,
          isRight: isLoadable(outcome) && !isRepeated,
          isKnown: outcome === 'UNCHANGED',
          message: isRepeated ? duplicate : (promises[outcome] ?? message),
        };
      }),
    );
    return null;
  }

  async function loadRight(): Promise<string | null> {
    const right = new Set(preview!.filter(({ isRight }) => isRight).map(({ line }) => line));
    const { answers, problem } = await ask(
      lines.filter(({ line }) => right.has(line)),
      false,
    );
    if (problem) return problem;
    const loaded = answers.flat().filter(({ outcome }) => isLoadable(outcome)).length;
    void notify({ message: `Загружено: ${plural(loaded, 'код', 'кода', 'кодов')}.`, tone: 'success' });
    setPreview(null);
    return null;
  }

  if (preview) return <ImportPreview rows={preview} onLoad={loadRight} onCancel={() => setPreview(null)} />;
  return (
    <div className={styles.form}>
      <CodePlaceFields
        dates={dates}
        place={place}
        onChange={setPlace}
        hint="Если портал дал коды по направлениям; иначе пусто"
      />
      <TableSource
        hint="По строке на код: почта или номер регистрации и код; или только коды — тогда они ждут раздачи"
        placeholder={'ivanova@example.ru\t1a2b-3c4d'}
        onTable={look}
      />
    </div>
  );
}
