import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { notifyMarked, useBookmarks } from './use-bookmarks';
import styles from './bookmark-button.module.css';

type Props = { id: string; eventId: string; title: string; isMarked: boolean };

/** Bookmark button of a talk in a programme. Loaded only for signed-in users. */
export function BookmarkButton({ id, eventId, title, isMarked }: Props) {
  const { isPending, mark, unmark } = useBookmarks(eventId, notifyMarked);
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
