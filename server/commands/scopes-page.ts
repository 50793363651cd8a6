import { scopeName } from '../../rules/text/scope-name.js';
import { fieldsByScope } from '../tokens/token-fields.js';
import { table } from './developer-pages/markdown-table.js';
import { TokenScope } from '../tokens/scopes.js';

const scopes = Object.keys(TokenScope) as TokenScope[];
const nameOf = (scope: TokenScope): string => `\`${scopeName(scope)}\``;
const scopesWith = (path: string): TokenScope[] => scopes.filter((scope) => fieldsByScope.get(scope)!.has(path));

/** Paths of all scopes that match, each once, in alphabetical order. */
const paths = (pattern: RegExp): string[] =>
  [...new Set(scopes.flatMap((scope) => [...fieldsByScope.get(scope)!]))].filter((path) => pattern.test(path)).sort();

/** Arguments that a scope opens with a single value. */
const restrictedArguments = (): string[][] =>
  paths(/^(?:\w+Input\.\w+|Mutation\.\w+\.\w+)=/).map((path) => {
    const [argument, value] = path.split('=') as [string, string];
    return [
      `\`${argument}\``,
      `\`${value}\``,
      scopesWith(path).map(nameOf).join(', '),
      scopesWith(argument).map(nameOf).join(', '),
    ];
  });

/** Arguments and fields of inputs that the scopes of the mutation or of most fields of the input do not open. */
function furtherArguments(): string[][] {
  const places = paths(/^(?:\w+Input\.\w+|Mutation\.\w+\.\w+)$/);
  const ownerOf = (path: string): string => path.split('.').slice(0, -1).join('.');
  const countIn = (scope: TokenScope, owner: string): number =>
    places.filter((path) => ownerOf(path) === owner && fieldsByScope.get(scope)!.has(path)).length;
  const isFurther = (path: string): boolean => {
    const owner = ownerOf(path);
    const most = Math.max(...scopes.map((scope) => countIn(scope, owner)));
    const own = scopesWith(owner).length > 0 ? scopesWith(owner) : scopes.filter((one) => countIn(one, owner) === most);
    const isRestricted = own.some((scope) => [...fieldsByScope.get(scope)!].some((one) => one.startsWith(`${path}=`)));
    return !isRestricted && !scopesWith(path).some((scope) => own.includes(scope));
  };
  return places
    .filter(isFurther)
    .map((path) => [`\`${path.replace('Mutation.', '')}\``, scopesWith(path).map(nameOf).join(', ')]);
}

const words = {
  en: {
    title: 'Scopes',
    lead: 'What each scope of a token opens besides its queries. [The map](../map.md#api-scopes) lists the queries of each scope.',
    mutations: ['Mutations', 'mutation', 'scope'],
    values: ['Values that need a further scope', 'argument', 'value that is open', 'with', 'any value with'],
    further: ['Arguments that need a further scope', 'argument', 'scope'],
  },
  ru: {
    title: 'Права',
    lead: 'Что открывает каждое право токена, кроме запросов. Запросы каждого права — в [справочнике](../../../schema.graphql).',
    mutations: ['Мутации', 'мутация', 'право'],
    values: [
      'Значения, для которых нужно ещё одно право',
      'аргумент',
      'открытое значение',
      'с правом',
      'любое значение с правом',
    ],
    further: ['Аргументы, для которых нужно ещё одно право', 'аргумент', 'право'],
  },
} as const;

/** docs/integrate/scopes.md, or its Russian version: what each scope of a token opens, and the scope of each mutation. */
export function scopesPage(language: 'en' | 'ru' = 'en'): string {
  const { title, lead, ...texts } = words[language];
  const mutations = paths(/^Mutation\.\w+$/).map((path) => [
    `\`${path.replace('Mutation.', '')}\``,
    scopesWith(path).map(nameOf).join(', '),
  ]);
  const section = ([heading, ...head]: readonly string[], rows: readonly (readonly string[])[]): string =>
    `## ${heading}\n\n${table(head, rows)}`;
  return `<!-- Generated from server/tokens/scopes.ts. Run: npm run docs -->

# ${title}

${lead}

${section(texts.mutations, mutations)}

${section(texts.values, restrictedArguments())}

${section(texts.further, furtherArguments())}
`;
}
