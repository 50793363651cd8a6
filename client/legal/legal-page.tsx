import { skipToken } from '@apollo/client/react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { formatDate } from '../core/format';
import { PageHead } from '../core/routing/page-head';
import type { PageLoader } from '../core/routing/page';
import { PageTitle } from '../ui/text/page-title';
import { Prose } from '../ui/text/prose';
import { TextLink } from '../ui/text/text-link';
import { Editions } from './editions';
import { LegalDocumentDocument, useLegalDocumentQuery } from './legal.generated';
import { legalDocumentPath, legalKind, privacyPattern, termsPattern } from './paths';
import styles from './legal-page.module.css';

/** Pages whose window title comes from the route; other documents use their own title. */
const routeTitles: readonly string[] = [privacyPattern, termsPattern];

/** The version in the address; undefined if it is missing or invalid. */
function legalVersion(params: URLSearchParams): number | undefined {
  const version = Number(params.get('version'));
  return Number.isSafeInteger(version) && version > 0 && version < 2 ** 31 ? version : undefined;
}

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
  if (!kind || !document) return null;
  const [inForce, ...earlier] = data.legalDocumentEditions;
  const isInForce = inForce?.id === document.id;
  const next = data.legalDocumentEditions.find((edition) => edition.version === document.version + 1);
  const usesRouteTitle = routeTitles.includes(pathname.replace(/\/+$/, '')) && isInForce;
  const effectiveSince = <time dateTime={document.effectiveFrom}>{formatDate(document.effectiveFrom)}</time>;
  return (
    <article className={styles.document}>
      <PageHead
        title={
          usesRouteTitle ? undefined : isInForce ? document.title : `${document.title}, редакция ${document.version}`
        }
        description={`${document.title}: редакция ${document.version}, действует с ${formatDate(document.effectiveFrom)}`}
        canonical={legalDocumentPath(kind)}
        crumbs={[]}
        noindex={version !== undefined}
      />
      <PageTitle>{document.title}</PageTitle>
      {isInForce ? (
        <p className={styles.edition}>
          Редакция {document.version}, действует с {effectiveSince}
        </p>
      ) : (
        <p className={styles.edition} data-ended>
          <strong>Эта редакция больше не&nbsp;действует.</strong> Редакция {document.version} действовала с{' '}
          {effectiveSince}
          {next && (
            <>
              {' '}
              до <time dateTime={next.effectiveFrom}>{formatDate(next.effectiveFrom)}</time>
            </>
          )}
          . <TextLink to={legalDocumentPath(kind)}>Открыть действующую редакцию</TextLink>
        </p>
      )}
      <Prose html={document.bodyHtml} />
      <Editions kind={kind} earlier={earlier} current={document.version} />
    </article>
  );
}
