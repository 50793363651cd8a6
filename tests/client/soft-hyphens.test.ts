import { expect, it } from 'vitest';
import { withSoftHyphens } from '../../client/events/calendar/soft-hyphens';

const withVisibleHyphens = (text: string): string => withSoftHyphens(text).replaceAll('\u00ad', '-');

it('hyphenates long words and leaves short ones unchanged', () => {
  expect(withVisibleHyphens('Антибиотикорезистентность в стационаре')).toBe(
    'Ан-ти-би-оти-ко-ре-зис-тен-тность в стационаре',
  );
  expect(withVisibleHyphens('Неделя электрокардиограммы')).toBe('Неделя элек-тро-кар-ди-ог-рам-мы');
});

it('the text without soft hyphens equals the original', () => {
  const text = 'Оториноларингология: «МедЭксперт-2026», ЭхоКГ';
  expect(withSoftHyphens(text).replaceAll('\u00ad', '')).toBe(text);
});
