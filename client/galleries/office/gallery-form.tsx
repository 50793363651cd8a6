import { useApolloClient } from '@apollo/client/react';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { officeContentPath } from '../../office/paths';
import { uncached } from '../../office/staff-loader';
import { useVersionedForm } from '../../office/forms/use-versioned-form';
import {
  OfficeGalleryDocument,
  useCreateOfficeGallery,
  useUpdateOfficeGallery,
  type OfficeGalleryFactsFragment,
} from './galleries.generated';
import { PickList, type Choice } from '../../office/content/pick-list';
import { descriptionBelow } from '../../office/content/description-below';
import { useEventSearch } from '../../office/content/use-event-search';
import { OfficeForm } from '../../office/forms/office-form';

const labels = {
  title: 'Название',
  slug: 'Адрес страницы',
  summary: 'Одно-два предложения',
  takenOn: 'День съёмки',
  city: 'Город',
  photographer: 'Фотограф',
  events: 'Мероприятие',
  isPublished: 'Показывать на сайте',
};

const valuesOf = (gallery: OfficeGalleryFactsFragment | null) => ({
  title: gallery?.title ?? '',
  slug: gallery?.slug ?? '',
  summary: gallery?.summary ?? '',
  takenOn: gallery?.takenOn ?? '',
  city: gallery?.city ?? '',
  photographer: gallery?.photographer ?? '',
  events: (gallery?.event ? [{ id: gallery.event.id, name: gallery.event.title }] : []) as Choice[],
  isPublished: gallery?.isPublished ?? false,
});

/** Form of a gallery, existing or new, without its photos. */
export function GalleryForm({ gallery }: { gallery: OfficeGalleryFactsFragment | null }) {
  const navigate = useNavigate();
  const searchEvents = useEventSearch();
  const create = useCreateOfficeGallery();
  const update = useUpdateOfficeGallery();
  const client = useApolloClient();
  const form = useVersionedForm({
    saved: gallery,
    toValues: valuesOf,
    labels,
    edited: { thing: 'GALLERY', id: gallery?.id },
    draftName: `gallery ${gallery?.id ?? 'new'}`,
    save: async ({ events, slug, ...values }, base) => {
      const input = { ...values, slug: slug || null, eventId: events[0]?.id ?? null };
      const answer = base ? await update({ id: base.id, version: base.version, input }) : await create({ input });
      return answer.__typename === 'GalleryChanged' ? { saved: answer.gallery } : answer;
    },
    load: async () => {
      const variables = { id: gallery?.id ?? '' };
      return (await client.query({ query: OfficeGalleryDocument, variables, ...uncached })).data?.staffGallery;
    },
    successMessage: gallery ? 'Фотоотчёт сохранён.' : 'Фотоотчёт создан. Теперь добавьте снимки.',
    onSaved: (saved) => !gallery && saved && navigate(officeContentPath('galleries', saved.id), { replace: true }),
  });

  const eventProblem = form.mantine.errors.eventId ?? form.mantine.errors.events;
  return (
    <OfficeForm form={form} submitLabel={gallery ? 'Сохранить' : 'Создать фотоотчёт'} className="stack gap-4 measure">
      <TextInput {...form.field('title')} label={labels.title} required />
      <Textarea {...form.field('summary')} label={labels.summary} autosize minRows={2} />
      <div className="fields">
        <TextInput {...form.field('takenOn')} type="date" label={labels.takenOn} required />
        <TextInput {...form.field('city')} label={labels.city} />
      </div>
      <div className="fields">
        <TextInput {...form.field('photographer')} label={labels.photographer} />
        <TextInput
          {...form.field('slug')}
          {...descriptionBelow}
          label={labels.slug}
          description="Латинские буквы, цифры и дефисы. Пусто: из названия."
        />
      </div>
      <PickList
        label={labels.events}
        selected={form.values.events}
        onChange={(events) => form.mantine.setFieldValue('events', events)}
        search={searchEvents}
        maxCount={1}
        error={typeof eventProblem === 'string' ? eventProblem : undefined}
      />
      <Checkbox {...form.field('isPublished', 'checkbox')} label={labels.isPublished} />
    </OfficeForm>
  );
}
