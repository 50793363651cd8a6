import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useProblemForm } from '../../core/form';
import { notify } from '../../core/notices';
import { DraftNotice } from '../../ui/draft-notice';
import { FormProblem } from '../../ui/form-problem';
import { EditConflict } from '../../office/edit-conflict';
import { MarkdownField } from '../../office/markdown-field';
import { officeContentPath } from '../../office/paths';
import { useEditConflict } from '../../office/use-edit-conflict';
import {
  OfficeArchiveEntryDocument,
  useCreateOfficeArchiveEntryMutation,
  useUpdateOfficeArchiveEntryMutation,
  type OfficeArchiveFactsFragment,
} from './archive.generated';
import styles from '../../office/content/content.module.css';
import { PickList, type Choice } from '../../office/content/pick-list';
import { formatFormValue } from '../../office/content/format-form-value';
import { descriptionBelow } from '../../office/content/description-below';
import { useEventSearch } from '../../office/content/use-event-search';
import { useSpecialtySearch } from '../../office/content/use-specialty-search';

const labels = {
  title: 'Название',
  slug: 'Адрес страницы',
  summary: 'Одно-два предложения',
  description: 'Описание',
  firstDay: 'Первый день',
  lastDay: 'Последний день',
  city: 'Город',
  specialties: 'Специальности',
  events: 'Мероприятие',
  published: 'Показывать на сайте',
};

const valuesOf = (entry: OfficeArchiveFactsFragment | null) => ({
  title: entry?.title ?? '',
  slug: entry?.slug ?? '',
  summary: entry?.summary ?? '',
  description: entry?.descriptionText ?? '',
  firstDay: entry?.firstDay ?? '',
  lastDay: entry?.lastDay ?? '',
  city: entry?.city ?? '',
  specialties: (entry?.specialties ?? []).map(({ id, name }): Choice => ({ id, name })),
  events: (entry?.eventId
    ? [{ id: entry.eventId, name: entry.event?.title ?? 'Мероприятие, которое не опубликовано' }]
    : []) as Choice[],
  published: entry?.published ?? false,
});
type Values = ReturnType<typeof valuesOf>;

/** Form of an archive entry, existing or new, without its talks. */
export function ArchiveEntryForm({ entry }: { entry: OfficeArchiveFactsFragment | null }) {
  const navigate = useNavigate();
  const version = useRef(entry?.version);
  const searchEvents = useEventSearch();
  const searchSpecialties = useSpecialtySearch();
  const [create] = useCreateOfficeArchiveEntryMutation();
  const [update, { client }] = useUpdateOfficeArchiveEntryMutation();
  const form = useProblemForm<Values>({
    initialValues: valuesOf(entry),
    draftName: `archive entry ${entry?.id ?? 'new'}`,
    check: () => [],
    send: async ({ events, specialties, slug, lastDay, ...values }) => {
      const input = {
        ...values,
        lastDay: lastDay || values.firstDay,
        slug: slug || null,
        eventId: events[0]?.id ?? null,
        specialties: specialties.map(({ id }) => id),
      };
      if (!entry) {
        const result = (await create({ variables: { input } })).data?.createArchiveEntry;
        if (result?.__typename !== 'ArchiveEntryChanged') return result?.problems ?? [];
        void notify({ message: 'Запись создана. Теперь добавьте доклады.', tone: 'success' });
        form.clearDraft();
        await navigate(officeContentPath('archive', result.entry.id), { replace: true });
        return;
      }
      const variables = { id: entry.id, input, version: version.current };
      const result = (await update({ variables })).data?.updateArchiveEntry;
      if (result?.__typename !== 'ArchiveEntryChanged') {
        if (result?.problems.some(({ code }) => code === 'STATE_CHANGED')) await loadConflict(entry.id);
        return result?.problems ?? [];
      }
      version.current = result.entry.version;
      conflict.endConflict(valuesOf(result.entry));
      void notify({ message: 'Запись сохранена.', tone: 'success' });
    },
  });
  const conflict = useEditConflict<Values>({
    opened: valuesOf(entry),
    labels,
    form: form.mantine,
    show: (_, value) => formatFormValue(value),
  });

  async function loadConflict(id: string): Promise<void> {
    const { data } = await client.query({
      query: OfficeArchiveEntryDocument,
      variables: { id },
      fetchPolicy: 'network-only',
    });
    if (!data?.staffArchiveEntry) return;
    version.current = data.staffArchiveEntry.version;
    conflict.startConflict(valuesOf(data.staffArchiveEntry));
  }

  const problemAt = (name: string): string | undefined => {
    const error = form.mantine.errors[name];
    return typeof error === 'string' ? error : undefined;
  };
  return (
    <form {...form.formProps} className={styles.form}>
      <DraftNotice form={form} />
      {conflict.panel && <EditConflict {...conflict.panel} edited={{ thing: 'ARCHIVE_ENTRY', id: entry?.id }} />}
      <TextInput {...form.field('title')} label={labels.title} autoComplete="off" required />
      <Textarea {...form.field('summary')} label={labels.summary} autosize minRows={2} />
      <div className={styles.pair}>
        <TextInput {...form.field('firstDay')} type="date" label={labels.firstDay} required />
        <TextInput
          {...form.field('lastDay')}
          {...descriptionBelow}
          type="date"
          label={labels.lastDay}
          description="Пусто: тот же день."
        />
      </div>
      <div className={styles.pair}>
        <TextInput
          {...form.field('city')}
          {...descriptionBelow}
          label={labels.city}
          description="Пусто: трансляция."
          autoComplete="off"
        />
        <TextInput
          {...form.field('slug')}
          {...descriptionBelow}
          label={labels.slug}
          description={
            entry?.publishedAt
              ? 'После публикации адрес не меняется.'
              : 'Латинские буквы, цифры и дефисы. Пусто: из названия.'
          }
          readOnly={Boolean(entry?.publishedAt)}
          autoComplete="off"
        />
      </div>
      <PickList
        label={labels.specialties}
        description="Первая — главная."
        selected={form.values.specialties}
        onChange={(specialties) => form.mantine.setFieldValue('specialties', specialties)}
        search={searchSpecialties}
        maxCount={20}
        error={problemAt('specialties')}
      />
      <PickList
        label={labels.events}
        description="Обложка возьмётся у мероприятия, а его страница поведёт к записи."
        selected={form.values.events}
        onChange={(events) => form.mantine.setFieldValue('events', events)}
        search={searchEvents}
        maxCount={1}
      />
      <MarkdownField {...form.field('description')} label={labels.description} value={form.values.description} />
      <Checkbox {...form.field('published', 'checkbox')} label={labels.published} />
      <FormProblem problem={form.problem} />
      <div className={styles.buttons}>
        <Button type="submit" loading={form.pending}>
          {entry ? 'Сохранить' : 'Создать запись'}
        </Button>
      </div>
    </form>
  );
}
