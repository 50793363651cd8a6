import { useApolloClient } from '@apollo/client/react';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { Problem } from '../../core/forms/problems';
import type { ArchiveAccess } from '../../schema.generated';
import { FormDialog } from '../../ui/forms/form-dialog';
import { EditConflict } from '../../office/forms/edit-conflict';
import { useAddSpeaker } from '../../events/office/programme/programme.generated';
import { uncached } from '../../office/staff-loader';
import { useVersionedForm, type VersionedForm } from '../../office/forms/use-versioned-form';
import {
  OfficeArchiveEntryDocument,
  useOfficeSpeakerChoicesLazyQuery,
  useSetOfficeArchiveTalk,
  type OfficeArchiveTalkFragment,
} from './archive.generated';
import { FileField } from '../../office/content/file-field';
import { PickList, type Choice } from '../../office/content/pick-list';
import { descriptionBelow } from '../../office/content/description-below';
import { formatDuration, formatRecording, parseDuration, parseRecording } from './video-input';
import { optionsFromLabels } from '../../office/words';

/** Position of a talk in the programme. */
export type TalkPosition = { day: string; hall: string; section: string };
type SavedTalk = { talk: OfficeArchiveTalkFragment; position: TalkPosition };
type Props = { entryId: string; talk: OfficeArchiveTalkFragment | null; position: TalkPosition; onClose: () => void };

const labels = {
  title: 'Название',
  speakers: 'Докладчики',
  day: 'День',
  hall: 'Зал',
  section: 'Секция',
  annotation: 'О чём доклад',
  access: 'Кому открыто',
  openFrom: 'С этого дня — всем, кто вошёл',
  videoId: 'Видео',
  durationSeconds: 'Длительность',
  captionsKey: 'Субтитры',
  slidesKey: 'Слайды',
  posterKey: 'Заставка видео',
};
const accessLabels: Record<ArchiveAccess, string> = {
  PUBLIC: 'Всем',
  SIGNED_IN: 'После входа в личный кабинет',
  PARTICIPANTS: 'Участникам мероприятия',
};

const valuesOf = (talk: OfficeArchiveTalkFragment | null, position: TalkPosition) => ({
  title: talk?.title ?? '',
  speakers: (talk?.speakers ?? []).map(({ id, fullName }): Choice => ({ id, name: fullName })),
  ...position,
  annotation: talk?.annotation ?? '',
  access: talk?.access ?? ('SIGNED_IN' as ArchiveAccess),
  openFrom: talk?.openFrom ?? '',
  videoId: formatRecording({ videoProvider: talk?.video?.provider ?? null, videoId: talk?.source?.videoId ?? null }),
  durationSeconds: formatDuration(talk?.durationSeconds ?? null),
  captionsKey: talk?.source?.captionsKey ?? '',
  slidesKey: talk?.source?.slidesKey ?? '',
  posterKey: talk?.source?.posterKey ?? '',
});
type Values = ReturnType<typeof valuesOf>;

const formatField = (name: keyof Values, value: Values[keyof Values]): string =>
  Array.isArray(value)
    ? value.map((choice) => choice.name).join(', ')
    : name === 'access'
      ? accessLabels[value as ArchiveAccess]
      : value;

const check = ({ videoId, durationSeconds }: Values): Problem[] => [
  ...(parseRecording(videoId) === null
    ? [
        {
          code: 'VIDEO_INVALID',
          field: 'videoId',
          message: 'Вставьте адрес видео на RUTUBE или VK Видео либо имя файла на сайте.',
        },
      ]
    : []),
  ...(videoId.trim() !== '' && parseDuration(durationSeconds) === null
    ? [
        {
          code: 'DURATION_REQUIRED',
          field: 'durationSeconds',
          message: 'Укажите длительность, например 42:30 или 42 (минуты).',
        },
      ]
    : []),
];

function toInput(entryId: string, talk: OfficeArchiveTalkFragment | null, values: Values) {
  const video = parseRecording(values.videoId);
  return {
    id: talk?.id ?? null,
    entryId,
    day: values.day,
    hall: values.hall || null,
    section: values.section,
    title: values.title,
    annotation: values.annotation || null,
    speakers: values.speakers.map(({ id }) => id),
    access: values.access,
    openFrom: values.openFrom || null,
    ...video,
    durationSeconds: video?.videoProvider ? parseDuration(values.durationSeconds) : null,
    captionsKey: values.captionsKey || null,
    slidesKey: values.slidesKey || null,
    posterKey: values.posterKey || null,
  };
}

function useTalkForm({ entryId, talk, position, onClose }: Props) {
  const save = useSetOfficeArchiveTalk();
  const client = useApolloClient();
  return useVersionedForm<SavedTalk | null, Values>({
    saved: talk && { talk, position },
    toValues: (saved) => valuesOf(saved?.talk ?? null, saved?.position ?? position),
    labels,
    show: formatField,
    edited: { thing: 'ARCHIVE_TALK', id: talk?.id },
    draftName: `archive talk ${entryId} ${talk?.id ?? 'new'}`,
    check,
    save: (values, base) => save({ input: toInput(entryId, talk, values), version: base?.talk.source?.version }),
    load: async () => {
      const variables = { id: entryId };
      const { data } = await client.query({ query: OfficeArchiveEntryDocument, variables, ...uncached });
      const sections = data?.staffArchiveEntry?.sections ?? [];
      const section = sections.find(({ talks }) => talks.some(({ id }) => id === talk?.id));
      const latest = section?.talks.find(({ id }) => id === talk?.id);
      if (!section || !latest) return null;
      return { talk: latest, position: { day: section.day, hall: section.hall ?? '', section: section.title } };
    },
    successMessage: talk ? 'Доклад сохранён.' : 'Доклад добавлен.',
    onSaved: onClose,
  });
}

/** Form of a talk in an archive entry, existing or new. */
export function ArchiveTalkDialog(props: Props) {
  const { talk, onClose } = props;
  const form = useTalkForm(props);
  const verb = talk ? 'Сохранить' : 'Добавить доклад';
  return (
    <FormDialog title={talk ? 'Доклад' : 'Новый доклад'} form={form} verb={verb} onClose={onClose}>
      {form.conflict && <EditConflict {...form.conflict} />}
      <TextInput {...form.field('title')} label={labels.title} required data-autofocus />
      <SpeakersField form={form} />
      <div className="fields">
        <TextInput {...form.field('day')} type="date" label={labels.day} required />
        <TextInput {...form.field('hall')} label={labels.hall} />
      </div>
      <TextInput
        {...form.field('section')}
        label={labels.section}
        description="Новая секция появится сама, пустая исчезнет."
        required
      />
      <Textarea {...form.field('annotation')} label={labels.annotation} autosize minRows={2} />
      <NativeSelect {...form.field('access')} label={labels.access} data={optionsFromLabels(accessLabels)} />
      {form.values.access === 'PARTICIPANTS' && (
        <TextInput
          {...form.field('openFrom')}
          type="date"
          label={labels.openFrom}
          description="Пусто — только участникам, чьё участие подтверждено"
        />
      )}
      <RecordingFields form={form} />
    </FormDialog>
  );
}

type FieldsProps = { form: VersionedForm<SavedTalk | null, Values> };

function SpeakersField({ form }: FieldsProps) {
  const [findSpeakers] = useOfficeSpeakerChoicesLazyQuery();
  const add = useAddSpeaker();
  const searchSpeakers = async (text: string): Promise<Choice[]> =>
    ((await findSpeakers({ variables: { text } })).data?.archiveSpeakerChoices ?? []).map(
      ({ id, fullName, regalia }) => ({ id, name: fullName, note: regalia ?? undefined }),
    );
  async function addSpeaker(fullName: string): Promise<Choice | string> {
    const result = await form.track(add({ input: { fullName, regalia: null } }));
    if (result.__typename === 'Problems') return result.problems[0]?.message ?? '';
    return { id: result.speaker.id, name: result.speaker.fullName };
  }
  return (
    <PickList
      label={labels.speakers}
      selected={form.values.speakers}
      onChange={(speakers) => form.mantine.setFieldValue('speakers', speakers)}
      search={searchSpeakers}
      placeholder="Начните вводить фамилию"
      add={addSpeaker}
      maxCount={20}
    />
  );
}

const files = [
  ['slides', 'slidesKey'],
  ['captions', 'captionsKey'],
  ['poster', 'posterKey'],
] as const;

/** The video and the files of a talk. */
const RecordingFields = ({ form }: FieldsProps) => (
  <>
    <div className="fields">
      <TextInput
        {...form.field('videoId')}
        {...descriptionBelow}
        label={labels.videoId}
        description="Адрес на RUTUBE или VK Видео, либо имя файла на сайте."
      />
      <TextInput
        {...form.field('durationSeconds')}
        {...descriptionBelow}
        label={labels.durationSeconds}
        description="Часы:минуты:секунды или минуты."
      />
    </div>
    {files.map(([kind, name]) => (
      <FileField
        key={name}
        kind={kind}
        label={labels[name]}
        value={form.values[name]}
        onChange={(key) => form.mantine.setFieldValue(name, key)}
        track={form.track}
      />
    ))}
  </>
);
