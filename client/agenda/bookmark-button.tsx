import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { useAgendaMarksQuery } from './marks.generated';
import { notifyMarked, useBookmarks } from './use-bookmarks';
import styles from './bookmark-button.module.css';

type Props = { id: string; eventId: string; title: string };

/** Bookmark button of a talk in a programme. Loaded only for signed-in users. */
export function BookmarkButton({ id, eventId, title }: Props) {
  const { data } = useAgendaMarksQuery({ variables: { eventId } });
  const { isPending, mark, unmark } = useBookmarks(eventId, notifyMarked);
  if (!data) return null;
  const isMarked = data.agendaMarks.includes(id);
  const Icon = isMarked ? IconBookmarkFilled : IconBookmark;
  return (
    <button
      type="button"
      className={styles.mark}
      data-marked={isMarked || undefined}
      aria-busy={isPending}
      title={isMarked ? 'Убрать из моей программы' : 'Добавить в мою программу'}
      onClick={() => void (isMarked ? unmark(id) : mark(id))}
      data-no-print
    >
      <Icon size={20} aria-hidden="true" />
      <span className="visually-hidden">
        {isMarked ? 'Убрать из моей программы' : 'Добавить в мою программу'}: {title}
      </span>
    </button>
  );
}
