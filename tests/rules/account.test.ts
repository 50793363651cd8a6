import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { accountProblems, checkEmail, checkPassword, normaliseEmail } from '../../rules/people/account.js';
import { commonPasswords } from '../../rules/people/common-passwords.js';
import { checkConsents } from '../../rules/people/consents.js';

const anyString = fc.string({ unit: 'binary', maxLength: 300 });

describe('checkEmail with a valid address', () => {
  it.each([
    'a@b.ru',
    ' Olga.Vetrova@Clinic.SPB.ru ',
    'o+nmo@mail.ru',
    "o'connor@x-y.example",
    'info@больница.рф',
    'info@xn--90a1af.xn--p1ai',
    `${'a'.repeat(64)}@example.ru`,
  ])('accepts the address %s', (email) => expect(checkEmail(email)).toBeNull());
});

describe('checkEmail with an invalid address', () => {
  it.each([
    ['', 'EMAIL_REQUIRED'],
    ['vetrova', 'EMAIL_FORMAT'],
    ['@mail.ru', 'EMAIL_FORMAT'],
    ['a@', 'EMAIL_FORMAT'],
    ['a@mail', 'EMAIL_DOMAIN'],
    ['a@mail..ru', 'EMAIL_DOMAIN'],
    ['a@-mail.ru', 'EMAIL_DOMAIN'],
    ['a@mail.ru.', 'EMAIL_DOMAIN'],
    ['a@127.0.0.1', 'EMAIL_DOMAIN'],
    ['a@[127.0.0.1]', 'EMAIL_DOMAIN'],
    ['a@mail.ru>', 'EMAIL_DOMAIN'],
    ['a@b@c.ru', 'EMAIL_SEVERAL'],
    ['a@b.ru, c@d.ru', 'EMAIL_SEVERAL'],
    ['a@b.ru;c@d.ru', 'EMAIL_SEVERAL'],
    ['a b@c.ru', 'EMAIL_SEVERAL'],
    ['a@b.ru\r\nBcc: c@d.ru', 'EMAIL_UNUSABLE'],
    ['a\u0000@b.ru', 'EMAIL_UNUSABLE'],
    ['"a"@b.ru', 'EMAIL_LOCAL_PART'],
    ['a(comment)@b.ru', 'EMAIL_LOCAL_PART'],
    ['<a@b.ru', 'EMAIL_LOCAL_PART'],
    ['.a@b.ru', 'EMAIL_LOCAL_PART'],
    ['a..b@b.ru', 'EMAIL_LOCAL_PART'],
    ['врач@b.ru', 'EMAIL_LOCAL_PART'],
    [`${'a'.repeat(65)}@b.ru`, 'EMAIL_LOCAL_PART'],
    [`a@${'b'.repeat(64)}.ru`, 'EMAIL_DOMAIN'],
    [`a@${'b.'.repeat(130)}ru`, 'EMAIL_TOO_LONG'],
    [`a@${'б.'.repeat(120)}рф`, 'EMAIL_DOMAIN'],
  ])('rejects the address %j with %s', (email, code) =>
    expect(checkEmail(email)).toMatchObject({ code, field: 'email' }),
  );

  test('names the position of a Russian letter before @', () => {
    expect(checkEmail('ivаnov@mail.ru')?.message).toContain('3-й знак, «а»');
  });

  test('checkEmail never throws, and normalising an address twice changes nothing', () => {
    fc.assert(
      fc.property(anyString, (value) => {
        checkEmail(value);
        checkEmail(`a@${value}`);
        return normaliseEmail(normaliseEmail(value)) === normaliseEmail(value);
      }),
    );
  });

  test('accepts any RFC address with a local part of at most 64 characters', () => {
    fc.assert(
      fc.property(
        fc.emailAddress({ size: 'small' }),
        (email) => checkEmail(email) === null || email.split('@')[0]!.length > 64,
      ),
    );
  });
});

describe('checkPassword', () => {
  const email = 'o.vetrova@clinic.ru';
  it.each([
    ['', 'PASSWORD_REQUIRED'],
    ['коротки', 'PASSWORD_TOO_SHORT'],
    ['😀'.repeat(7), 'PASSWORD_TOO_SHORT'],
    ['ab1'.repeat(43), 'PASSWORD_TOO_LONG'],
    ['Пароль123', 'PASSWORD_COMMON'],
    ['QWERTYUIOP', 'PASSWORD_COMMON'],
    ['йцукенгш', 'PASSWORD_COMMON'],
    ['aaaaaaaab', 'PASSWORD_COMMON'],
    ['O.Vetrova@clinic.ru', 'PASSWORD_IS_EMAIL'],
    ['o.vetrova', 'PASSWORD_IS_EMAIL'],
    ['abcde\u0000fgh', 'PASSWORD_UNUSABLE'],
    ['abcdefgh\uDC00', 'PASSWORD_UNUSABLE'],
  ])('rejects the password %j with %s', (password, code) =>
    expect(checkPassword(password, { email })).toMatchObject({ code, field: 'password' }),
  );

  it.each([' ключ от двери ', 'Весна-на-Неве', 'correct horse', '😀😁😂🤣😃😄😅😆', 'ab1'.repeat(42)])(
    'accepts the password %j',
    (password) => {
      expect(checkPassword(password, { email })).toBeNull();
    },
  );

  test('checkPassword never throws', () => {
    fc.assert(
      fc.property(anyString, anyString, (password, address) => {
        checkPassword(password, { email: address });
      }),
    );
  });

  test('the list of common passwords contains only lower-case entries of allowed length', () => {
    expect(commonPasswords.size).toBeGreaterThanOrEqual(100);
    expect(
      [...commonPasswords].filter((password) => password.length < 8 || password !== password.toLowerCase()),
    ).toEqual([]);
  });
});

describe('accountProblems', () => {
  const values = {
    email: 'a@b.ru',
    password: 'Весна-на-Неве',
    lastName: 'Ветрова',
    firstName: 'Ольга',
    middleName: '',
  };
  test('accepts a new account without a patronymic', () => expect(accountProblems(values)).toEqual([]));
  test('reports problems of all account fields at once, in the order of the form', () => {
    const problems = accountProblems({ email: '', password: '', lastName: '', firstName: '', middleName: '1' });
    expect(problems.map((problem) => problem.field)).toEqual([
      'email',
      'password',
      'lastName',
      'firstName',
      'middleName',
    ]);
  });
});

describe('checkConsents', () => {
  const requested = [
    { required: true, document: { id: 'data' } },
    { required: true, document: { id: 'terms' } },
    { required: false, document: { id: 'news' } },
  ];
  test('reports each missing required consent', () => {
    expect(checkConsents(requested, ['terms', 'news'])).toMatchObject([
      { code: 'CONSENT_REQUIRED', field: 'consents.data' },
    ]);
  });
  test('does not require an optional consent', () => expect(checkConsents(requested, ['terms', 'data'])).toEqual([]));
  test('rejects a consent to a document that was not requested', () => {
    expect(checkConsents(requested, ['terms', 'data', 'old'])).toMatchObject([{ code: 'CONSENT_OUTDATED' }]);
  });
});
