import { escapeHtml } from '../core/wording.js';
import type { Money, Payment } from './payment.states.js';
import { testCards, type TestCard } from './test-cards.data.js';

const nbsp = '\u00a0';
const rub = 'RUB';
/** The 3-D Secure code that a bank would send by SMS. */
export const bankCode = '1234';

/** «1 500 ₽», «1 500,50 ₽». */
function formatSum({ value, currency }: Money): string {
  const [rubles = '', kopecks = ''] = value.split('.');
  const grouped = rubles.replace(/\B(?=(\d{3})+$)/g, nbsp);
  return `${grouped}${kopecks === '00' ? '' : `,${kopecks}`}${nbsp}${currency === rub ? '₽' : currency}`;
}

const formatCardNumber = (number: string): string => number.replace(/(\d{4})(?=\d)/g, `$1${nbsp}`);

const page = (base: string, title: string, content: string): string => `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} – тест</title>
<link rel="stylesheet" href="${base}/style.css"></head>
<body><aside class="warning" aria-label="Предупреждение"><strong>Это тест: деньги не${nbsp}списываются</strong>
<span>Ненастоящая платёжная страница. Никто ничего не${nbsp}платит. Не${nbsp}вводите здесь данные своей карты.</span></aside>
<main>${content}</main></body></html>`;

const methodOption = (value: string, title: string, note: string, isSelected = false): string =>
  `<label class="choice"><input type="radio" name="method" value="${value}" required${isSelected ? ' checked' : ''}>
<span><b>${escapeHtml(title)}</b><small>${escapeHtml(note)}</small></span></label>`;

const cardOption = ({ number, title, reason }: TestCard, isSelected = false): string =>
  methodOption(number, title, `${formatCardNumber(number)}${reason ? ` · ${reason}` : ''}`, isSelected);

const backLink = (url: string): string => `<a class="back" href="${escapeHtml(url)}">Вернуться в${nbsp}магазин</a>`;

const heading = ({ object }: Payment, title: string): string => `<h1>${title}</h1>
<p class="sum">${formatSum(object.amount)}</p>
<p class="what">${escapeHtml(object.description ?? '')}</p>`;

/** Page where the user selects a payment method. It has no text fields, so nobody enters data of a real card. */
export function methodPage(base: string, payment: Payment): string {
  const acceptedCards = testCards.filter(({ reason }) => !reason);
  const declinedCards = testCards.filter(({ reason }) => reason);
  const { object, capture, returnUrl } = payment;
  return page(
    base,
    'Оплата',
    `${heading(payment, 'Тестовая оплата')}
<form method="post" action="${base}/pay/${object.id}">
<fieldset><legend>Чем платить</legend>
${acceptedCards.map((card, index) => cardOption(card, index === 0)).join('\n')}
${capture ? methodOption('sbp', 'Система быстрых платежей', 'Деньги придут через три секунды') : ''}</fieldset>
<details><summary>Карты, по${nbsp}которым банк откажет</summary>
<fieldset><legend>Причина отказа</legend>
${declinedCards.map((card) => cardOption(card)).join('\n')}</fieldset></details>
<div class="acts"><button name="act" value="pay">Оплатить ${formatSum(object.amount)}</button>
<button class="quiet" name="act" value="decline" formnovalidate>Отказаться</button></div></form>
${backLink(returnUrl)}`,
  );
}

/** Page that asks for the 3-D Secure code. */
export function codePage(base: string, payment: Payment, number: string): string {
  const { object, returnUrl } = payment;
  return page(
    base,
    'Подтверждение',
    `${heading(payment, 'Код из банка')}
<form method="post" action="${base}/pay/${object.id}"><input type="hidden" name="method" value="${number}">
<label class="label" for="code">Код подтверждения</label>
<p class="hint" id="hint">Правильный код – ${bankCode}, любой другой банк не${nbsp}примет.</p>
<input class="code" id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="4" required aria-describedby="hint">
<div class="acts"><button name="act" value="pay">Подтвердить</button></div></form>
${backLink(returnUrl)}`,
  );
}

const titles: Record<string, string> = {
  waiting: 'Платёж обрабатывается',
  waiting_for_capture: 'Деньги заблокированы на карте',
  succeeded: 'Платёж прошёл',
  canceled: 'Платёж отменён',
};

/** Page of a payment that is no longer open. */
export function closedPage(base: string, payment: Payment): string {
  const title = titles[payment.plan ? 'waiting' : payment.object.status] ?? 'Платёж';
  return page(
    base,
    title,
    `${heading(payment, title)}
<p><a class="button" href="${escapeHtml(payment.returnUrl)}">Вернуться в${nbsp}магазин</a></p>`,
  );
}

export const unknownPage = (base: string): string =>
  page(
    base,
    'Платёж не найден',
    `<h1>Такого платежа нет</h1><p class="what">Вернитесь на${nbsp}сайт и начните оплату заново.</p>`,
  );
