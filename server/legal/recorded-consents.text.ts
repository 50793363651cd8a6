import { eventDataConsent } from './consents.text.js';
import type { OperatorDetails } from './operator.types.js';
import { personalDataConsent2 } from './personal-data-consent-2.text.js';
import { privacyPolicy4 } from './privacy-policy-4.text.js';

/** Editions that add how staff records a consent. Earlier ones never change, so these say only what is different. */
type Change = readonly [before: string | RegExp, after: string];

function changed(text: string, changes: readonly Change[]): string {
  return changes.reduce((edition, [before, after]) => {
    const next = edition.replace(before, () => after);
    if (next === edition) throw new Error(`an earlier edition does not say: ${before}`);
    return next;
  }, text);
}

const given: Change = [
  'Согласие дано отметкой в форме на сайте. Дата, время, сетевой адрес и текст, с которым согласились, сохраняются и не изменяются.',
  `Согласие дано отметкой в форме на сайте или организатору: на бумаге, через работодателя, который подтвердил его списком, либо устно на стойке мероприятия. Для отметки в форме сохраняются дата, время, сетевой адрес и текст, с которым согласились. Согласие, полученное организатором, записывает его сотрудник: сохраняются способ, дата и время, кто записал и действовавшая редакция; после входа на сайт мы просим его подтвердить. Эти записи не изменяются.`,
];

/** The third edition. */
export const personalDataConsent3 = (site: OperatorDetails): string =>
  changed(personalDataConsent2(site), [
    [
      /\*\*Что нового в этой редакции:\*\* .*/,
      '**Что нового в этой редакции:** названо, как сотрудник организатора записывает согласие, полученное вне сайта.',
    ],
    given,
  ]);

/** The second edition. */
export const eventDataConsent2 = (site: OperatorDetails): string =>
  changed(eventDataConsent(site), [
    ['на которое регистрируюсь.', 'на которое регистрируюсь сам(а) или меня записывает организатор.'],
    given,
  ]);

/** The fifth edition. */
export const privacyPolicy5 = (site: OperatorDetails): string =>
  changed(privacyPolicy4(site), [
    [
      /\*\*Что нового в этой редакции:\*\* .*/,
      '**Что нового в этой редакции:** участники, которых записал организатор: как записывается их согласие, какое письмо они получают и что открывает ссылка в нём.',
    ],
    [
      '## 4. Кому передаём',
      `### Если вас записал организатор

Организатор может записать вас сам: по заявке, по списку работодателя или на стойке мероприятия. Для этого нужно ваше согласие: на бумаге, подтверждённое списком работодателя или данное устно на стойке. Сотрудник записывает способ согласия, дату и время; сохраняется и то, кто его записал и какая редакция действовала. После входа на сайт мы просим вас подтвердить согласие; его можно отозвать.

Вы получите одно письмо. Ссылка в нём открывает без пароля только ваш билет, а пока пароля нет, позволяет его задать. Она действует 30 дней после окончания мероприятия. Данные, которых в вашем личном кабинете нет, сотрудник может дополнить; то, что указали вы, остаётся.

## 4. Кому передаём`,
    ],
  ]);
