import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  checkAnswers,
  isQuestionVisible,
  normaliseAnswers,
  type Answers,
  type Question,
  type QuestionKind,
} from '../../rules/events/answers.js';

const question = (id: string, kind: QuestionKind, values: Partial<Question> = {}): Question => ({
  id,
  kind,
  label: id,
  required: false,
  options: [],
  ...values,
});
const options = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }));
const codes = (testQuestion: Question, values: string[]) =>
  checkAnswers([testQuestion], { [testQuestion.id]: values }).map((problem) => problem.code);

describe('checkAnswers', () => {
  it.each<[Question, string[], string]>([
    [question('q', 'TEXT', { required: true }), [], 'ANSWER_REQUIRED'],
    [question('q', 'TEXT', { required: true }), [' \n '], 'ANSWER_REQUIRED'],
    [question('q', 'TEXT', { maxLength: 3 }), ['четыре'], 'ANSWER_TOO_LONG'],
    [question('q', 'TEXT'), ['я'.repeat(2001)], 'ANSWER_TOO_LONG'],
    [question('q', 'TEXT'), ['a\u0000b'], 'ANSWER_UNUSABLE'],
    [question('q', 'TEXT'), ['a\uD800'], 'ANSWER_UNUSABLE'],
    [question('q', 'TEXT'), ['a', 'b'], 'ANSWER_ONE'],
    [question('q', 'CHOICE', { options }), ['z'], 'ANSWER_OPTION'],
    [question('q', 'CHOICE', { options }), ['a', 'b'], 'ANSWER_ONE'],
    [question('q', 'CHOICES', { options, required: true }), [], 'ANSWER_REQUIRED'],
    [question('q', 'CHOICES', { options }), ['a', '__proto__'], 'ANSWER_OPTION'],
    [question('q', 'NUMBER'), ['двенадцать'], 'ANSWER_NUMBER'],
    [question('q', 'NUMBER'), ['1e5'], 'ANSWER_NUMBER'],
    [question('q', 'NUMBER'), ['1,5,6'], 'ANSWER_NUMBER'],
    [question('q', 'NUMBER', { min: '1' }), ['0,5'], 'ANSWER_TOO_SMALL'],
    [question('q', 'NUMBER', { max: '60' }), ['61'], 'ANSWER_TOO_LARGE'],
    [question('q', 'DATE'), ['2027-02-29'], 'ANSWER_DATE'],
    [question('q', 'DATE'), ['12.03.2027'], 'ANSWER_DATE'],
    [question('q', 'DATE', { min: '2027-03-11' }), ['2027-03-10'], 'ANSWER_TOO_EARLY'],
    [question('q', 'DATE', { max: '2027-03-13' }), ['2027-03-14'], 'ANSWER_TOO_LATE'],
    [question('q', 'CONSENT', { required: true }), [], 'ANSWER_REQUIRED'],
    [question('q', 'CONSENT'), ['no'], 'ANSWER_CONSENT'],
  ])('rejects an answer to %o of %j with %s', (one, values, code) => {
    expect(checkAnswers([one], { q: values })).toMatchObject([{ code, field: 'answers.q' }]);
  });

  it.each<[Question, string[]]>([
    [question('q', 'TEXT', { required: true }), ['Два\r\nслова\tи табуляция 😀']],
    [question('q', 'CHOICE', { options, required: true }), ['b']],
    [question('q', 'CHOICES', { options }), ['a', 'c']],
    [question('q', 'NUMBER', { min: '-3', max: '2.5' }), ['\u2212 2,5']],
    [question('q', 'NUMBER', { max: '10000' }), ['1 000']],
    [question('q', 'DATE', { min: '2028-02-29' }), ['2028-02-29']],
    [question('q', 'CONSENT', { required: true }), ['yes']],
    [question('q', 'TEXT'), []],
  ])('accepts an answer to %o of %j', (one, values) => expect(codes(one, values)).toEqual([]));

  test('rejects an answer to a question that does not exist', () => {
    expect(checkAnswers([], { gone: ['a'] })).toMatchObject([{ code: 'ANSWER_UNKNOWN', field: 'answers.gone' }]);
  });

  test('formats the limits of numbers and dates in Russian', () => {
    expect(checkAnswers([question('q', 'NUMBER', { max: '1.5' })], { q: ['2'] })[0]?.message).toContain('1,5');
    expect(checkAnswers([question('q', 'DATE', { max: '2027-03-13' })], { q: ['2028-01-01'] })[0]?.message).toContain(
      '13.03.2027',
    );
  });
});

describe('conditions on questions', () => {
  const hotel = question('hotel', 'CHOICE', { options });
  const nights = question('nights', 'NUMBER', { required: true, showIf: { questionId: 'hotel', values: ['a', 'b'] } });
  const wishes = question('wishes', 'TEXT', { required: true, showIf: { questionId: 'nights', values: ['2'] } });
  const questions = [hotel, nights, wishes];

  it.each<[Answers, string[]]>([
    [{}, []],
    [{ hotel: ['c'] }, []],
    [{ hotel: ['a'] }, ['answers.nights']],
    [{ hotel: ['a'], nights: ['1'] }, []],
    [{ hotel: ['a'], nights: ['2'] }, ['answers.wishes']],
    [{ hotel: ['c'], nights: ['2'] }, []],
  ])('after answers %j requires answers to %j', (answers, fields) => {
    expect(checkAnswers(questions, answers).map((problem) => problem.field)).toEqual(fields);
  });

  test('drops an answer to a question that is no longer visible', () => {
    expect(normaliseAnswers(questions, { hotel: ['c'], nights: ['2'], wishes: ['тихий номер'] })).toEqual({
      hotel: ['c'],
    });
  });

  test('hides questions with a cyclic condition or an unknown parent', () => {
    const cycle = [
      question('x', 'TEXT', { showIf: { questionId: 'y', values: ['1'] } }),
      question('y', 'TEXT', { showIf: { questionId: 'x', values: ['1'] } }),
    ];
    expect(cycle.map((one) => isQuestionVisible(one, cycle, { x: ['1'], y: ['1'] }))).toEqual([false, false]);
    expect(isQuestionVisible(question('z', 'TEXT', { showIf: { questionId: 'gone', values: ['1'] } }), [], {})).toBe(
      false,
    );
  });
});

describe('arbitrary answers', () => {
  const kinds: QuestionKind[] = ['TEXT', 'CHOICE', 'CHOICES', 'NUMBER', 'DATE', 'CONSENT'];
  const ids = [...kinds.map((kind) => kind.toLowerCase()), '__proto__', 'constructor'];
  const questions = [
    ...kinds.map((kind) => question(kind.toLowerCase(), kind, { options, required: true })),
    question('__proto__', 'TEXT'),
  ];
  const answers = fc
    .array(fc.tuple(fc.constantFrom(...ids), fc.array(fc.string({ unit: 'binary' }), { maxLength: 3 })))
    .map((entries): Answers => Object.fromEntries(entries));

  test('checking answers never throws, and normalising them twice changes nothing', () => {
    fc.assert(
      fc.property(answers, (rawAnswers) => {
        checkAnswers(questions, rawAnswers);
        const once = normaliseAnswers(questions, rawAnswers);
        expect(normaliseAnswers(questions, once)).toEqual(once);
      }),
    );
  });

  test('answers have the same problems before and after normalising', () => {
    fc.assert(
      fc.property(answers, (rawAnswers) => {
        const knownAnswers = Object.fromEntries(
          Object.entries(rawAnswers).filter(([id]) => questions.some((one) => one.id === id)),
        );
        expect(checkAnswers(questions, normaliseAnswers(questions, knownAnswers))).toEqual(
          checkAnswers(questions, knownAnswers),
        );
      }),
    );
  });
});
