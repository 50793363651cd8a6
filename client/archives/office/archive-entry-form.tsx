import { useApolloClient } from '@apollo/client/react';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { MarkdownField } from '../../office/forms/markdown-field';
import { officeContentPath } from '../../office/paths';
import { uncached } from '../../office/staff-loader';
import { useVersionedForm } from '../../office/forms/use-versioned-form';
import {
  OfficeArchiveEntryDocument,
  useCreateOfficeArchiveEntry,
  useUpdateOfficeArchiveEntry,
  type OfficeArchiveFactsFragment,
} from './archive.generated';
import { PickList, type Choice } from '../../office/content/pick-list';
import { descriptionBelow } from '../../office/content/description-below';
import { useEventSearch } from '../../office/content/use-event-search';
import { useSpecialtySearch } from '../../office/content/use-specialty-search';
import { OfficeForm } from '../../office/forms/office-form';

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

const slugHint = 'Латинские буквы, цифры и дефисы. Пусто: из названия.';

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

function useEntryForm(entry: OfficeArchiveFactsFragment | null) {
  const navigate = useNavigate();
  const create = useCreateOfficeArchiveEntry();
  const update = useUpdateOfficeArchiveEntry();
  const client = useApolloClient();
  return useVersionedForm({
    saved: entry,
    toValues: valuesOf,
    labels,
    edited: { thing: 'ARCHIVE_ENTRY', id: entry?.id },
    draftName: `archive entry ${entry?.id ?? 'new'}`,
    save: async ({ events, specialties, slug, lastDay, ...values }, base) => {
      const input = {
        ...values,
        lastDay: lastDay || values.firstDay,
        slug: slug || null,
        eventId: events[0]?.id ?? null,
        specialties: specialties.map(({ id }) => id),
      };
      const answer = base ? await update({ id: base.id, version: base.version, input }) : await create({ input });
      return answer.__typename === 'ArchiveEntryChanged' ? { saved: answer.entry } : answer;
    },
    load: async () => {
      const variables = { id: entry?.id ?? '' };
      return (await client.query({ query: OfficeArchiveEntryDocument, variables, ...uncached })).data
        ?.staffArchiveEntry;
    },
    successMessage: entry ? 'Запись сохранена.' : 'Запись создана. Теперь добавьте доклады.',
    onSaved: (saved) => !entry && saved && navigate(officeContentPath('archive', saved.id), { replace: true }),
  });
}

/** Form of an archive entry, existing or new, without its talks. */
export function ArchiveEntryForm({ entry }: { entry: OfficeArchiveFactsFragment | null }) {
  const form = useEntryForm(entry);
  const searchEvents = useEventSearch();
  const searchSpecialties = useSpecialtySearch();
  const isSlugFixed = Boolean(entry?.publishedAt);
  return (
    <OfficeForm form={form} submitLabel={entry ? 'Сохранить' : 'Создать запись'} className="stack gap-4 measure">
      <TextInput {...form.field('title')} label={labels.title} required />
      <Textarea {...form.field('summary')} label={labels.summary} autosize minRows={2} />
      <div className="fields">
        <TextInput {...form.field('firstDay')} type="date" label={labels.firstDay} required />
        <TextInput
          {...form.field('lastDay')}
          {...descriptionBelow}
          type="date"
          label={labels.lastDay}
          description="Пусто: тот же день."
        />
      </div>
      <div className="fields">
        <TextInput {...form.field('city')} {...descriptionBelow} label={labels.city} description="Пусто: трансляция." />
        <TextInput
          {...form.field('slug')}
          {...descriptionBelow}
          label={labels.slug}
          description={isSlugFixed ? 'После публикации адрес не меняется.' : slugHint}
          readOnly={isSlugFixed}
        />
      </div>
      <PickList
        label={labels.specialties}
        description="Первая — главная."
        selected={form.values.specialties}
        onChange={(specialties) => form.mantine.setFieldValue('specialties', specialties)}
        search={searchSpecialties}
        maxCount={20}
        error={form.mantine.errors.specialties as string | undefined}
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
    </OfficeForm>
  );
}
