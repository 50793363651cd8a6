import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { afterEach, describe, expect, it } from 'vitest';
import { errorMessage, fieldErrors, focusFirstError, formError } from '../../client/core/forms/problems';

const problem = (message: string, field?: string | null) => ({ code: 'CODE', message, field });

describe('problems of a form', () => {
  it('fieldErrors returns the first problem of each field', () => {
    const problems = [
      problem('Первая.', 'email'),
      problem('Вторая.', 'email'),
      problem('Ответ.', 'answers.q1'),
      problem('Вся форма.'),
    ];
    expect(fieldErrors(problems)).toEqual({ email: 'Первая.', 'answers.q1': 'Ответ.' });
  });

  it('formError joins problems without a field into one text', () => {
    expect(formError([problem('Одна.', null), problem('Поле.', 'email'), problem('Другая.')])).toBe('Одна. Другая.');
    expect(formError([problem('Поле.', 'email')])).toBeNull();
    expect(formError([])).toBeNull();
  });
});

describe('focusFirstError', () => {
  afterEach(() => void (document.body.innerHTML = ''));
  const form = (html: string) => {
    document.body.innerHTML = `<form>${html}</form>`;
    return document.querySelector('form');
  };

  it('focuses the first invalid field in the order of the page', () => {
    const hasFocused = focusFirstError(
      form('<input id="a"><textarea id="b" aria-invalid="true"></textarea><input id="c" aria-invalid="true">'),
    );
    expect(hasFocused).toBe(true);
    expect(document.activeElement?.id).toBe('b');
  });

  it('focuses the first control of an invalid group', () => {
    focusFirstError(form('<div data-error="true"><p>…</p><input type="radio" id="r"></div>'));
    expect(document.activeElement?.id).toBe('r');
  });

  it('returns false if there is no invalid field', () => {
    expect(focusFirstError(form('<input aria-invalid="false">'))).toBe(false);
    expect(focusFirstError(null)).toBe(false);
  });
});

describe('errorMessage', () => {
  const answer = (message: string) => new CombinedGraphQLErrors({ errors: [{ message }], data: null });
  const serverError = (statusCode: number) =>
    new ServerError('Response not successful', {
      response: new Response(null, { status: statusCode }),
      bodyText: '<html>stack at line 1</html>',
    });

  it.each([
    ["shows the server's Russian message", answer('Войдите ещё раз.'), 'Войдите ещё раз.'],
    [
      'replaces an English message of the server',
      answer('Unexpected token at line 1'),
      'Что-то пошло не так. Попробуйте ещё раз чуть позже.',
    ],
    ['explains status 429', serverError(429), 'Слишком много попыток подряд. Подождите минуту и попробуйте ещё раз.'],
    ['has a general message for status 500', serverError(500), 'Что-то пошло не так. Попробуйте ещё раз чуть позже.'],
    [
      'explains a failed connection',
      new TypeError('Failed to fetch'),
      'Не удалось связаться с сервером. Проверьте подключение к интернету и попробуйте ещё раз.',
    ],
    ['has a general message for any other error', 'boom', 'Что-то пошло не так. Попробуйте ещё раз чуть позже.'],
  ])('%s', (_name, error, sentence) => expect(errorMessage(error)).toBe(sentence));
});
