import { useSiteQuery } from '../core/site.generated';
import { newsPatterns } from './paths';

/** Lets browsers and readers find the feeds of new events; React moves the tags into the document's head. */
export function FeedLinks() {
  const name = useSiteQuery().data?.site.name ?? '';
  const title = `${name}: новые мероприятия`;
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={title} href={newsPatterns.rss} />
      <link rel="alternate" type="application/atom+xml" title={title} href={newsPatterns.atom} />
    </>
  );
}
