import type { OperatorDetails } from '../operator.types.js';
import { privacyPolicy4 } from './privacy-policy-4.text.js';

type Change = readonly [before: string | RegExp, after: string];

function changed(text: string, changes: readonly Change[]): string {
  return changes.reduce((edition, [before, after]) => {
    const next = edition.replace(before, () => after);
    if (next === edition) throw new Error(`the earlier edition does not say: ${before}`);
    return next;
  }, text);
}

/**
 * The fifth edition adds how staff records a consent. It holds only the differences, because earlier editions never
 * change.
 */
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
