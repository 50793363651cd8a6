import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../../core/session';
import { Disclosure } from '../../ui/disclosure';
import { TableCheckbox } from '../../ui/forms/table-checkbox';
import { lazyOnDemand } from '../../ui/lazy-on-demand';
import { useLook } from '../layout/look';
import { canSaveViews } from './define-office-list';
import { useSavedViewsQuery } from './saved-views.generated';
import styles from './list-menu.module.css';

/** Most lists are only read: the form comes when it is opened. */
const SaveViewDialog = lazyOnDemand(() => import('./save-view-dialog'));

type Props = {
  /** Name of the list in saved views. */
  list: string;
  query: URLSearchParams;
  hasFilters: boolean;
  /** Choice of order, for phones, and of columns. */
  children?: ReactNode;
  /** Links to files with the rows. */
  files?: ReactNode;
};

/** What is rarely changed about a list: saved views, order, columns, density, files. */
export function ListMenu({ list, query, hasFilters, children, files }: Props) {
  const [isSaving, setSaving] = useState(false);
  const path = useLocation().pathname;
  const hasViews = canSaveViews(useSession()) && hasFilters;
  const data = useSavedViewsQuery({ variables: { list }, skip: !hasViews }).data;
  const views = data?.savedViews ?? [];
  const current = views.find((view) => view.query === query.toString());
  const canSave = hasViews && (query.size > 0 || views.some(({ isOwn }) => isOwn));
  return (
    <>
      <Disclosure
        className={styles.menu}
        summaryClassName={styles.button}
        summary={
          <>
            <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden="true" />
            {current?.title ?? 'Вид'}
          </>
        }
      >
        <div className={styles.panel}>
          {views.length > 0 && (
            <nav aria-label="Сохранённые виды">
              <ul className="links">
                {views.map((view) => (
                  <li key={view.id}>
                    <Link to={`${path}?${view.query}`} aria-current={view === current ? 'page' : undefined}>
                      {view.isShared && !view.isOwn ? `${view.title} (общий)` : view.title}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          {canSave && (
            <button type="button" className="plain-button" onClick={() => setSaving(true)}>
              Сохранить вид
            </button>
          )}
          {children}
          <Density />
          {files}
        </div>
      </Disclosure>
      {isSaving && <SaveViewDialog list={list} views={views} query={query} onClose={() => setSaving(false)} />}
    </>
  );
}

function Density() {
  const [isDense, toggle] = useLook('density');
  return <TableCheckbox label="Плотные строки" isLabelShown isChecked={isDense} onChange={toggle} />;
}
