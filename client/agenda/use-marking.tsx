import { Button } from '@mantine/core';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { hideNotice, notify } from '../core/notices';
import { errorMessage } from '../core/problems';
import { itemText } from './hours';
import { agendaPattern } from './paths';
import {
  AgendaMarksDocument,
  useMarkTalkMutation,
  useUnmarkTalkMutation,
  type MarkTalkMutation,
} from './marks.generated';

type Marked = Extract<MarkTalkMutation['markTalk'], { __typename: 'TalkMarked' }>;

/** Where it is now; an overlap is said at once and stays until it is read, but forbids nothing. */
export function tellMarked({ item, overlaps }: Marked): void {
  const place = <Link to={agendaPattern}>Моя программа</Link>;
  if (overlaps.length === 0)
    return void notify({ id: 'marked', message: <>Доклад добавлен в&nbsp;раздел «{place}».</>, tone: 'success' });
  const others = overlaps.map((other) => itemText(other, item)).join('; ');
  return void notify({
    id: `overlap ${item.id}`,
    title: 'Доклады пересекаются по\u00a0времени',
    message: (
      <>
        {itemText(item, item)} идёт одновременно с: {others}. Оба остались в&nbsp;разделе «{place}».
      </>
    ),
    isPersistent: true,
  });
}

/** Marks and unmarks; what other parts of the window know of the event's marks is kept right. */
export function useMarking(eventId: string, onMarked?: (marked: Marked) => void, onChange?: () => void) {
  const { cache } = useApolloClient();
  const [isPending, setPending] = useState(false);
  const [mark] = useMarkTalkMutation();
  const [unmark] = useUnmarkTalkMutation();

  const keep = (change: (ids: readonly string[]) => string[]): void =>
    void cache.updateQuery({ query: AgendaMarksDocument, variables: { eventId } }, (known) =>
      known ? { ...known, agendaMarks: change(known.agendaMarks) } : undefined,
    );

  async function act(work: () => Promise<string | undefined>): Promise<void> {
    if (isPending) return;
    setPending(true);
    try {
      const rejection = await work();
      if (rejection) void notify({ message: rejection, tone: 'problem' });
    } catch (error) {
      void notify({ message: errorMessage(error), tone: 'problem' });
    } finally {
      setPending(false);
    }
  }

  const add = (id: string) =>
    act(async () => {
      const answer = (await mark({ variables: { id } })).data?.markTalk;
      if (answer?.__typename === 'Problems') return answer.problems[0]?.message;
      keep((ids) => [...ids.filter((one) => one !== id), id]);
      if (answer) onMarked?.(answer);
      onChange?.();
      return undefined;
    });

  const tellUnmarked = (id: string) =>
    void notify({
      id: 'marked',
      message: (
        <>
          <p>Доклад убран из&nbsp;раздела «Моя программа».</p>
          <Button variant="default" size="sm" mt="xs" onClick={() => void hideNotice('marked').then(() => add(id))}>
            Вернуть
          </Button>
        </>
      ),
      tone: 'success',
    });

  return {
    isPending,
    mark: add,
    unmark: (id: string) =>
      act(async () => {
        const answer = (await unmark({ variables: { id } })).data?.unmarkTalk;
        if (answer?.__typename === 'Problems') return answer.problems[0]?.message;
        keep((ids) => ids.filter((one) => one !== id));
        tellUnmarked(id);
        onChange?.();
        return undefined;
      }),
  };
}
