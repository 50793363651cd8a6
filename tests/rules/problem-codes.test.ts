import { describe, expect, it } from 'vitest';
import { problemCodeAreas, problemCodes } from '../../rules/problem-codes/problem-codes';

const codes = Object.keys(problemCodes);

/** Codes of one word that say by themselves what is wrong. */
const singleWords = ['ATTENDED', 'DUPLICATE', 'FORBIDDEN', 'INVOICED', 'REQUIRED', 'UNAUTHENTICATED', 'UNUSABLE'];

const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('codes of problems', () => {
  it('stand in one area each', () => {
    expect(repeated(Object.values(problemCodeAreas).flatMap((area) => Object.keys(area)))).toEqual([]);
  });

  it('have no twin with the same words or the same meaning', () => {
    const words = codes.map((code) => code.replaceAll('WRONG', 'BAD').split('_').sort().join(' '));
    expect(repeated(words)).toEqual([]);
    expect(repeated(Object.values(problemCodes))).toEqual([]);
  });

  it('say what is wrong, not only where', () => {
    expect(codes.filter((code) => !code.includes('_')).sort()).toEqual(singleWords);
  });
});
