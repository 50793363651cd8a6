import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageHead } from '../../core/routing/page-head';
import styles from './office-head.module.css';

type LineProps = {
  /** The h1. */
  title: ReactNode;
  /** The tabs name the page: the title is only for screen readers. */
  isTitleHidden?: boolean;
  /** Link to the list that the page belongs to; 'unknown': its place. */
  back?: { to: string; text: string } | 'unknown' | undefined;
  /** Tabs of the section. */
  tabs?: ReactNode;
  /** Buttons and links at the end of the line. */
  aside?: ReactNode;
};

/** The line at the top of each page of the office, of one height: the list it belongs to, title, tabs, actions. */
export function HeadLine({ title, isTitleHidden = false, back, tabs, aside }: LineProps) {
  return (
    <header className={styles.line}>
      {back === 'unknown' ? <span className={styles.back} /> : back && <BackLink {...back} />}
      <h1 className={isTitleHidden ? styles.hidden : styles.title} tabIndex={-1}>
        {title}
      </h1>
      {tabs}
      {aside && <div className={styles.aside}>{aside}</div>}
    </header>
  );
}

const BackLink = ({ to, text }: { to: string; text: string }) => (
  <Link to={to} className={styles.back} aria-label={text} title={text}>
    <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
  </Link>
);

type Props = LineProps & {
  title: string;
  /** Title of the window, if it says more than the title of the page. */
  windowTitle?: string | undefined;
  lead?: ReactNode;
};

/** Head of an office page: title of the window, the line with its h1, and a sentence below. */
export function OfficeHead({ title, windowTitle = title, lead, ...line }: Props) {
  return (
    <>
      <PageHead title={windowTitle} noindex />
      <HeadLine title={title} {...line} />
      {lead && <p className={styles.lead}>{lead}</p>}
    </>
  );
}
