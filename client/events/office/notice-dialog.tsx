import { Textarea } from '@mantine/core';
import { plural } from '../../core/format';
import { useProblemForm } from '../../core/forms/form';
import type { Problem } from '../../core/forms/problems';
import type { EventInput, EventNoticeInput } from '../../schema.generated';
import { Consequences } from '../../office/consequences/consequences';
import { FormDialog } from '../../ui/forms/form-dialog';
import { useEventNoticePreviewQuery, type EventNoticePreviewQuery } from './editing/event-form.generated';
import styles from './notice-dialog.module.css';

type Props = {
  id: string;
  input: EventInput;
  decide: (decision: EventNoticeInput) => Promise<readonly Problem[]>;
  close: () => void;
};

const nothing = { refunds: [], certificates: 0, codes: 0 };
const changeNotes = [
  'Билеты и\u00a0приглашения в\u00a0календарях обновятся.',
  'Письмо уйдёт через две минуты: если за\u00a0это время вы сохраните что-то ещё, оно попадёт туда\u00a0же.',
];

/** Asks whether to notify participants of a change, with a preview of the email. */
export function NoticeDialog({ id, input, decide, close }: Props) {
  const preview = useEventNoticePreviewQuery({ variables: { id, input }, fetchPolicy: 'network-only' }).data
    ?.eventNoticePreview;
  const form = useProblemForm({
    draftName: null,
    initialValues: { decision: 'SEND', silentBecause: '' },
    check: ({ decision, silentBecause }) =>
      decision === 'SILENT' && silentBecause.trim() === ''
        ? [{ code: 'REQUIRED', message: 'Напишите, почему письмо не\u00a0нужно.', field: 'silentBecause' }]
        : [],
    send: ({ decision, silentBecause }) =>
      decide(decision === 'SEND' ? { send: true } : { send: false, silentBecause }),
  });
  const people = preview ? plural(preview.people, 'человек', 'человека', 'человек') : 'Участники';
  const followers = preview?.followers ?? 0;
  const isSilent = form.values.decision === 'SILENT';
  return (
    <FormDialog
      title="На это рассчитывают участники"
      form={form}
      verb={isSilent ? 'Сохранить без письма' : 'Сохранить и написать'}
      cancelLabel="Не сохранять"
      onClose={close}
    >
      {preview && <Changes changes={preview.changes} />}
      <fieldset className={styles.choices}>
        <legend>Написать участникам?</legend>
        <label>
          <input type="radio" {...form.field('decision')} value="SEND" checked={!isSilent} />
          Да: {people} {preview?.people === 1 ? 'получит' : 'получат'} письмо
          {followers > 0 &&
            `, и\u00a0ещё ${plural(followers, 'человек', 'человека', 'человек')} без регистрации, кто отметил доклады`}
        </label>
        <label>
          <input type="radio" {...form.field('decision')} value="SILENT" checked={isSilent} />
          Нет, сохранить без письма
        </label>
      </fieldset>
      {isSilent && (
        <Textarea
          {...form.field('silentBecause')}
          label="Почему письмо не нужно"
          description="Останется в журнале"
          maxLength={500}
          autosize
          minRows={2}
        />
      )}
      <Consequences
        consequences={preview ? { ...nothing, people: isSilent ? 0 : preview.people, email: preview } : undefined}
        noEmail={'Письма не\u00a0будет: участники узнают о\u00a0перемене только на\u00a0сайте.'}
        noRefunds={null}
        notes={isSilent ? [] : changeNotes}
      />
    </FormDialog>
  );
}

const Changes = ({ changes }: Pick<NonNullable<EventNoticePreviewQuery['eventNoticePreview']>, 'changes'>) => (
  <dl className={styles.changes}>
    {changes.map(({ what, before, after }) => (
      <div key={what}>
        <dt>{what}</dt>
        <dd>
          <s>{before}</s> → <strong>{after}</strong>
        </dd>
      </div>
    ))}
  </dl>
);
