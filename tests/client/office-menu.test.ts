import { describe, expect, it } from 'vitest';
import { currentState, eventMenu } from '../../client/office/layout/menu';
import { officeEventPath } from '../../client/office/paths';

describe('the menu of an event', () => {
  const entries = eventMenu({ id: '1', format: 'ONLINE' }, 'MANAGER');
  const currentAt = (page: string) =>
    entries
      .map(
        ({ to, text }) =>
          [text, currentState(to, officeEventPath('1', ...page.split('/')), officeEventPath('1'))] as const,
      )
      .filter(([, current]) => current);

  it.each([
    ['nmo', 'НМО', 'page'],
    ['nmo/codes', 'НМО', true],
    ['registrations/import', 'Регистрации', true],
    ['check-in', 'Вход', 'page'],
  ] as const)('marks one entry on the page %s', (page, text, current) => {
    expect(currentAt(page)).toEqual([[text, current]]);
  });
});
