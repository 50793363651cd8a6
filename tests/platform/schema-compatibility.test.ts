import { readFile } from 'node:fs/promises';
import { CriticalityLevel, diff, type Change } from '@graphql-inspector/core';
import { buildSchema, isEnumType, isInputObjectType, isObjectType, type GraphQLSchema } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { changelogSection } from '../../server/commands/release/release-problems.js';
import { acceptedChanges } from '../releases/accepted-schema-changes.js';
import { readCompressed, releaseFiles } from '../releases/release-files.js';

let before: GraphQLSchema;
let changes: Change[];
let news: string;
beforeAll(async () => {
  const lastRelease = releaseFiles('.schema.graphql.br').at(-1)!;
  before = buildSchema(readCompressed(lastRelease).toString());
  changes = await diff(before, buildSchema(await readFile('schema.graphql', 'utf8')));
  news = changelogSection(await readFile('CHANGELOG.md', 'utf8'), manifest.version)!.text;
});

/** The reason of a deprecation in the release before: of the field, argument or value of a path. */
function deprecationOf(path: string): string | null {
  const [typeName = '', name = '', argument] = path.split('.');
  const type = before.getType(typeName);
  if (isEnumType(type)) return type.getValue(name)?.deprecationReason ?? null;
  if (!isObjectType(type) && !isInputObjectType(type)) return null;
  const field = type.getFields()[name];
  if (argument === undefined || !field || !('args' in field)) return field?.deprecationReason ?? null;
  return field.args.find((one) => one.name === argument)?.deprecationReason ?? field.deprecationReason ?? null;
}

/** Whether the two quarters of a deprecation are over. */
const isOver = (reason: string | null): boolean => {
  const until = /^Until (\d{4}-\d{2}-\d{2}): /.exec(reason ?? '')?.[1];
  return until !== undefined && until < new Date().toISOString().slice(0, 10);
};

/** Scalars with the JSON of a String. Operations name no types of results, so they stay as they are (docs/integrate/conventions.md). */
const texts = /^(?:Date|EmailAddress|LocalDateTime|URL)(!?)$/;
const isSameJson = (change: Change): boolean => {
  if (change.type !== 'FIELD_TYPE_CHANGED') return false;
  const { oldFieldType, newFieldType } = change.meta as { oldFieldType: string; newFieldType: string };
  const mark = texts.exec(newFieldType)?.[1];
  return mark !== undefined && oldFieldType === `String${mark}`;
};

const nameOf = ({ path = '' }: Change): string => path.split('.').at(-1)!;
const withType = ({ path = '', type }: Change): string => `${path} ${type}`;

describe('the schema', () => {
  it('breaks no client of the last release, except by what was deprecated for two quarters', () => {
    const breaking = changes
      .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
      .filter(({ path }) => !isOver(deprecationOf(path ?? '')))
      .filter((change) => !isSameJson(change))
      .map(withType);
    // Add the new and deprecate the old: docs/integrate/stability.md.
    expect(breaking.filter((change) => !(change in acceptedChanges))).toEqual([]);
    expect(Object.keys(acceptedChanges).filter((change) => !breaking.includes(change))).toEqual([]);
  });

  it('has each deprecation and removal in the changelog', () => {
    const told = changes.filter(
      (change) =>
        /DEPRECATION_ADDED/.test(change.type) ||
        (change.criticality.level === CriticalityLevel.Breaking && !isSameJson(change)),
    );
    expect(told.map(nameOf).filter((name) => !news.includes(name))).toEqual([]);
  });
});
