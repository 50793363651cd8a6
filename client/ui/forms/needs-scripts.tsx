import { Message } from '../text/message';

/** A notice on a page that can be read but not used without scripts. */
export function NeedsScripts() {
  return (
    <noscript className="mb-5">
      <Message tone="warning" title="В браузере выключен JavaScript">
        Эту страницу можно прочитать, но кнопки и&nbsp;формы на&nbsp;ней не&nbsp;сработают. Включите JavaScript
        в&nbsp;настройках браузера или откройте страницу в&nbsp;другом браузере.
      </Message>
    </noscript>
  );
}
