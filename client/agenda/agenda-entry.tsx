import { Button } from '@mantine/core';
import { useBrowserZone } from '../core/viewer-zone';
import { eventPath } from '../events/paths';
import { Badge } from '../ui/text/badge';
import { Message } from '../ui/text/message';
import { TextLink } from '../ui/text/text-link';
import type { AgendaItemFragment } from './agenda.generated';
import { hoursText, agendaItemText, unbreakableRange } from './item-text';
import { useBookmarks } from './use-bookmarks';
import styles from './agenda.module.css';
import { quoted } from '../../rules/text/typography';

type Props = {
  item: AgendaItemFragment;
  /** Current and original dates of a postponed event. */
  dates: { now: string; former: string | null };
  /** Other items at the same time. */
  overlaps: readonly AgendaItemFragment[];
  /** The list must be refetched. */
  onChange: () => void;
};

export function AgendaEntry({ item, dates, overlaps, onChange }: Props) {
  const { id, title, sessionTitle, event, hall, speakers, path, changedFrom } = item;
  const { isPending, mark, unmark } = useBookmarks(event.id, undefined, onChange);
  return (
    <li className={styles.item} data-over={item.isOver || undefined}>
      <Time item={item} dates={dates} />
      <h3 className={styles.title}>
        <TextLink to={path}>{title}</TextLink>
      </h3>
      <p className={styles.facts}>
        {[speakers.join(', '), hall, sessionTitle].filter(Boolean).join(' · ')}
        <br />
        <TextLink to={eventPath(event.slug)}>{event.title}</TextLink>
      </p>
      {overlaps.length > 0 && !item.isOver && (
        <Message tone="warning">
          Идёт одновременно с: {overlaps.map((other) => agendaItemText(other, item)).join('; ')}.
        </Message>
      )}
      {changedFrom && !item.isOver && event.state !== 'POSTPONED' && (
        <Message tone="warning">
          Время изменилось. Раньше было {unbreakableRange(changedFrom.startsAt, changedFrom.endsAt, event.timeZone)}.{' '}
          <button
            type="button"
            className="text-button"
            data-no-print
            onClick={() => void mark(id)}
            aria-label={`Понятно: время доклада ${quoted(title)} изменилось`}
          >
            Понятно
          </button>
        </Message>
      )}
      <div data-no-print>
        <Button
          variant="subtle"
          color="neva"
          className={styles.remove}
          disabled={isPending}
          aria-label={`Убрать из программы: ${title}`}
          onClick={() => void unmark(id)}
        >
          Убрать из программы
        </Button>
      </div>
    </li>
  );
}

function Time({ item, dates }: Pick<Props, 'item' | 'dates'>) {
  const { event } = item;
  const userZone = useBrowserZone();
  return (
    <p className={styles.time}>
      {event.state === 'POSTPONED' ? (
        dates.now
      ) : (
        <time dateTime={item.startsAt}>
          {[hoursText(item), userZone?.formatInBrowserZone(item.startsAt, item.endsAt, event.timeZone)]
            .filter(Boolean)
            .join(' · ')}
        </time>
      )}
      {event.state === 'CANCELLED' && <Badge tone="problem">Мероприятие отменено</Badge>}
      {event.state === 'POSTPONED' && (
        <Badge tone="warning">
          Мероприятие перенесено с&nbsp;<s>{dates.former}</s>
        </Badge>
      )}
    </p>
  );
}
