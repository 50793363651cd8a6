import { Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { AttendedAction, CancellationDocuments, CancellationRefund } from '../../schema.generated';
import { FormProblem } from '../../ui/forms/form-problem';
import {
  formatRevocableDocuments,
  useRevocableDocuments,
  type RevocableDocuments,
} from '../../office/revocable-documents';
import { Consequences } from '../../office/consequences/consequences';
import { useCancellationConsequencesQuery } from '../../office/consequences/consequences.generated';
import { selectionInput, type BulkActionProps } from './bulk-actions';
import { BulkDialog, countText } from './bulk-dialog';
import { useCancelRegistrations } from './bulk.generated';
import type { ProblemForm } from '../../core/forms/form';
import styles from './bulk-dialog.module.css';

const refundChoices: [value: CancellationRefund, label: string][] = [
  ['RULES', 'По правилам мероприятия на сегодня'],
  ['WHOLE', 'Всё, что оплачено'],
  ['NONE', 'Ничего не возвращать'],
];

/** Shown when the server finds attendees of the event among the selected people. */
const attendedChoices: [value: AttendedAction, label: string][] = [
  ['KEEP', 'Оставить их регистрации'],
  ['CANCEL', 'Отменить и\u00a0их'],
];

/** The choices for issued documents. Documents of people without attendance are always revoked. */
const documentChoices = (atStake: RevocableDocuments): [value: CancellationDocuments, label: string][] => {
  const text = formatRevocableDocuments(atStake);
  if (!text) return [['REVOKE', 'Документы не\u00a0выданы: отзывать нечего']];
  const revoke: [CancellationDocuments, string] = ['REVOKE', `Отозвать: ${text}`];
  if (atStake.present === 0) return [revoke];
  return [
    revoke,
    ['KEEP', `Оставить тем, кто был на\u00a0мероприятии (${atStake.present} из\u00a0${atStake.holders})`],
  ];
};

/** Cancels registrations. After the event staff also gives a reason, and decides about issued documents. */
export function CancelAction({ eventId, target, ...dialogProps }: BulkActionProps) {
  const cancel = useCancelRegistrations();
  const atStake = useRevocableDocuments({ eventId, ids: target.ids && [...target.ids], filter: target.filter });
  const isOver = atStake?.isOver ?? false;
  return (
    <BulkDialog
      {...dialogProps}
      title={`Отменить: ${countText(target)}`}
      verb={target.count === 1 ? 'Отменить регистрацию' : 'Отменить регистрации'}
      isDangerous
      initialValues={{ refund: 'RULES', documents: '', attended: '', reason: '' }}
      send={async ({ refund, documents, attended, reason }, key) => {
        const answer = await cancel({
          selection: selectionInput(eventId, target),
          idempotencyKey: key,
          refund: refund as CancellationRefund,
          reason: reason!.trim() || null,
          documents: (documents || null) as CancellationDocuments | null,
          attended: (attended || null) as AttendedAction | null,
        });
        return answer;
      }}
    >
      {(form) => (
        <>
          <Choices form={form} name="refund" legend="Что вернуть из оплаченного" choices={refundChoices} />
          {isOver && (
            <Choices
              form={form}
              name="documents"
              legend="Мероприятие закончилось: что с&nbsp;выданными документами"
              choices={documentChoices(atStake!)}
            />
          )}
          {(form.mantine.errors.attended || form.values.attended) && (
            <Choices form={form} name="attended" legend="Кто уже был на&nbsp;мероприятии" choices={attendedChoices} />
          )}
          <Textarea
            {...form.field('reason')}
            label={isOver ? 'Почему' : 'Почему (можно не\u00a0указывать)'}
            description={'Участник прочитает это в\u00a0письме'}
            maxLength={500}
            minRows={2}
            autosize
          />
          <CancellationConsequences eventId={eventId} target={target} values={form.values} />
        </>
      )}
    </BulkDialog>
  );
}

/** Milliseconds without typing before the example of the email follows the form. */
const debounceMs = 500;

const notes = ['Места перейдут тем, кто ждёт.', 'Вернуть отменённое нельзя.'];

type ConsequencesProps = Pick<BulkActionProps, 'eventId' | 'target'> & { values: Record<string, string> };

/** What the cancellation would cause, counted by the server with the choices of the form. */
function CancellationConsequences({ eventId, target, values }: ConsequencesProps) {
  const [{ refund, documents, attended, reason }] = useDebouncedValue(values, debounceMs);
  const input = {
    eventId,
    ids: target.ids && [...target.ids],
    filter: target.filter,
    refund: refund as CancellationRefund,
    documents: (documents || null) as CancellationDocuments | null,
    attended: (attended || null) as AttendedAction | null,
    reason: reason?.trim() ?? '',
  };
  const { data, previousData } = useCancellationConsequencesQuery({
    variables: { input },
    fetchPolicy: 'network-only',
  });
  return (
    <Consequences
      consequences={(data ?? previousData)?.cancellationConsequences}
      noEmail={'Действующих регистраций среди них нет: писем не\u00a0будет.'}
      noRefunds={refund === 'NONE' ? 'Деньги останутся у\u00a0организатора.' : 'Возвращать нечего.'}
      notes={notes}
    />
  );
}

type ChoicesProps = {
  form: ProblemForm<Record<string, string>>;
  name: string;
  legend: string;
  choices: readonly [value: string, label: string][];
};

/** Radio buttons of one choice, with its problem. */
function Choices({ form, name, legend, choices }: ChoicesProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {choices.map(([value, label]) => (
        <label key={value} className="flex gap-3 middle tall">
          <input type="radio" {...form.field(name)} value={value} checked={form.values[name] === value} />
          {label}
        </label>
      ))}
      <FormProblem problem={(form.mantine.errors[name] as string | undefined) ?? null} />
    </fieldset>
  );
}
