import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import bsl from 'highlight.js/lib/languages/1c';
import go from 'highlight.js/lib/languages/go';
import graphql from 'highlight.js/lib/languages/graphql';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import MarkdownIt, { type Token } from 'markdown-it';
import { developerPath, referenceSlug, type DeveloperLanguage } from './rules/developer-paths.ts';

/** Languages of samples: their name in Markdown, and the one that readers see. */
const languages = {
  sh: ['Терминал', bash],
  js: ['Node', javascript],
  ts: ['TypeScript', typescript],
  python: ['Python', python],
  php: ['PHP', php],
  go: ['Go', go],
  bsl: ['1С', bsl],
  graphql: ['GraphQL', graphql],
  json: ['JSON', json],
  html: ['HTML', xml],
} as const;
for (const [name, [, grammar]] of Object.entries(languages)) hljs.registerLanguage(name, grammar);

const copyWords = { ru: 'Скопировать', en: 'Copy' } as const;

export type Heading = { id: string; text: string; level: number };

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A sample with its colours, the name of its language and a button that copies it. */
export function codeBlock(code: string, name: string, language: DeveloperLanguage): string {
  const known = name in languages ? (name as keyof typeof languages) : null;
  const html = known ? hljs.highlight(code, { language: known }).value : escapeHtml(code);
  const shown = known === 'sh' && language === 'en' ? 'Terminal' : known ? languages[known][0] : '';
  const button = `<button type="button" data-copy>${copyWords[language]}</button>`;
  const head = `<figcaption><span>${shown}</span>${button}</figcaption>`;
  return `<figure data-code translate="no">${head}<pre tabindex="0"><code>${html.trimEnd()}</code></pre></figure>`;
}

/** The anchor that GitHub gives a heading, too. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

const textOf = (token: Token | undefined): string =>
  (token?.children ?? []).map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('');

/** Where a link of the documentation leads on the site; null: what it names is not there. */
function targetOf(href: string, language: DeveloperLanguage): string | null {
  if (/^(?:https?:|#)/.test(href)) return href;
  if (href.endsWith('schema.graphql')) return developerPath(referenceSlug, language);
  if (href.endsWith('map.md#api-scopes')) return developerPath('scopes', language);
  if (/examples\/crm\//.test(href)) return developerPath('example-crm', language);
  const [, slug, anchor = ''] = /^(?:\.\.\/)?([\w-]+)\.md(#.+)?$/.exec(href) ?? [];
  return slug === undefined ? null : developerPath(slug, language) + anchor;
}

const markdown = new MarkdownIt({ html: false });

/** Links of the site; others become plain text. Rows of tables get the titles of their columns, which a phone shows. */
function adapt(tokens: Token[], language: DeveloperLanguage): void {
  for (const { children } of tokens) {
    let isDropped = false;
    for (const token of children ?? []) {
      if (token.type === 'link_open') {
        const target = targetOf(String(token.attrGet('href')), language);
        isDropped = target === null;
        if (target !== null) token.attrSet('href', target);
      }
      if (isDropped && token.type.startsWith('link_')) token.tag = 'span';
      if (isDropped && token.type === 'link_open') token.attrs = [];
    }
  }
}

/** A file of `docs/integrate`: title, first sentence, and HTML. */
export function renderText(source: string, language: DeveloperLanguage) {
  const tokens = markdown.parse(source.replace(/^<!--[\s\S]*?-->\s*/, ''), {});
  adapt(tokens, language);
  const title = textOf(tokens[1]);
  const body = tokens.slice(3);
  const headings: Heading[] = [];
  body.forEach((token, index) => {
    if (token.type !== 'heading_open') return;
    const text = textOf(body[index + 1]);
    const anchor = anchorOf(text);
    const twins = headings.filter(({ id }) => id === anchor || id.startsWith(`${anchor}--`)).length;
    const id = twins > 0 ? `${anchor}--${twins}` : anchor;
    token.attrSet('id', id);
    headings.push({ id, text, level: Number(token.tag.slice(1)) });
  });
  const first = body.findIndex(({ type }) => type === 'paragraph_open');
  const [description = ''] = /^.*?[.!?](?=\s|$)/.exec(textOf(body[first + 1])) ?? [textOf(body[first + 1])];
  const html = markdown.renderer.render(body, { ...markdown.options, langPrefix: '' }, {});
  return { title, description: description.replace(/:$/, '.'), headings, html: withSamples(html, body, language) };
}

const fence = '<pre data-fence></pre>';
markdown.renderer.rules.fence = () => fence;

/** Puts the samples into their places: `renderer.rules` do not know the language of the page. */
function withSamples(html: string, tokens: readonly Token[], language: DeveloperLanguage): string {
  const samples = tokens.filter(({ type }) => type === 'fence');
  let index = 0;
  return html.replaceAll(fence, () => {
    const { content, info } = samples[index]!;
    index += 1;
    return codeBlock(content, info.split(' ')[0]!, language);
  });
}
