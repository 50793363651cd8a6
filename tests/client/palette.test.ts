import { describe, expect, it } from 'vitest';
import { paletteEntries, targetOf } from '../../client/search/office/palette-entries.js';
import { typedActions } from '../../client/search/office/palette-actions.js';

const titlesOf = (text: string, role: 'MANAGER' | 'EDITOR' = 'MANAGER') =>
  typedActions(text, role).map(({ action, target }) => [action.title, target]);

describe('actions of the palette', () => {
  it.each([
    ['записать', [['Записать участника', '']]],
    ['записать участника на кардиологию', [['Записать участника', 'кардиологию']]],
    ['выдать коды', [['Выдать коды', '']]],
    ['записать иванову', []],
    ['иванова', []],
  ])('«%s» means %j', (text, expected) => {
    expect(titlesOf(text)).toEqual(expected);
  });

  it('are those of the role', () => {
    expect(titlesOf('выдать', 'EDITOR')).toEqual([]);
    expect(titlesOf('выдать').map(([title]) => title)).toEqual(['Выдать коды', 'Выдать документы']);
  });

  it('are for the event whose page is open, unless another is named', () => {
    const event = { id: 'open', title: 'Открытое', format: 'ONLINE' } as const;
    expect(targetOf('выдать коды', { role: 'MANAGER', event })).toBeNull();
    expect(targetOf('выдать коды на школу', { role: 'MANAGER', event })).toBe('школу');
    const [entry] = paletteEntries('выдать коды', { role: 'MANAGER', event }, null);
    expect(entry).toMatchObject({
      to: '/office/events/open/nmo/codes',
      title: 'Выдать коды',
      note: 'Действие · Открытое',
    });
  });

  it('stand beside pages of the office', () => {
    const titles = paletteEntries('стат', { role: 'EDITOR', event: null }, null).map(({ title }) => title);
    expect(titles).toEqual(['Статистика']);
  });
});
