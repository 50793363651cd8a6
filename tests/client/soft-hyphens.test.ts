import { expect, it } from 'vitest';
import { withSoftHyphens } from '../../client/events/calendar/soft-hyphens';

const shown = (text: string): string => withSoftHyphens(text).replaceAll('\u00ad', '-');

it('divides long words between syllables and leaves short ones whole', () => {
  expect(shown('Антибиотикорезистентность в стационаре')).toBe('Ан-ти-би-оти-ко-ре-зис-тен-тность в стационаре');
  expect(shown('Неделя электрокардиограммы')).toBe('Неделя элек-тро-кар-ди-ог-рам-мы');
});

it('changes nothing that is read, searched or copied without soft hyphens', () => {
  const text = 'Оториноларингология: «МедЭксперт-2026», ЭхоКГ';
  expect(withSoftHyphens(text).replaceAll('\u00ad', '')).toBe(text);
});
