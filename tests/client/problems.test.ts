import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { afterEach, describe, expect, it } from 'vitest';
import { errorMessage, fieldErrors, focusFirstError, formError } from '../../client/core/problems';

const problem = (message: string, field?: string | null) => ({ code: 'CODE', message, field });

describe('problems of a form', () => {
  it('stand beside their fields, the first sentence of each', () => {
    const problems = [
      problem('Первая.', 'email'),
      problem('Вторая.', 'email'),
      problem('Ответ.', 'answers.q1'),
      problem('Вся форма.'),
    ];
    expect(fieldErrors(problems)).toEqual({ email: 'Первая.', 'answers.q1': 'Ответ.' });
  });

  it('without a field are one text for the whole form', () => {
    expect(formError([problem('Одна.', null), problem('Поле.', 'email'), problem('Другая.')])).toBe('Одна. Другая.');
    expect(formError([problem('Поле.', 'email')])).toBeNull();
    expect(formError([])).toBeNull();
  });
});

describe('the first field that is wrong', () => {
  afterEach(() => void (document.body.innerHTML = ''));
  const form = (html: string) => {
    document.body.innerHTML = `<form>${html}</form>`;
    return document.querySelector('form');
  };

  it('gets the focus, in the order of the page', () => {
    const found = focusFirstError(
      form('<input id="a"><textarea id="b" aria-invalid="true"></textarea><input id="c" aria-invalid="true">'),
    );
    expect(found).toBe(true);
    expect(document.activeElement?.id).toBe('b');
  });

  it('is the first control of a group that is marked as a whole', () => {
    focusFirstError(form('<div data-error="true"><p>…</p><input type="radio" id="r"></div>'));
    expect(document.activeElement?.id).toBe('r');
  });

  it('may be missing', () => {
    expect(focusFirstError(form('<input aria-invalid="false">'))).toBe(false);
    expect(focusFirstError(null)).toBe(false);
  });
});

describe('a sentence for what was thrown', () => {
  const answer = (message: string) => new CombinedGraphQLErrors({ errors: [{ message }], data: null });
  const rejection = (statusCode: number) =>
    new ServerError('Response not successful', {
      response: new Response(null, { status: statusCode }),
      bodyText: '<html>stack at line 1</html>',
    });

  it.each([
    ["the server's own sentence", answer('Войдите ещё раз.'), 'Войдите ещё раз.'],
    ['an English one', answer('Unexpected token at line 1'), 'Что-то пошло не так. Попробуйте ещё раз чуть позже.'],
    ['too many attempts', rejection(429), 'Слишком много попыток подряд. Подождите минуту и попробуйте ещё раз.'],
    ['a failed server', rejection(500), 'Что-то пошло не так. Попробуйте ещё раз чуть позже.'],
    [
      'no connection',
      new TypeError('Failed to fetch'),
      'Не удалось связаться с сервером. Проверьте подключение к интернету и попробуйте ещё раз.',
    ],
    ['anything else', 'boom', 'Что-то пошло не так. Попробуйте ещё раз чуть позже.'],
  ])('%s', (_name, thrown, sentence) => expect(errorMessage(thrown)).toBe(sentence));
});
