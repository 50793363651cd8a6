import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ChipLinks } from '../../ui/text/chip-links';
import { lazyOnDemand } from '../../ui/lazy-on-demand';
import { useSavedViewsQuery } from './saved-views.generated';

/** Most lists are only read: the form comes when it is opened. */
const SaveViewDialog = lazyOnDemand(() => import('./save-view-dialog'));

type Props = {
  /** Name of the list. */
  list: string;
  query: URLSearchParams;
  /** Other tools of the list, in the same row. */
  children?: ReactNode;
};

/** The saved views of a list: links to the list with other filters, order and columns. */
export function SavedViews({ list, query, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const path = useLocation().pathname;
  const views = useSavedViewsQuery({ variables: { list } }).data?.savedViews ?? [];
  const canSave = query.size > 0 || views.some(({ isOwn }) => isOwn);
  if (!canSave && views.length === 0 && !children) return null;
  return (
    <div className="row gap-2 gap-x-4 middle mb-3">
      {views.length > 0 && (
        <ChipLinks
          label="Сохранённые виды"
          chips={views.map((view) => ({
            label: view.isShared && !view.isOwn ? `${view.title} (общий)` : view.title,
            to: `${path}?${view.query}`,
            isCurrent: view.query === query.toString(),
          }))}
        />
      )}
      {children}
      {canSave && (
        <Button variant="subtle" px={0} onClick={() => setOpen(true)}>
          Сохранить вид
        </Button>
      )}
      {isOpen && <SaveViewDialog list={list} views={views} query={query} onClose={() => setOpen(false)} />}
    </div>
  );
}
