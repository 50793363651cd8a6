import '@mantine/core/styles/Input.css';
import { NativeSelect } from '@mantine/core';
import { useInlineAction } from '../../core/forms/use-inline-action';
import { FormProblem } from '../../ui/forms/form-problem';
import { NmoPageDocument, useChooseNmoSpecialty, type NmoRecordFragment } from '../certificates.generated';

type Props = { record: NmoRecordFragment; eligibility: NonNullable<NmoRecordFragment['standing']> };

/** Points count for one accredited specialty: the doctor chooses it until a document or code is issued. */
export function SpecialtyChoice({ record, eligibility: { specialty, options } }: Props) {
  const choose = useChooseNmoSpecialty({ refetchQueries: [NmoPageDocument], awaitRefetchQueries: true });
  const { run, isPending, problem } = useInlineAction();
  const isIssued =
    record.certificates.some(({ kind, state }) => kind === 'NMO' && state === 'ISSUED') ||
    record.codes.some(({ state }) => state === 'ASSIGNED');
  if (options.length < 2 || isIssued) return null;

  const send = (specialtyId: string) => run(() => choose({ registrationId: record.registrationId, specialtyId }));

  return (
    <div data-no-print>
      <NativeSelect
        label="По какой специальности начислить баллы"
        description="Выбрать можно, пока не выдан документ или код"
        data={options.map(({ id, label }) => ({ value: id, label }))}
        value={specialty?.id ?? ''}
        disabled={isPending}
        onChange={(event) => void send(event.currentTarget.value)}
      />
      <FormProblem problem={problem} />
    </div>
  );
}
