import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { useSiteQuery } from '../site.generated';

const TitleContext = createContext('');

/** Passes the title of the current route to <PageHead>. */
export const TitleProvider = TitleContext.Provider;

/** Default title of the current page. */
export const useRouteTitle = (): string => useContext(TitleContext);

const withSiteName = (title: string, name: string): string =>
  title && name && title !== name ? `${title} — ${name}` : title || name;

type Crumb = { name: string; path: string };

const homeCrumb: Crumb = { name: 'Главная', path: '/' };

/** Drawn by the server, 1200 × 630. */
const previewPath = '/files/og.jpg';

/** Rendered by the server only; hydration leaves it unchanged. */
type ServerData = object | null | false;

type PageHeadProps = {
  /** Shown as «title — name of the site»; default: the title of the route. */
  title?: string;
  description?: string;
  /** Path of the page's canonical address; default: the current path. */
  canonical?: string;
  /** Path of a picture for previews in messengers, about 2 : 1; default: the picture of the site. */
  image?: string;
  /** article: the page describes one event, talk, gallery etc. */
  kind?: 'website' | 'article';
  /**
   * schema.org data of the page, passed as `import.meta.env.SSR && …`, so that the browser's build drops the code that
   * makes them. null: there are none.
   */
  jsonLd?: ServerData;
  /** The pages between the home page and this one, for schema.org/BreadcrumbList. */
  crumbs?: readonly Crumb[];
  noindex?: boolean;
};

/** Escapes `<`, because `</script>` in the data would end the element. */
function scriptSafe(value: object): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}

function breadcrumbList(crumbs: readonly Crumb[], url: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${url}${path}`,
    })),
  };
}

function JsonLd({ value }: { value: ServerData }) {
  const __html = scriptSafe(value || []);
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}

/** Title and metadata of a page; React moves them into the document's head. */
export function PageHead({
  title,
  description,
  canonical,
  image,
  jsonLd,
  crumbs,
  noindex = false,
  kind = 'website',
}: PageHeadProps) {
  const { pathname } = useLocation();
  const routeTitle = useRouteTitle();
  const site = useSiteQuery().data?.site;
  const ownTitle = title ?? routeTitle;
  const name = site?.name ?? '';
  const fullTitle = withSiteName(ownTitle, name);
  const address = `${site?.url ?? ''}${canonical ?? pathname}`;
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:type" content={kind} />
      <meta property="og:locale" content="ru_RU" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={ownTitle || name} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${site?.url ?? ''}${image ?? previewPath}`} />
      {!image && <meta property="og:image:width" content="1200" />}
      {!image && <meta property="og:image:height" content="630" />}
      <meta property="og:image:alt" content={ownTitle || name} />
      <meta name="twitter:card" content="summary_large_image" />
      {jsonLd !== undefined && <JsonLd value={jsonLd} />}
      {crumbs && (
        <JsonLd
          value={
            import.meta.env.SSR &&
            breadcrumbList([homeCrumb, ...crumbs, { name: ownTitle, path: canonical ?? pathname }], site?.url ?? '')
          }
        />
      )}
    </>
  );
}

/** The head of a page without its data. It has no address: one shell serves many. */
export function ShellHead() {
  const site = useSiteQuery().data?.site;
  return (
    <>
      <title>{withSiteName(useRouteTitle(), site?.name ?? '')}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
