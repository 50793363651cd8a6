import { Button } from '@mantine/core';
import { useParams } from 'react-router-dom';
import type { PageLoader } from '../../../core/routing/page';
import { FormProblem } from '../../../ui/forms/form-problem';
import { Message } from '../../../ui/text/message';
import { Section } from '../../../ui/text/section';
import { EditConflict } from '../../../office/forms/edit-conflict';
import { EventFrame, loadEventHead } from '../../../office/layout/event-frame';
import { CoverField } from './cover-field';
import { DateMoves } from './date-moves';
import { DocumentsField } from './documents-field';
import { EventEditorDocument, useEventEditorQuery, type EventEditorQuery } from './event-form.generated';
import { MainFields, NmoFields, PlaceFields, RegistrationFields, TimeFields } from './event-form-parts';
import { NoticeDialog } from '../notice-dialog';
import { PartnersPart } from '../partners/partners-part';
import { useEventEditor } from './use-event-editor';
import type { SavingState } from './use-event-saving';
import styles from '../fields.module.css';

export { TabsSkeleton as Skeleton } from '../../../office/layout/office-skeletons';

export const loader: PageLoader = async ({ client, params }) => {
  const [head] = await Promise.all([
    loadEventHead({ client, params }),
    client.query({ query: EventEditorDocument, variables: { id: params.id ?? '' }, fetchPolicy: 'network-only' }),
  ]);
  return head;
};

type Event = NonNullable<EventEditorQuery['staffEvent']>;
type Editing = NonNullable<Event['editing']>;

function savingText(saving: SavingState, isAutosaved: boolean): string {
  switch (saving.kind) {
    case 'untouched':
      return isAutosaved ? 'Черновик сохраняется сам' : 'Изменений нет';
    case 'unsaved':
      return isAutosaved ? 'Сейчас сохранится' : 'Есть несохранённые изменения';
    case 'wrong':
      return 'Не сохранено: проверьте отмеченное';
    case 'saving':
      return 'Сохраняем…';
    case 'saved':
      return `Сохранено ${saving.at}`;
    case 'failed':
      return `Не сохранено. ${saving.message}`;
  }
}

type EditorProps = {
  event: Event;
  editing: Editing;
  specialties: EventEditorQuery['specialties'];
  refetch: () => Promise<unknown>;
};

function Editor({ event, editing, specialties, refetch }: EditorProps) {
  const { id, state } = event;
  const { version, form: savedForm } = editing;
  const { form, saving, isUnsaved, isAutosaved, discard, panel, notice, dates } = useEventEditor({
    id,
    state,
    version,
    form: savedForm,
    specialties,
  });
  return (
    <div className="measure">
      {state !== 'DRAFT' && (
        <div className="mb-6">
          <Message>
            Страницу видят все. Изменения появятся на сайте, когда вы нажмёте «Сохранить изменения». Если они касаются
            участников, перед сохранением вы решите, написать ли им.
          </Message>
        </div>
      )}
      {panel && (
        <div className="mb-6">
          <EditConflict {...panel} edited={{ thing: 'EVENT', id }} />
        </div>
      )}
      <form {...form.formProps}>
        <EventSections form={form} event={event} editing={editing} specialties={specialties} dates={dates} />
        <FormProblem problem={form.problem} />
        <div className={styles.bar} data-no-print>
          <Button type="submit" loading={form.pending} disabled={!isUnsaved && !form.pending}>
            {state === 'DRAFT' ? 'Сохранить сейчас' : 'Сохранить изменения'}
          </Button>
          {isUnsaved && state !== 'DRAFT' && (
            <Button variant="default" onClick={discard}>
              Вернуть как было
            </Button>
          )}
          <p className="muted tabular" role="status">
            {savingText(saving, isAutosaved)}
          </p>
        </div>
      </form>
      {notice && <NoticeDialog id={id} {...notice} />}
      <Section id="cover" title="Обложка">
        <CoverField event={event} onChanged={refetch} />
      </Section>
      <Section id="documents" title="Документы">
        <DocumentsField event={event} onChanged={refetch} />
      </Section>
      <Section id="partners" title="Партнёры">
        <PartnersPart event={event} onChanged={refetch} />
      </Section>
    </div>
  );
}

type SectionsProps = Omit<EditorProps, 'refetch'> & Pick<ReturnType<typeof useEventEditor>, 'form' | 'dates'>;

function EventSections({ form, event: { state }, editing, specialties, dates }: SectionsProps) {
  return (
    <>
      <Section id="main" title="О мероприятии">
        <MainFields form={form} oldSlugs={editing.oldSlugs} />
      </Section>
      <Section id="time" title="Когда">
        <TimeFields form={form} />
        <DateMoves dates={dates} isPublic={state !== 'DRAFT'} />
      </Section>
      <Section id="place" title="Где">
        <PlaceFields form={form} />
      </Section>
      <Section id="nmo" title="Специальности и НМО">
        <NmoFields form={form} specialties={specialties} />
      </Section>
      <Section id="registration" title="Регистрация и контакты">
        <RegistrationFields form={form} />
      </Section>
    </>
  );
}

export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useEventEditorQuery({ variables: { id } });
  if (error && !data) throw error;
  return (
    <EventFrame title="Страница">
      {() =>
        data?.staffEvent?.editing ? (
          <Editor
            key={id}
            event={data.staffEvent}
            editing={data.staffEvent.editing}
            specialties={data.specialties}
            refetch={() => refetch()}
          />
        ) : (
          <Message tone="warning">Страницу мероприятия правят редакторы.</Message>
        )
      }
    </EventFrame>
  );
}
