import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isObjectType,
  isInterfaceType,
  isUnionType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import { developerPath, referenceSlug, type DeveloperLanguage } from './rules/developer-paths.ts';
import { fieldCost } from './rules/operation-cost.ts';
import { words } from './vite-developer-words.ts';
import { escapeHtml } from './vite-developer-texts.ts';
import type { DeveloperText } from './vite-developers.ts';

/** What `npm run docs` reads from the code of the server. */
type Access = {
  publicQueries: string[];
  /** Fields of public types that visitors may not read. */
  closedFields: string[];
  everyToken: string[];
  /** By `Type.field`, and `Type.field.argument`. */
  scopes: Record<string, string[]>;
};

const slugOf = (name: string): string => `${referenceSlug}/${name}`;
const text = (description: string | null | undefined): string =>
  escapeHtml(description ?? '').replaceAll(/`([^`]+)`/g, '<code>$1</code>');
const firstSentence = (description: string | null | undefined): string =>
  /^[\s\S]*?\.(?=\s|$)/.exec(description ?? '')?.[0].replaceAll(/\s+/g, ' ') ?? '';

const plain = (description: string): string => description.replaceAll('`', '');

/** Names of types in TypeGraphQL's spelling, with the named type as a link if it has a page. */
type Linked = (type: { toString: () => string }) => string;

/** The cost of a field in words: `first` multiplies what is under it. */
function costOf(field: GraphQLField<unknown, unknown>, language: DeveloperLanguage): string {
  if (isLeafType(getNamedType(field.type))) return String(fieldCost.leaf);
  const format = (value: number): string => String(value).replace('.', language === 'ru' ? ',' : '.');
  const sum = words[language].fieldCost(format(fieldCost.base), format(fieldCost.factor));
  return field.args.some(({ name }) => name === 'first') ? `(${sum}) × first` : sum;
}

/** The parts of the schema that visitors and tokens may use. */
class OpenSchema {
  readonly access: Access;
  readonly schema: GraphQLSchema;
  /** Types that public queries reach. */
  private readonly publicTypes = new Set<string>();
  readonly types = new Map<string, GraphQLNamedType>();

  constructor(root: string) {
    this.access = JSON.parse(readFileSync(join(root, 'client/developers/access.generated.json'), 'utf8')) as Access;
    this.schema = buildSchema(readFileSync(join(root, 'schema.graphql'), 'utf8'));
    for (const { type } of this.queries.filter(({ name }) => this.isPublic('Query', name)))
      this.addPublic(getNamedType(type));
    for (const field of [...this.queries, ...this.mutations]) this.add(field);
  }

  get queries(): GraphQLField<unknown, unknown>[] {
    return Object.values(this.schema.getQueryType()!.getFields()).filter(({ name }) => this.isOpen('Query', name));
  }

  get mutations(): GraphQLField<unknown, unknown>[] {
    return Object.values(this.schema.getMutationType()!.getFields()).filter(({ name }) =>
      this.isOpen('Mutation', name),
    );
  }

  isPublic(type: string, field: string): boolean {
    if (type === 'Query') return this.access.publicQueries.includes(field);
    return this.publicTypes.has(type) && !this.access.closedFields.includes(`${type}.${field}`);
  }

  isForEveryToken = (type: string, field: string): boolean => this.access.everyToken.includes(`${type}.${field}`);

  scopesOf = (path: string): readonly string[] => this.access.scopes[path] ?? [];

  isOpen(type: string, field: string): boolean {
    return (
      this.scopesOf(`${type}.${field}`).length > 0 || this.isForEveryToken(type, field) || this.isPublic(type, field)
    );
  }

  /** Fields of an object or input that somebody may use. Of inputs without scopes all: they belong to public queries. */
  fieldsOf(type: GraphQLNamedType): (GraphQLField<unknown, unknown> | GraphQLInputField)[] {
    if (isInputObjectType(type)) {
      const fields = Object.values(type.getFields());
      const named = fields.filter(({ name }) => this.inputScopes(type.name, name).length > 0);
      return named.length > 0 ? named : fields;
    }
    if (!isObjectType(type) && !isInterfaceType(type)) return [];
    return Object.values(type.getFields()).filter(({ name }) => this.isOpen(type.name, name));
  }

  /** Scopes of an argument or a field of an input, also of those that open a single value. */
  inputScopes(owner: string, name: string): readonly string[] {
    const path = `${owner}.${name}`;
    const single = Object.keys(this.access.scopes).filter((one) => one.startsWith(`${path}=`));
    return [...new Set([path, ...single].flatMap(this.scopesOf))];
  }

  private addPublic(type: GraphQLNamedType): void {
    if (this.publicTypes.has(type.name)) return;
    this.publicTypes.add(type.name);
    if (isUnionType(type)) type.getTypes().forEach((one) => this.addPublic(one));
    if (!isObjectType(type) && !isInterfaceType(type)) return;
    for (const field of Object.values(type.getFields()))
      if (this.isPublic(type.name, field.name)) this.addPublic(getNamedType(field.type));
  }

  /** Adds the types that a field and its arguments lead to. */
  private add(field: GraphQLField<unknown, unknown> | GraphQLInputField | GraphQLArgument): void {
    if ('args' in field) field.args.forEach((one) => this.add(one));
    const type = getNamedType(field.type);
    if (this.types.has(type.name)) return;
    this.types.set(type.name, type);
    const members = isUnionType(type) ? type.getTypes() : [];
    for (const member of members) if (!this.types.has(member.name)) this.addMember(member);
    this.fieldsOf(type).forEach((one) => this.add(one));
  }

  private addMember(type: GraphQLNamedType): void {
    this.types.set(type.name, type);
    this.fieldsOf(type).forEach((one) => this.add(one));
  }
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><thead><tr>${head.map((cell) => `<th>${cell}</th>`).join('')}</tr></thead><tbody>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`;

/** Writes the pages of one language. */
class Reference {
  private readonly w;
  constructor(
    private readonly open: OpenSchema,
    private readonly language: DeveloperLanguage,
  ) {
    this.w = words[language];
  }

  private linked: Linked = (type) =>
    escapeHtml(String(type)).replace(/\w+/, (name) =>
      this.open.types.has(name) ? `<a href="${developerPath(slugOf(name), this.language)}">${name}</a>` : name,
    );

  private accessOf(type: string, field: string): string {
    if (this.open.isPublic(type, field)) return this.w.everybody;
    if (this.open.isForEveryToken(type, field)) return this.w.everyToken;
    return this.open
      .scopesOf(`${type}.${field}`)
      .map((scope) => `<code>${scope}</code>`)
      .join(' ');
  }

  private described(
    name: string,
    { description, deprecationReason }: { description?: string | null; deprecationReason?: string | null },
  ): string {
    const old = deprecationReason ? ` <em>${this.w.deprecated}: ${escapeHtml(deprecationReason)}</em>` : '';
    return `<code>${name}</code> <span>${text(description)}</span>${old}`;
  }

  private argumentsTable(owner: string, fields: readonly (GraphQLArgument | GraphQLInputField)[]): string {
    const rows = fields.map((field) => {
      const scopes = this.open.inputScopes(owner, field.name).map((scope) => `<code>${scope}</code>`);
      return [this.described(field.name, field), `<code>${this.linked(field.type)}</code>`, scopes.join(' ') || '–'];
    });
    return table(this.w.argumentHead, rows);
  }

  private operation(kind: 'query' | 'mutation', field: GraphQLField<unknown, unknown>): [string, DeveloperText] {
    const owner = kind === 'query' ? 'Query' : 'Mutation';
    const cost = `${costOf(field, this.language)}. ${this.w.costNote(developerPath('limits', this.language))}`;
    const facts = [
      [this.w.answer, `<code>${this.linked(field.type)}</code>`],
      [this.w.access, this.accessOf(owner, field.name)],
      [this.w.cost, cost],
    ].map(([term, value]) => `<div><dt>${term}</dt><dd>${value}</dd></div>`);
    const shown = field.args.filter(
      ({ name }) =>
        this.open.isPublic(owner, field.name) || this.open.inputScopes(`${owner}.${field.name}`, name).length > 0,
    );
    const args =
      shown.length > 0
        ? `<h2 id="arguments">${this.w.arguments}</h2>${this.argumentsTable(`${owner}.${field.name}`, shown)}`
        : '';
    const title = `${this.w[kind]} ${field.name}`;
    const html = `<p>${text(field.description)}</p><dl>${facts.join('')}</dl>${args}`;
    return [
      slugOf(`${kind}-${field.name}`),
      { title, description: plain(firstSentence(field.description)), headings: [], html },
    ];
  }

  private body(type: GraphQLNamedType): string {
    if (isEnumType(type))
      return table(
        [this.w.values],
        type.getValues().map((value) => [this.described(value.name, value)]),
      );
    if (isUnionType(type)) {
      const items = type.getTypes().map((one) => `<li><code>${this.linked(one)}</code> ${text(one.description)}</li>`);
      return `<p>${this.w.oneOf}:</p><ul>${items.join('')}</ul>`;
    }
    const fields = this.open.fieldsOf(type);
    if (isInputObjectType(type)) return this.argumentsTable(type.name, fields as GraphQLInputField[]);
    if (fields.length === 0) return '';
    const rows = (fields as GraphQLField<unknown, unknown>[]).map((field) => [
      this.described(field.name, field),
      `<code>${this.linked(field.type)}</code>`,
      this.accessOf(type.name, field.name),
      costOf(field, this.language),
    ]);
    return table(this.w.head, rows);
  }

  private index(): DeveloperText {
    const item = (slug: string, name: string, description: string): string =>
      `<li><a href="${developerPath(slugOf(slug), this.language)}"><code>${name}</code></a> <span>${text(description)}</span></li>`;
    const section = (id: string, title: string, items: readonly string[]): string =>
      `<h2 id="${id}">${title}</h2><ul data-names>${items.join('')}</ul>`;
    const operations = (kind: 'query' | 'mutation', fields: readonly GraphQLField<unknown, unknown>[]) =>
      fields.map(({ name, description }) => item(`${kind}-${name}`, name, firstSentence(description)));
    const types = [...this.open.types.values()].toSorted((one, other) => one.name.localeCompare(other.name));
    const isLeaf = (type: GraphQLNamedType): boolean => isLeafType(type);
    const names = (shown: readonly GraphQLNamedType[]) => shown.map(({ name }) => item(name, name, ''));
    const parts = [
      ['queries', this.w.queries, operations('query', this.open.queries)],
      ['mutations', this.w.mutations, operations('mutation', this.open.mutations)],
      ['types', this.w.types, names(types.filter((type) => !isLeaf(type) && !isInputObjectType(type)))],
      ['inputs', this.w.inputs, names(types.filter(isInputObjectType))],
      ['enums', this.w.enums, names(types.filter(isLeaf))],
    ] as const;
    const headings = parts.map(([id, title]) => ({ id, text: title, level: 2 }));
    const html = `<p data-lead>${this.w.lead}</p>${parts.map(([id, title, items]) => section(id, title, items)).join('')}`;
    return { title: this.w.title, description: this.w.lead, headings, html };
  }

  pages(): [string, DeveloperText][] {
    const types = [...this.open.types.values()].map((type): [string, DeveloperText] => [
      slugOf(type.name),
      {
        title: `${this.w.type} ${type.name}`,
        description: plain(firstSentence(type.description)),
        headings: [],
        html: `<p>${text(type.description)}</p>${this.body(type)}`,
      },
    ]);
    return [
      [referenceSlug, this.index()],
      ...this.open.queries.map((field) => this.operation('query', field)),
      ...this.open.mutations.map((field) => this.operation('mutation', field)),
      ...types,
    ];
  }
}

/** The reference: an index, and a page for each query, mutation and type that visitors and tokens may use. */
export function referencePages(root: string, language: DeveloperLanguage): Map<string, DeveloperText> {
  return new Map(new Reference(new OpenSchema(root), language).pages());
}
