import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDates } from '../../core/format';
import { problemsOf } from '../../core/problems';
import { Badge } from '../../ui/badge';
import { EmptyState } from '../../ui/empty-state';
import { Section } from '../../ui/section';
import { ConfirmDialog } from '../confirm-dialog';
import {
  useRemoveOfficeArchiveTalkMutation,
  type OfficeArchiveSectionsFragment,
  type OfficeArchiveTalkFragment,
} from './archive.generated';
import { ArchiveTalkDialog, type Place } from './archive-talk-dialog';
import styles from './content.module.css';
import { quoted } from '../../../rules/typography';

type Sections = OfficeArchiveSectionsFragment['sections'];
type Open = { talk: OfficeArchiveTalkFragment | null; place: Place };

const minutes = (seconds: number | null): string => (seconds === null ? '' : `${Math.round(seconds / 60)}\u00a0мин`);

function Talk({ talk, open, remove }: { talk: OfficeArchiveTalkFragment; open: () => void; remove: () => void }) {
  const { title, speakers, video, slides, durationSeconds, access, source } = talk;
  return (
    <li className={styles.row}>
      <div className={styles.main}>
        <div>
          <p className={styles.legend}>{title}</p>
          <p className={styles.note}>
            {[speakers.map(({ fullName }) => fullName).join(', '), minutes(durationSeconds)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </div>
      <div className={styles.buttons}>
        {video ? <Badge tone="success">Видео</Badge> : <Badge>Без видео</Badge>}
        {slides && <Badge tone="success">{slides.format}</Badge>}
        {source?.captionsKey && <Badge tone="success">Субтитры</Badge>}
        {access === 'SIGNED_IN' && <Badge>После входа</Badge>}
        {access === 'PARTICIPANTS' && <Badge>Участникам</Badge>}
        <Button variant="default" size="sm" onClick={open} aria-label={`Изменить: ${title}`}>
          Изменить
        </Button>
        <Button variant="subtle" size="sm" onClick={remove} aria-label={`Убрать: ${title}`}>
          Убрать
        </Button>
      </div>
    </li>
  );
}

/** The talks of an entry by their sections, each with what there is to watch and to read. */
export function ArchiveTalks(props: { entryId: string; firstDay: string; sections: Sections }) {
  const { entryId, firstDay, sections } = props;
  const [open, setOpen] = useState<Open | null>(null);
  const [leaving, setLeaving] = useState<OfficeArchiveTalkFragment | null>(null);
  const [remove] = useRemoveOfficeArchiveTalkMutation();
  const last = sections.at(-1);

  const add = () =>
    setOpen({
      talk: null,
      place: { day: last?.day ?? firstDay, hall: last?.hall ?? '', section: last?.title ?? 'Программа' },
    });
  return (
    <>
      <Section title="Доклады" aside={<Button onClick={add}>Добавить доклад</Button>}>
        {sections.length === 0 && (
          <EmptyState title="Докладов пока нет" headingLevel={3}>
            Добавьте первый: название, докладчики, видео и слайды.
          </EmptyState>
        )}
        {sections.map(({ id, day, hall, title, talks }) => (
          <section key={id} className={styles.part} aria-labelledby={`section-${id}`}>
            <h3 id={`section-${id}`}>{[formatDates([day]), hall, title].filter(Boolean).join(' · ')}</h3>
            <ul className={styles.rows}>
              {talks.map((talk) => (
                <Talk
                  key={talk.id}
                  talk={talk}
                  open={() => setOpen({ talk, place: { day, hall: hall ?? '', section: title } })}
                  remove={() => setLeaving(talk)}
                />
              ))}
            </ul>
          </section>
        ))}
      </Section>
      {open && (
        <ArchiveTalkDialog
          key={open.talk?.id ?? 'new'}
          entryId={entryId}
          talk={open.talk}
          place={open.place}
          onClose={() => setOpen(null)}
        />
      )}
      {leaving && (
        <ConfirmDialog
          title="Убрать доклад?"
          verb="Убрать"
          send={async () => problemsOf((await remove({ variables: { id: leaving.id } })).data?.removeArchiveTalk)}
          onClose={() => setLeaving(null)}
        >
          <p>{quoted(leaving.title)} исчезнет из записи. Загруженные файлы останутся.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
