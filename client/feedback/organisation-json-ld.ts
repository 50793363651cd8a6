import type { ContactsPageQuery } from './feedback.generated';

/** The organisation as schema.org/Organization. */
export function organisationJsonLd(site: ContactsPageQuery['site']): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: site.name,
    legalName: site.legalName,
    url: `${site.url}/`,
    email: site.email,
    telephone: site.phone,
    address: { '@type': 'PostalAddress', streetAddress: site.legalAddress, addressCountry: 'RU' },
    ...(site.inn && { taxID: site.inn }),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      telephone: site.phone,
      email: site.email,
      availableLanguage: 'ru',
    },
  };
}
