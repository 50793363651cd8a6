import { skipToken } from '@apollo/client/react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { formatDate } from '../core/format';
import { PageHead } from '../core/page-head';
import type { PageLoader } from '../core/page';
import { PageTitle } from '../ui/page-title';
import { Prose } from '../ui/prose';
import { LegalDocumentDocument, useLegalDocumentQuery } from './legal.generated';
import { legalKind, legalVersion, privacyPattern, termsPattern } from './paths';
import styles from './legal-page.module.css';

/** Their titles in the window are fixed; other documents show their own. */
const FIXED_TITLES: readonly string[] = [privacyPattern, termsPattern];

export const loader: PageLoader = async ({ url, client }) => {
  const kind = legalKind(url.pathname);
  if (!kind) return { status: 404 };
  const variables = { kind, version: legalVersion(url.searchParams) };
  const { data } = await client.query({ query: LegalDocumentDocument, variables });
  return data?.legalDocument ? undefined : { status: 404 };
};

export function Component() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const kind = legalKind(pathname);
  const version = legalVersion(params);
  const { data } = useLegalDocumentQuery(kind ? { variables: { kind, version } } : skipToken);
  const document = data?.legalDocument;
  if (!document) return null;
  const isFixed = FIXED_TITLES.includes(pathname.replace(/\/+$/, ''));
  return (
    <article>
      <PageHead title={isFixed ? undefined : document.title} noindex={version !== undefined} />
      <PageTitle>{document.title}</PageTitle>
      <p className={styles.edition}>
        Редакция {document.version}, действует с{' '}
        <time dateTime={document.effectiveFrom}>{formatDate(document.effectiveFrom)}</time>
      </p>
      <Prose html={document.bodyHtml} />
    </article>
  );
}
