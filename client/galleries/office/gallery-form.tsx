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
import { officeContentPath } from '../../office/paths';
import { useEditConflict } from '../../office/use-edit-conflict';
import styles from '../../office/content/content.module.css';
import {
  OfficeGalleryDocument,
  useCreateOfficeGalleryMutation,
  useUpdateOfficeGalleryMutation,
  type OfficeGalleryFactsFragment,
} from './galleries.generated';
import { PickList, type Choice } from '../../office/content/pick-list';
import { formatFormValue } from '../../office/content/format-form-value';
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
type Values = ReturnType<typeof valuesOf>;

/** Form of a gallery, existing or new, without its photos. */
export function GalleryForm({ gallery }: { gallery: OfficeGalleryFactsFragment | null }) {
  const navigate = useNavigate();
  const version = useRef(gallery?.version);
  const searchEvents = useEventSearch();
  const [create] = useCreateOfficeGalleryMutation();
  const [update, { client }] = useUpdateOfficeGalleryMutation();
  const form = useProblemForm<Values>({
    initialValues: valuesOf(gallery),
    draftName: `gallery ${gallery?.id ?? 'new'}`,
    check: () => [],
    send: async ({ events, slug, ...values }) => {
      const input = { ...values, slug: slug || null, eventId: events[0]?.id ?? null };
      if (!gallery) {
        const result = (await create({ variables: { input } })).data?.createGallery;
        if (result?.__typename !== 'GalleryChanged') return result?.problems ?? [];
        void notify({ message: 'Фотоотчёт создан. Теперь добавьте снимки.', tone: 'success' });
        form.clearDraft();
        await navigate(officeContentPath('galleries', result.gallery.id), { replace: true });
        return;
      }
      const result = (await update({ variables: { id: gallery.id, input, version: version.current } })).data
        ?.updateGallery;
      if (result?.__typename !== 'GalleryChanged') {
        if (result?.problems.some(({ code }) => code === 'STATE_CHANGED')) await loadConflict(gallery.id);
        return result?.problems ?? [];
      }
      version.current = result.gallery.version;
      conflict.endConflict(valuesOf(result.gallery));
      void notify({ message: 'Фотоотчёт сохранён.', tone: 'success' });
    },
  });
  const conflict = useEditConflict<Values>({
    opened: valuesOf(gallery),
    labels,
    form: form.mantine,
    show: (_, value) => formatFormValue(value),
  });

  async function loadConflict(id: string): Promise<void> {
    const { data } = await client.query({
      query: OfficeGalleryDocument,
      variables: { id },
      fetchPolicy: 'network-only',
    });
    if (!data?.staffGallery) return;
    version.current = data.staffGallery.version;
    conflict.startConflict(valuesOf(data.staffGallery));
  }

  const eventProblem = form.mantine.errors.eventId ?? form.mantine.errors.events;
  return (
    <form {...form.formProps} className={styles.form}>
      <DraftNotice form={form} />
      {conflict.panel && <EditConflict {...conflict.panel} edited={{ thing: 'GALLERY', id: gallery?.id }} />}
      <TextInput {...form.field('title')} label={labels.title} autoComplete="off" required />
      <Textarea {...form.field('summary')} label={labels.summary} autosize minRows={2} />
      <div className={styles.pair}>
        <TextInput {...form.field('takenOn')} type="date" label={labels.takenOn} required />
        <TextInput {...form.field('city')} label={labels.city} autoComplete="off" />
      </div>
      <div className={styles.pair}>
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
      <div className={styles.buttons}>
        <Button type="submit" loading={form.pending}>
          {gallery ? 'Сохранить' : 'Создать фотоотчёт'}
        </Button>
      </div>
    </form>
  );
}
