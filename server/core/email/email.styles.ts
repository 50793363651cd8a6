/** Inline style: the button also looks like one in email programs that remove `<style>`. */
export const button =
  'display:inline-block;background:#0b5a66;color:#ffffff;padding:13px 22px;border-radius:6px;text-decoration:none;font-weight:600';

/**
 * Styles of emails. No background is set, so that a program with a dark background keeps it and the text stays readable.
 * With `prefers-color-scheme: dark` the accent colors are lighter.
 */
export const styles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
.page{margin:0;padding:24px 16px;font:16px/1.5 -apple-system,system-ui,'Segoe UI',Roboto,Arial,sans-serif;overflow-wrap:anywhere}
.house{font-size:14px;font-weight:600;color:#0b5a66;margin:0 0 20px}
.email p{margin:0 0 14px}
.facts{border-collapse:collapse;width:100%;margin:6px 0 14px}
.facts th,.facts td{text-align:left;vertical-align:top;padding:9px 0;border-top:1px solid #8a9aa066}
.facts th{width:34%;padding-right:16px;font-weight:400;color:#55656c}
.item{border-top:1px solid #8a9aa066;padding:14px 0 2px}
.item h2{font-size:18px;line-height:1.35;margin:0 0 6px}
.title,.quiet,.body a{color:#0b5a66}
.badge{display:inline-block;border:1px solid #0b5a66;border-radius:4px;padding:1px 8px;font-size:14px;color:#0b5a66}
.email .action{margin:26px 0}
.footer{border-top:1px solid #8a9aa066;margin-top:28px;padding-top:16px;font-size:14px;color:#55656c}
.footer .quiet{display:inline-block;padding:12px 0}
@media (max-width:430px){.facts th,.facts td{display:block;width:auto}.facts th{padding:9px 0 0}.facts td{border-top:0;padding:0 0 9px}}
@media (prefers-color-scheme:dark){.house,.title,.quiet,.body a,.badge{color:#7fd3df;border-color:#7fd3df}.facts th,.footer{color:#a9b8be}.button{background:#7fd3df!important;color:#06282e!important}}
`.replaceAll('\n', '');
