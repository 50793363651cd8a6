import { formatDates } from '../../core/format';
import { Badge } from '../../ui/text/badge';
import { EmptyState } from '../../ui/text/empty-state';
import { Section } from '../../ui/text/section';
import { ConfirmDialog } from '../../ui/forms/confirm-dialog';
import {
  useRemoveOfficeArchiveTalk,
  type OfficeArchiveSectionsFragment,
  type OfficeArchiveTalkFragment,
} from './archive.generated';
import { ArchiveTalkDialog, type TalkPosition } from './archive-talk-dialog';
import styles from '../../office/content/content.module.css';
import { quoted } from '../../../rules/text/typography';
import { DialogButton } from '../../ui/dialog-button';

type Sections = OfficeArchiveSectionsFragment['sections'];
const formatMinutes = (seconds: number | null): string =>
  seconds === null ? '' : `${Math.round(seconds / 60)}\u00a0мин`;

type TalkRowProps = { entryId: string; talk: OfficeArchiveTalkFragment; position: TalkPosition };

function TalkRow({ entryId, talk, position }: TalkRowProps) {
  const { id, title, speakers, video, slides, durationSeconds, access, source } = talk;
  const remove = useRemoveOfficeArchiveTalk();
  return (
    <li className={styles.row}>
      <div className={styles.main}>
        <div>
          <p className="mb-2 semibold">{title}</p>
          <p className="note">
            {[speakers.map(({ fullName }) => fullName).join(', '), formatMinutes(durationSeconds)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </div>
      <div className="row gap-2 middle">
        {video ? <Badge tone="success">Видео</Badge> : <Badge>Без видео</Badge>}
        {slides && <Badge tone="success">{slides.format}</Badge>}
        {source?.captionsKey && <Badge tone="success">Субтитры</Badge>}
        {access === 'SIGNED_IN' && <Badge>После входа</Badge>}
        {access === 'PARTICIPANTS' && <Badge>Участникам</Badge>}
        <DialogButton
          size="sm"
          aria-label={`Изменить: ${title}`}
          dialog={(onClose) => (
            <ArchiveTalkDialog entryId={entryId} talk={talk} position={position} onClose={onClose} />
          )}
        >
          Изменить
        </DialogButton>
        <DialogButton
          variant="subtle"
          size="sm"
          aria-label={`Убрать: ${title}`}
          dialog={(onClose) => (
            <ConfirmDialog title="Убрать доклад?" verb="Убрать" send={() => remove({ id })} onClose={onClose}>
              <p>{quoted(title)} исчезнет из записи. Загруженные файлы останутся.</p>
            </ConfirmDialog>
          )}
        >
          Убрать
        </DialogButton>
      </div>
    </li>
  );
}

/** Talks of an archive entry by section, with their video, slides and captions. */
export function ArchiveTalks(props: { entryId: string; firstDay: string; sections: Sections }) {
  const { entryId, firstDay, sections } = props;
  const lastSection = sections.at(-1);
  const newPosition = {
    day: lastSection?.day ?? firstDay,
    hall: lastSection?.hall ?? '',
    section: lastSection?.title ?? 'Программа',
  };
  const addButton = (
    <DialogButton
      variant="filled"
      dialog={(onClose) => <ArchiveTalkDialog entryId={entryId} talk={null} position={newPosition} onClose={onClose} />}
    >
      Добавить доклад
    </DialogButton>
  );
  return (
    <Section title="Доклады" aside={addButton}>
      {sections.length === 0 && (
        <EmptyState title="Докладов пока нет" headingLevel={3}>
          Добавьте первый: название, докладчики, видео и слайды.
        </EmptyState>
      )}
      {sections.map(({ id, day, hall, title, talks }) => (
        <section key={id} className={styles.part} aria-labelledby={`section-${id}`}>
          <h3 id={`section-${id}`}>{[formatDates([day]), hall, title].filter(Boolean).join(' · ')}</h3>
          <ul className="stack gap-3">
            {talks.map((talk) => (
              <TalkRow
                key={talk.id}
                entryId={entryId}
                talk={talk}
                position={{ day, hall: hall ?? '', section: title }}
              />
            ))}
          </ul>
        </section>
      ))}
    </Section>
  );
}
