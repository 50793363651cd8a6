import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { useSiteQuery } from './site.generated';

const TitleContext = createContext('');

/** Gives <PageHead> the title of the route that is shown. */
export const TitleProvider = TitleContext.Provider;

export type Crumb = { name: string; path: string };

type PageHeadProps = {
  /** Shown as «title — name of the site»; without it the title of the route is taken. */
  title?: string;
  description?: string;
  /** Path of the page's one true address; the current path when not given. */
  canonical?: string;
  /** Path of a picture for previews in messengers, 1200 × 630. */
  image?: string;
  /** schema.org data of what the page is about. */
  jsonLd?: object;
  /** The pages above this one, from the home page down; told to search engines as schema.org/BreadcrumbList. */
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

function JsonLd({ value }: { value: object }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptSafe(value) }} />;
}

/** The title and the meta data of a page; React moves them into the document's head. */
export function PageHead({ title, description, canonical, image, jsonLd, crumbs, noindex = false }: PageHeadProps) {
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
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="ru_RU" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={own || name} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={address} />
      {image && <meta property="og:image" content={`${site?.url ?? ''}${image}`} />}
      {jsonLd && <JsonLd value={jsonLd} />}
      {crumbs && (
        <JsonLd value={breadcrumbList([...crumbs, { name: own, path: canonical ?? pathname }], site?.url ?? '')} />
      )}
    </>
  );
}
