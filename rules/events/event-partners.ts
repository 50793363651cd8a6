import type { Problem } from '../problem.js';
import { lineProblems } from '../text/lines.js';
import { isSiteUrl } from '../text/site-url.js';

type EventPartnerLines = { name: string; url: string | null; text: string | null; advertisingMark: string | null };

const maxPartners = 60;

// A token of the register alone is not a mark: the law demands the word as well.
const isMark = (mark: string): boolean => /реклама(?!\p{L})/iu.test(mark) && /\berid\b/i.test(mark);

function partnerProblems({ name, url, text, advertisingMark }: EventPartnerLines, path: string): Problem[] {
  const problems = [
    ...lineProblems(`${path}.name`, name, 300),
    ...lineProblems(`${path}.text`, text, 500),
    ...lineProblems(`${path}.advertisingMark`, advertisingMark, 300),
  ];
  if (url !== null && !isSiteUrl(url))
    problems.push({
      code: 'URL_FORMAT',
      message: 'Укажите адрес сайта целиком, например https://example.ru.',
      field: `${path}.url`,
    });
  if (advertisingMark !== null && !isMark(advertisingMark))
    problems.push({
      code: 'PARTNER_MARK',
      message: 'В пометке должны быть слово «Реклама», рекламодатель и ERID.',
      field: `${path}.advertisingMark`,
    });
  return problems;
}

/** Problems of the partners of an event, whose lines are normalised. Fields are `partners.<index>.<name>`. */
export function eventPartnersProblems(partners: readonly EventPartnerLines[]): Problem[] {
  if (partners.length > maxPartners) return [{ code: 'TOO_MANY', message: `Не больше ${maxPartners} партнёров.` }];
  const names = partners.map(({ name }) => name.toLowerCase());
  return partners.flatMap((partner, index) => {
    const path = `partners.${index}`;
    const isRepeated = partner.name !== '' && names.indexOf(names[index]!) < index;
    const repeated: Problem = {
      code: 'PARTNER_TWICE',
      message: 'Этот партнёр уже есть в списке.',
      field: `${path}.name`,
    };
    return isRepeated ? [repeated] : partnerProblems(partner, path);
  });
}
