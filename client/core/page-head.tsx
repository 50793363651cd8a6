import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { useSiteQuery } from './site.generated';

const TitleContext = createContext('');

/** Gives <PageHead> the title of the route that is shown. */
export const TitleProvider = TitleContext.Provider;

type Crumb = { name: string; path: string };

const HOME: Crumb = { name: 'Главная', path: '/' };

/** Drawn by the server, 1200 × 630. */
const PREVIEW = '/files/og.jpg';

/** What the server writes into the page, and the browser leaves as it came. */
type ServerData = object | null | false;

type PageHeadProps = {
  /** Shown as «title — name of the site»; without it the title of the route is taken. */
  title?: string;
  description?: string;
  /** Path of the page's one true address; the current path when not given. */
  canonical?: string;
  /** Path of a picture for previews in messengers, about twice as wide as high; the house's own when not given. */
  image?: string;
  /** article: the page is about one thing of its own. */
  kind?: 'website' | 'article';
  /**
   * schema.org data of what the page is about, given as `import.meta.env.SSR && …`: this way the browser's build has no
   * code that makes them. Null where there is nothing to say.
   */
  jsonLd?: ServerData;
  /** The pages between the home page and this one; told to search engines as schema.org/BreadcrumbList. */
  crumbs?: readonly Crumb[];
  noindex?: boolean;
};

/** A `<` inside a script element could end it. */
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

/** The title and the meta data of a page; React moves them into the document's head. */
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
  const routeTitle = useContext(TitleContext);
  const site = useSiteQuery().data?.site;
  const own = title ?? routeTitle;
  const name = site?.name ?? '';
  const full = own && name && own !== name ? `${own} — ${name}` : own || name;
  const address = `${site?.url ?? ''}${canonical ?? pathname}`;
  return (
    <>
      <title>{full}</title>
      {description && <meta name="description" content={description} />}
      {noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:type" content={kind} />
      <meta property="og:locale" content="ru_RU" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={own || name} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${site?.url ?? ''}${image ?? PREVIEW}`} />
      {!image && <meta property="og:image:width" content="1200" />}
      {!image && <meta property="og:image:height" content="630" />}
      <meta property="og:image:alt" content={own || name} />
      <meta name="twitter:card" content="summary_large_image" />
      {jsonLd !== undefined && <JsonLd value={jsonLd} />}
      {crumbs && (
        <JsonLd
          value={
            import.meta.env.SSR &&
            breadcrumbList([HOME, ...crumbs, { name: own, path: canonical ?? pathname }], site?.url ?? '')
          }
        />
      )}
    </>
  );
}
