import type { SiteQuery } from '../core/site.generated';
import { searchField, searchPattern } from '../search/paths';

/** The site and its organisation as schema.org JSON-LD. */
export function homeJsonLd({ name, legalName, url, email, phone, postalAddress }: SiteQuery['site']): object[] {
  const organisation = `${url}/#organization`;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name,
      url: `${url}/`,
      inLanguage: 'ru',
      publisher: { '@id': organisation },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${url}${searchPattern}?${searchField}={text}` },
        'query-input': 'required name=text',
      },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': organisation,
      name,
      legalName,
      url: `${url}/`,
      logo: `${url}/files/icons/icon-512.png`,
      email,
      telephone: phone,
      address: postalAddress,
    },
  ];
}
