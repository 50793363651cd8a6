import { Button } from '@mantine/core';
import { useApolloClient } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { hideNotice, notify } from '../core/notices';
import { agendaItemText } from './item-text';
import { agendaPattern } from './paths';
import { useMarkTalk, useUnmarkTalk, type MarkTalkMutation } from './marks.generated';
import { useAction } from '../core/forms/use-action';

type TalkMarked = Extract<MarkTalkMutation['markTalk'], { __typename: 'TalkMarked' }>;

/**
 * Notifies about a new bookmark. An overlap is reported and stays until it is closed, but does not prevent the
 * bookmark.
 */
export function notifyMarked({ item, overlaps }: TalkMarked): void {
  const agendaLink = <Link to={agendaPattern}>Моя программа</Link>;
  if (overlaps.length === 0)
    return void notify({ id: 'marked', message: <>Доклад добавлен в&nbsp;раздел «{agendaLink}».</>, tone: 'success' });
  const others = overlaps.map((other) => agendaItemText(other, item)).join('; ');
  return void notify({
    id: `overlap ${item.id}`,
    title: 'Доклады пересекаются по\u00a0времени',
    message: (
      <>
        {agendaItemText(item, item)} идёт одновременно с: {others}. Оба остались в&nbsp;разделе «{agendaLink}».
      </>
    ),
    isPersistent: true,
  });
}

/** Adds and removes bookmarks, and keeps the Apollo cache of the event's bookmarks up to date. */
export function useBookmarks(eventId: string, onMarked?: (marked: TalkMarked) => void, onChange?: () => void) {
  const { cache } = useApolloClient();
  const { act, isPending } = useAction();
  const mark = useMarkTalk();
  const unmark = useUnmarkTalk();

  const updateCache = (change: (ids: readonly string[]) => string[]): void =>
    void cache.modify({
      id: cache.identify({ __typename: 'Event', id: eventId }),
      fields: { viewerAgendaMarks: (ids) => change(ids as readonly string[]) },
    });

  const addBookmark = (id: string) =>
    act(
      () => mark({ id }),
      null,
      (marked) => {
        updateCache((ids) => [...ids.filter((existingId) => existingId !== id), id]);
        onMarked?.(marked);
        onChange?.();
      },
    );

  const notifyUnmarked = (id: string) =>
    void notify({
      id: 'marked',
      message: (
        <>
          <p>Доклад убран из&nbsp;раздела «Моя программа».</p>
          <Button
            variant="default"
            size="sm"
            mt="xs"
            onClick={() => void hideNotice('marked').then(() => addBookmark(id))}
          >
            Вернуть
          </Button>
        </>
      ),
      tone: 'success',
    });

  return {
    isPending,
    mark: addBookmark,
    unmark: (id: string) =>
      act(
        () => unmark({ id }),
        null,
        () => {
          updateCache((ids) => ids.filter((existingId) => existingId !== id));
          notifyUnmarked(id);
          onChange?.();
        },
      ),
  };
}
