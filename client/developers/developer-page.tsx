import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { developersPath, sampleAddress } from '../../rules/developer-paths';
import type { PageLoader } from '../core/routing/page';
import { PageHead } from '../core/routing/page-head';
import { useSiteQuery } from '../core/site.generated';
import { copySample } from './copy-sample';
import { DeveloperSearch } from './developer-search';
import styles from './developers.module.css';
import samples from './samples.module.css';
import { documentAt, documentMark, loadDocument } from './read-document';

export const loader: PageLoader = async ({ url }) => {
  if (!(await loadDocument(url.pathname))) return { status: 404 };
};

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A text for developers with its menu and contents, or a page of the reference. */
export function Component() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const root = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState('');
  const siteUrl = useSiteQuery().data?.site.url;
  const text = documentAt(pathname);

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    // The text is no part of React's tree: its links and buttons are handled here.
    const onClick = (event: MouseEvent): void => {
      const target = event.target instanceof Element ? event.target : null;
      const button = target?.closest<HTMLButtonElement>('[data-copy]');
      if (button) void copySample(button).then(setStatus);
      const link = target?.closest('a');
      if (!link || !isPlainClick(event) || link.origin !== location.origin) return;
      if (link.pathname !== developersPath && !link.pathname.startsWith(`${developersPath}/`)) return;
      event.preventDefault();
      void navigate(link.pathname + link.hash);
    };
    element.addEventListener('click', onClick);
    return () => element.removeEventListener('click', onClick);
  }, [navigate]);

  if (!text) return null;
  const { title, description, language } = text;
  // The server writes its own address into the samples; the browser has read them from the page.
  const html = import.meta.env.SSR && siteUrl ? text.html.replaceAll(sampleAddress, siteUrl) : text.html;
  return (
    <>
      <PageHead title={title} description={description} />
      <DeveloperSearch key={pathname} language={language} />
      <div
        ref={root}
        className={`${styles.document} ${samples.samples}`}
        lang={language}
        data-title={title}
        data-description={description}
        {...{ [documentMark]: '' }}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <p role="status" className="visually-hidden">
        {status}
      </p>
    </>
  );
}
