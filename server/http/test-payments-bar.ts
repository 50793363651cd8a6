import type { Config } from '../core/config.js';

/**
 * Where the stand-in takes the money on a site that looks real, each of its pages says so. It stands beside what React
 * makes: no script of the site knows of it, and none is heavier for it.
 */
export function withTestPaymentsBar({ testPayments }: Config, html: string): string {
  return testPayments ? html.replace(root, () => `${bar}${root}`) : html;
}

const root = '<div id="root">';
const style =
  'padding:var(--space-3) var(--page-gap);background:var(--warning-soft);color:var(--stone-9);border-bottom:2px solid var(--warning);font-size:var(--text-s);text-align:center';
const bar = `<aside aria-label="Тестовый режим" data-no-print style="${style}"><strong>Оплата на\u00a0этом сайте тестовая.</strong> Деньги не\u00a0списываются, никто ничего не\u00a0платит.</aside>`;
