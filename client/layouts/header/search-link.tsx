import { useEffect, useState, type ComponentType, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { searchPath } from '../../search/paths';
import styles from './search-link.module.css';

type SearchDialog = ComponentType<{ onClose: () => void }>;

const loadSiteSearch = (): Promise<SearchDialog> =>
  import('../../search/search-dialog').then((module) => module.SearchDialog);

type Props = {
  /** The dialog; by default that of the site. */
  loadDialog?: (() => Promise<SearchDialog>) | undefined;
};

/** A link to the search page; with scripts it opens the search dialog. Ctrl+K (⌘K) opens it from anywhere. */
export function SearchLink({ loadDialog = loadSiteSearch }: Props) {
  const [Dialog, setDialog] = useState<SearchDialog | null>(null);
  const open = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    loadDialog().then(
      (loaded) => setDialog(() => loaded),
      () => location.assign(searchPath()),
    );
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // `code`, because with the Russian keyboard layout `key` is «л».
      if (event.code === 'KeyK' && (event.ctrlKey || event.metaKey)) open(event);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  return (
    <>
      <Link
        to={searchPath()}
        className={styles.link}
        onClick={(event) => event.ctrlKey || event.metaKey || open(event)}
      >
        <span className={styles.glass} />
        <span className={styles.word}>Поиск</span>
      </Link>
      {Dialog && <Dialog onClose={() => setDialog(null)} />}
    </>
  );
}
