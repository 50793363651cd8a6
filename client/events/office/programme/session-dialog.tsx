import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { idleKinds } from '../../../../rules/events/programme';
import { formatDates } from '../../../core/format';
import { FormDialog } from '../../../ui/forms/form-dialog';
import { Message } from '../../../ui/text/message';
import { EditConflict } from '../../../office/forms/edit-conflict';
import { PeopleField } from './people/people-field';
import { sessionKindLabels, withStartTime, shiftTime, type SessionFields } from './session-values';
import { TalkField } from './talk-field';
import { useSessionForm, type OpenedSession } from './use-session-form';
import type { ProblemForm } from '../../../core/forms/form';

type Props = {
  eventId: string;
  dates: readonly string[];
  halls: readonly { id: string; name: string }[];
  session: OpenedSession;
  onClose: () => void;
  /** Reloads the programme after an edit conflict. Returns the saved version of this session. */
  reload: () => Promise<OpenedSession | null>;
};

const kinds = Object.entries(sessionKindLabels).map(([value, label]) => ({ value, label }));
/** Form of a programme session with its talks. It can do everything that dragging does. */
export function SessionDialog({ eventId, dates, halls, session, onClose, reload }: Props) {
  const { form, warning, remove } = useSessionForm({ eventId, session, halls, reload, onClose });
  const { id } = session;
  const { values, mantine } = form;

  const addTalk = () => {
    const startTime = values.talks.at(-1)?.endTime ?? values.startTime;
    const talk = { id: null, title: '', annotation: '', startTime, endTime: shiftTime(startTime, 20), speakers: [] };
    mantine.setFieldValue('talks', [...values.talks, talk]);
  };

  return (
    <FormDialog title={id ? 'Блок программы' : 'Новый блок'} form={form} verb="Сохранить блок" onClose={onClose}>
      {form.conflict && <EditConflict {...form.conflict} />}
      <MainFields form={form} dates={dates} halls={halls} />
      <PeopleField
        label="Добавить ведущего"
        defaultRole="MODERATOR"
        people={values.moderators}
        onChange={(people) => mantine.setFieldValue('moderators', people)}
      />
      {values.talks.map((talk, index) => (
        <TalkField key={talk.id ?? `new ${index}`} form={form} index={index} />
      ))}
      <div>
        <Button variant="default" onClick={addTalk}>
          Добавить доклад
        </Button>
      </div>
      {warning && (
        <Message tone="warning" role="alert" title="Так пропадёт то, что уже есть">
          <p>{warning.message}</p>
          <Button variant="default" onClick={warning.confirm}>
            Всё равно убрать
          </Button>
        </Message>
      )}
      {id && (
        <div>
          <Button variant="subtle" onClick={remove}>
            Убрать блок
          </Button>
        </div>
      )}
    </FormDialog>
  );
}

type MainFieldsProps = Pick<Props, 'dates' | 'halls'> & { form: ProblemForm<SessionFields> };

/** Title, kind, place, time and sponsor of a session. */
function MainFields({ form, dates, halls }: MainFieldsProps) {
  const { values, mantine } = form;
  const isIdle = idleKinds.includes(values.kind);
  return (
    <>
      <TextInput {...form.field('title')} label="Название блока" data-autofocus />
      <div className="fields">
        <NativeSelect {...form.field('kind')} label="Вид" data={kinds} />
        <NativeSelect
          {...form.field('hallId')}
          label="Зал"
          data={[{ value: '', label: 'Без зала' }, ...halls.map((hall) => ({ value: hall.id, label: hall.name }))]}
        />
      </div>
      <NativeSelect
        {...form.field('date')}
        label="День"
        data={dates.map((date) => ({ value: date, label: formatDates([date]) }))}
      />
      <div className="fields">
        <TextInput
          {...form.field('startTime')}
          type="time"
          label="Начало"
          onChange={({ currentTarget: { value } }) => mantine.setValues(withStartTime(values, value))}
        />
        <TextInput {...form.field('endTime')} type="time" label="Окончание" />
      </div>
      <TextInput
        {...form.field('sponsorName')}
        label="Спонсор блока (если есть)"
        description="Спонсорский блок не входит в минуты НМО."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      {!isIdle && values.sponsorName.trim() === '' && (
        <Checkbox {...form.field('countsForNmo', 'checkbox')} label="Минуты блока идут в НМО" />
      )}
    </>
  );
}
