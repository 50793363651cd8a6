import MarkdownIt from 'markdown-it';

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
const allowed = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;
markdown.validateLink = (url) => allowed.test(url);
markdown.disable('image');

const cache = new Map<string, string>();

/** Markdown as plain text. */
export const markdownText = (text: string): string =>
  markdown
    .parse(text, {})
    .map(({ children }) =>
      (children ?? []).map(({ type, content }) => (type.endsWith('break') ? ' ' : content)).join(''),
    )
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Markdown by staff as safe HTML: no raw HTML, no pictures, only http(s), mailto, tel and relative links. */
export function renderMarkdown(text: string): string {
  let html = cache.get(text);
  if (html === undefined) {
    if (cache.size >= 500) cache.clear();
    html = markdown.render(text);
    cache.set(text, html);
  }
  return html;
}
