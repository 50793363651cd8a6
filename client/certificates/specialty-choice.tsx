import '@mantine/core/styles/Input.css';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { errorMessage } from '../core/forms/problems';
import { FormProblem } from '../ui/forms/form-problem';
import { NmoPageDocument, useChooseNmoSpecialtyMutation, type NmoRecordFragment } from './certificates.generated';

type Props = { record: NmoRecordFragment; standing: NonNullable<NmoRecordFragment['standing']> };

/** Points count for one accredited specialty: the doctor chooses it until a document or code is issued. */
export function SpecialtyChoice({ record, standing: { specialty, options } }: Props) {
  const [choose, { loading }] = useChooseNmoSpecialtyMutation({
    refetchQueries: [NmoPageDocument],
    awaitRefetchQueries: true,
  });
  const [problem, setProblem] = useState<string | null>(null);
  const isIssued =
    record.certificates.some(({ kind, state }) => kind === 'NMO' && state === 'ISSUED') ||
    record.codes.some(({ state }) => state === 'ASSIGNED');
  if (options.length < 2 || isIssued) return null;

  async function send(specialtyId: string): Promise<void> {
    try {
      const { data } = await choose({ variables: { registrationId: record.registrationId, specialtyId } });
      const result = data?.chooseNmoSpecialty;
      setProblem(result?.__typename === 'Problems' ? result.problems[0]!.message : null);
    } catch (error) {
      setProblem(errorMessage(error));
    }
  }

  return (
    <div data-no-print>
      <NativeSelect
        label="По какой специальности начислить баллы"
        description="Выбрать можно, пока не выдан документ или код"
        data={options.map(({ id, label }) => ({ value: id, label }))}
        value={specialty?.id ?? ''}
        disabled={loading}
        onChange={(event) => void send(event.currentTarget.value)}
      />
      <FormProblem problem={problem} />
    </div>
  );
}
