import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import type { Application } from '../../core/application.js';
import { escapeHtml } from '../../core/wording.js';
import { plainPage } from '../../core/files/plain-page.js';
import { oidcPaths } from './oidc-paths.js';

/** What the user can do about an error that must not be sent to the site. */
const errorTexts: Record<string, string> = {
  invalid_client: 'Сайт, с\u00a0которого вы пришли, здесь не зарегистрирован, или вход на него приостановлен.',
  invalid_redirect_uri: 'Сайт, с\u00a0которого вы пришли, просит вернуть вас по адресу, которого мы не знаем.',
  invalid_request: 'Сайт, с\u00a0которого вы пришли, отправил запрос с\u00a0ошибкой.',
};
const defaultText = 'Время для входа вышло, или вход начат в\u00a0другом браузере.';
const retryText = 'Вернитесь на сайт и\u00a0начните заново. Если не поможет, сообщите владельцу сайта.';

function show(context: KoaContextWithOIDC, html: string): void {
  context.type = 'html';
  context.set('cache-control', 'no-store');
  context.body = html;
}

/** An error that cannot be sent back to the site, because it is not certain who has asked. */
export function showError({ config }: Application, context: KoaContextWithOIDC, { error }: ErrorOut): void {
  const text = `${errorTexts[error] ?? defaultText} ${retryText}`;
  show(context, plainPage(config, { title: 'Войти не получилось', content: `<p>${escapeHtml(text)}</p>` }));
}

/** Lets the form of this page be sent on to the site: browsers check every redirect of a form. */
function allowReturn(context: KoaContextWithOIDC, address: string): void {
  const policy = context.response.get('content-security-policy');
  context.set('content-security-policy', policy.replace("form-action 'self'", `$& ${new URL(address).origin}`));
}

/** Asks the user whether to sign out here, too. */
export function showSignOut({ config }: Application, context: KoaContextWithOIDC): void {
  const { session, client, params } = context.oidc;
  const address = params?.post_logout_redirect_uri;
  if (typeof address === 'string') allowReturn(context, address);
  const from = client ? `Вы вышли на другом сайте: ${escapeHtml(client.clientName ?? client.clientId)}.` : '';
  const button = (attributes: string, label: string) => `<button type="submit" ${attributes}>${label}</button>`;
  show(
    context,
    plainPage(config, {
      title: 'Выйти и\u00a0здесь?',
      content: `<p>${from} Если за этим компьютером сидят другие люди, выйдите и\u00a0из личного кабинета.</p>
<form method="post" action="${oidcPaths.end_session}/confirm">
<input type="hidden" name="xsrf" value="${escapeHtml((session!.state as { secret: string }).secret)}">
${button('name="logout" value="yes" class="primary"', 'Выйти')} ${button('', 'Остаться')}</form>`,
    }),
  );
}

/** After signing out of a site that names no address to return to. */
export function showSignedOut({ config }: Application, context: KoaContextWithOIDC): void {
  show(
    context,
    plainPage(config, { title: 'Готово', content: '<p>Вы вышли с\u00a0сайта. Эту вкладку можно закрыть.</p>' }),
  );
}
