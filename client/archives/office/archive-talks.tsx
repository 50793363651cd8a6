import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDates } from '../../core/format';
import { problemsOf } from '../../core/forms/problems';
import { Badge } from '../../ui/text/badge';
import { EmptyState } from '../../ui/text/empty-state';
import { Section } from '../../ui/text/section';
import { ConfirmDialog } from '../../office/forms/confirm-dialog';
import {
  useRemoveOfficeArchiveTalkMutation,
  type OfficeArchiveSectionsFragment,
  type OfficeArchiveTalkFragment,
} from './archive.generated';
import { ArchiveTalkDialog, type TalkPosition } from './archive-talk-dialog';
import styles from '../../office/content/content.module.css';
import { quoted } from '../../../rules/text/typography';

type Sections = OfficeArchiveSectionsFragment['sections'];
type OpenTalk = { talk: OfficeArchiveTalkFragment | null; place: TalkPosition };

const formatMinutes = (seconds: number | null): string =>
  seconds === null ? '' : `${Math.round(seconds / 60)}\u00a0мин`;

function TalkRow({ talk, open, remove }: { talk: OfficeArchiveTalkFragment; open: () => void; remove: () => void }) {
  const { title, speakers, video, slides, durationSeconds, access, source } = talk;
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

/** Talks of an archive entry by section, with their video, slides and captions. */
export function ArchiveTalks(props: { entryId: string; firstDay: string; sections: Sections }) {
  const { entryId, firstDay, sections } = props;
  const [openTalk, setOpenTalk] = useState<OpenTalk | null>(null);
  const [talkToRemove, setTalkToRemove] = useState<OfficeArchiveTalkFragment | null>(null);
  const [remove] = useRemoveOfficeArchiveTalkMutation();
  const lastSection = sections.at(-1);

  const add = () =>
    setOpenTalk({
      talk: null,
      place: {
        day: lastSection?.day ?? firstDay,
        hall: lastSection?.hall ?? '',
        section: lastSection?.title ?? 'Программа',
      },
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
            <ul className="stack gap-3">
              {talks.map((talk) => (
                <TalkRow
                  key={talk.id}
                  talk={talk}
                  open={() => setOpenTalk({ talk, place: { day, hall: hall ?? '', section: title } })}
                  remove={() => setTalkToRemove(talk)}
                />
              ))}
            </ul>
          </section>
        ))}
      </Section>
      {openTalk && (
        <ArchiveTalkDialog
          key={openTalk.talk?.id ?? 'new'}
          entryId={entryId}
          talk={openTalk.talk}
          position={openTalk.place}
          onClose={() => setOpenTalk(null)}
        />
      )}
      {talkToRemove && (
        <ConfirmDialog
          title="Убрать доклад?"
          verb="Убрать"
          send={async () => problemsOf((await remove({ variables: { id: talkToRemove.id } })).data?.removeArchiveTalk)}
          onClose={() => setTalkToRemove(null)}
        >
          <p>{quoted(talkToRemove.title)} исчезнет из записи. Загруженные файлы останутся.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
