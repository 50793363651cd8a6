import type { SitemapIndexStream, SitemapItemLoose, SitemapStream } from 'sitemap';
import type { Application, SiteAddress } from '../core/application.js';

/** Limit of the sitemap protocol per file. */
const maxAddresses = 50_000;

/** sitemap.xml, and its parts if one file cannot hold all addresses. */
export type SiteMap = { main: string; parts: string[] };

const writeAll = async (stream: SitemapStream | SitemapIndexStream, items: readonly unknown[]): Promise<string> => {
  const { streamToPromise } = await import('sitemap');
  const result = streamToPromise(stream as SitemapStream);
  for (const item of items) stream.write(item);
  stream.end();
  return (await result).toString();
};

const toItem = (publicUrl: string, { path, changedAt, pictures = [] }: SiteAddress): SitemapItemLoose => ({
  url: `${publicUrl}${path}`,
  ...(changedAt && { lastmod: changedAt }),
  ...(pictures.length > 0 && { img: pictures.map((picture) => ({ url: `${publicUrl}${picture}` })) }),
});

async function writePart(publicUrl: string, addresses: readonly SiteAddress[]): Promise<string> {
  const { SitemapStream } = await import('sitemap');
  return writeAll(
    new SitemapStream({ hostname: publicUrl, xmlns: { news: false, xhtml: false, image: true, video: false } }),
    addresses.map((address) => toItem(publicUrl, address)),
  );
}

/** @param maxPerFile maximum number of addresses per file */
export async function writeSiteMap({ config, addresses }: Application, maxPerFile = maxAddresses): Promise<SiteMap> {
  const { publicUrl } = config;
  const all = [...new Map((await addresses()).map((address) => [address.path, address])).values()];
  if (all.length <= maxPerFile) return { main: await writePart(publicUrl, all), parts: [] };
  const parts: string[] = [];
  for (let from = 0; from < all.length; from += maxPerFile)
    parts.push(await writePart(publicUrl, all.slice(from, from + maxPerFile)));
  const names = parts.map((_part, index) => ({ url: `${publicUrl}/sitemap-${index + 1}.xml` }));
  const { SitemapIndexStream } = await import('sitemap');
  return { main: await writeAll(new SitemapIndexStream(), names), parts };
}
