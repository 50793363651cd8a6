import MarkdownIt from 'markdown-it';

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
const allowed = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;
markdown.validateLink = (url) => allowed.test(url);
markdown.disable('image');

const kept = new Map<string, string>();

/** Markdown as the words that a reader sees. */
export const markdownText = (text: string): string =>
  markdown
    .parse(text, {})
    .map(({ children }) =>
      (children ?? []).map(({ type, content }) => (type.endsWith('break') ? ' ' : content)).join(''),
    )
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Markdown of staff as HTML that is safe to insert: no raw HTML, no pictures, links only to the web, mail and this site. */
export function renderMarkdown(text: string): string {
  let html = kept.get(text);
  if (html === undefined) {
    if (kept.size >= 500) kept.clear();
    html = markdown.render(text);
    kept.set(text, html);
  }
  return html;
}
