import MarkdownIt, { type Token } from 'markdown-it';
import type { Plugin } from 'vite';

/** An element of a text: its tag, its children, and the target of a link. */
type Node = string | [tag: string, children: Node[], target?: string];

/** Tokens of Markdown as a tree that the client can draw without knowing Markdown. */
function treeOf(tokens: readonly Token[]): Node[] {
  const root: Node[] = [];
  const open: Node[][] = [root];
  for (const token of tokens) {
    const { type, nesting, tag, content, children, hidden } = token;
    const place = open.at(-1)!;
    if (hidden) continue;
    if (nesting === 1) {
      const inside: Node[] = [];
      const target = token.attrGet('href');
      place.push(target === null ? [tag, inside] : [tag, inside, String(target)]);
      open.push(inside);
    } else if (nesting === -1) open.pop();
    else if (type === 'inline') place.push(...treeOf(children ?? []));
    else if (type === 'code_inline') place.push(['kbd', [content]]);
    else place.push(type === 'softbreak' ? ' ' : content);
  }
  return root;
}

/** Lets the client import a file of Markdown as a tree of elements: the parser is not loaded by users. */
export function markdownTexts(): Plugin {
  const markdown = new MarkdownIt({ html: false });
  return {
    name: 'markdown-texts',
    transform: {
      filter: { id: /\.md$/ },
      handler: (code) => ({
        code: `export default ${JSON.stringify(treeOf(markdown.parse(code, {})))};`,
        map: null,
        moduleType: 'js',
      }),
    },
  };
}
