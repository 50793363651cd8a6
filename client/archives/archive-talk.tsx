import { IconFileText, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { formatBytes, formatDates } from '../core/format';
import { loginPath } from '../core/routing/redirect';
import { Badge } from '../ui/text/badge';
import { ButtonLink } from '../ui/text/button-link';
import type { ArchiveTalkFragment } from './archives.generated';
import { archivePath } from './paths';
import { TalkVideo } from './video/talk-video';
import { durationText } from './labels';
import styles from './archive-talk.module.css';
import video from './video.module.css';

type Props = { talk: ArchiveTalkFragment; slug: string };

/** A talk with speakers, annotation, recording, slides and access. */
export function ArchiveTalk({ talk, slug }: Props) {
  const [isPlaying, setPlaying] = useState(false);
  const { title, annotation, speakers, slides, needsSignIn } = talk;
  const { url, pageUrl } = talk.video ?? {};
  const hasMaterial = talk.video !== null || slides !== null;
  return (
    <article
      id={`talk-${talk.id}`}
      className={styles.talk}
      data-playing={isPlaying || undefined}
      data-video={talk.video !== null || undefined}
    >
      {talk.video && (
        <div className={styles.video}>
          {url && pageUrl ? (
            <TalkVideo talk={talk} video={{ ...talk.video, url, pageUrl }} onPlay={() => setPlaying(true)} />
          ) : (
            <LockedVideo talk={talk} slug={slug} />
          )}
        </div>
      )}
      <div className={styles.text}>
        <h4 className={styles.title}>{title}</h4>
        {speakers.length > 0 && (
          <ul className="stack gap-2 mt-3" aria-label="Докладчики">
            {speakers.map(({ id, fullName, regalia, workplace, city }) => (
              <li key={id}>
                <span className="block medium">{fullName}</span>
                <span className={styles.about}>{[regalia, workplace, city].filter(Boolean).join(', ')}</span>
              </li>
            ))}
          </ul>
        )}
        {annotation && <p className={styles.annotation}>{annotation}</p>}
        <p className="row gap-1 gap-x-4 middle mt-3">
          {hasMaterial && <AccessBadge access={talk.access} />}
          {slides && <Slides slides={slides} title={title} />}
          {needsSignIn && !talk.video && <SignInButton talk={talk} slug={slug} label="Войти и скачать" />}
          {!hasMaterial && <span className={styles.about}>Записи и слайдов нет</span>}
        </p>
      </div>
    </article>
  );
}

function LockedVideo({ talk, slug }: Props) {
  return (
    <div className={video.locked} data-no-print>
      <p>
        Запись{talk.durationSeconds !== null && `, ${durationText(talk.durationSeconds)},`} {accessPhrase(talk)}
      </p>
      {talk.needsSignIn && <SignInButton talk={talk} slug={slug} label="Войти и смотреть" />}
    </div>
  );
}

const SignInButton = ({ talk: { id, title }, slug, label }: Props & { label: string }) => (
  <ButtonLink to={loginPath(archivePath(slug, id))} variant="default" aria-label={`${label}: ${title}`}>
    {label}
  </ButtonLink>
);

/** Who can open a recording and when. */
function accessPhrase({ access, openFrom, needsSignIn }: ArchiveTalkFragment): string {
  if (access !== 'PARTICIPANTS') return 'откроется после входа';
  const openingText = openFrom ? `, остальным откроется ${formatDates([openFrom])}` : '';
  return needsSignIn
    ? `открыта участникам мероприятия после входа${openingText}`
    : `открыта участникам мероприятия${openingText}`;
}

function AccessBadge({ access }: { access: ArchiveTalkFragment['access'] }) {
  if (access === 'PUBLIC') return <Badge tone="success">Для всех</Badge>;
  return (
    <Badge>
      <IconLock size={14} aria-hidden="true" />
      {access === 'PARTICIPANTS' ? 'Участникам' : 'После входа'}
    </Badge>
  );
}

function Slides({ slides, title }: { slides: NonNullable<ArchiveTalkFragment['slides']>; title: string }) {
  const kind = `${slides.format}, ${formatBytes(slides.size)}`;
  if (slides.url === null) return <span className={styles.about}>Слайды: {kind}</span>;
  return (
    <a className="target gap-2 text-s tabular" href={slides.url} aria-label={`Слайды, ${kind}: ${title}`} data-no-print>
      <IconFileText size={18} aria-hidden="true" />
      Слайды, {kind}
    </a>
  );
}
