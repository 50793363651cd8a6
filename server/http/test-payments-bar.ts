import type { Config } from '../core/config/config.js';

/**
 * Adds a bar to each page that says that payments are a test. It is outside of React's root, so client scripts do not need
 * its code.
 */
export function withTestPaymentsBar({ testPayments }: Config, html: string): string {
  return testPayments ? html.replace(root, () => `${bar}${root}`) : html;
}

const root = '<div id="root">';
const style =
  'padding:var(--space-3) var(--page-gap);background:var(--warning-soft);color:var(--stone-9);border-bottom:2px solid var(--warning);font-size:var(--text-s);text-align:center';
const bar = `<aside aria-label="Тестовый режим" data-no-print style="${style}"><strong>Оплата на\u00a0этом сайте тестовая.</strong> Деньги не\u00a0списываются, никто ничего не\u00a0платит.</aside>`;
