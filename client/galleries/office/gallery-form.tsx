import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { DraftNotice } from '../../ui/forms/draft-notice';
import { FormProblem } from '../../ui/forms/form-problem';
import { EditConflict } from '../../office/forms/edit-conflict';
import { officeContentPath } from '../../office/paths';
import { uncached } from '../../office/staff-loader';
import { useVersionedForm } from '../../office/forms/use-versioned-form';
import {
  OfficeGalleryDocument,
  useCreateOfficeGalleryMutation,
  useUpdateOfficeGalleryMutation,
  type OfficeGalleryFactsFragment,
} from './galleries.generated';
import { PickList, type Choice } from '../../office/content/pick-list';
import { descriptionBelow } from '../../office/content/description-below';
import { useEventSearch } from '../../office/content/use-event-search';

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
  const [create] = useCreateOfficeGalleryMutation();
  const [update, { client }] = useUpdateOfficeGalleryMutation();
  const form = useVersionedForm({
    saved: gallery,
    toValues: valuesOf,
    labels,
    edited: { thing: 'GALLERY', id: gallery?.id },
    draftName: `gallery ${gallery?.id ?? 'new'}`,
    save: async ({ events, slug, ...values }, base) => {
      const input = { ...values, slug: slug || null, eventId: events[0]?.id ?? null };
      const answer = base
        ? (await update({ variables: { id: base.id, version: base.version, input } })).data?.updateGallery
        : (await create({ variables: { input } })).data?.createGallery;
      return answer?.__typename === 'GalleryChanged' ? { saved: answer.gallery } : answer;
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
    <form {...form.formProps} className="stack gap-4 measure">
      <DraftNotice form={form} />
      {form.conflict && <EditConflict {...form.conflict} />}
      <TextInput {...form.field('title')} label={labels.title} autoComplete="off" required />
      <Textarea {...form.field('summary')} label={labels.summary} autosize minRows={2} />
      <div className="fields">
        <TextInput {...form.field('takenOn')} type="date" label={labels.takenOn} required />
        <TextInput {...form.field('city')} label={labels.city} autoComplete="off" />
      </div>
      <div className="fields">
        <TextInput {...form.field('photographer')} label={labels.photographer} autoComplete="off" />
        <TextInput
          {...form.field('slug')}
          {...descriptionBelow}
          label={labels.slug}
          description="Латинские буквы, цифры и дефисы. Пусто: из названия."
          autoComplete="off"
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
      <FormProblem problem={form.problem} />
      <div className="row gap-2 middle">
        <Button type="submit" loading={form.pending}>
          {gallery ? 'Сохранить' : 'Создать фотоотчёт'}
        </Button>
      </div>
    </form>
  );
}
