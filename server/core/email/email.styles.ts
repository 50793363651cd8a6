/** Colours of emails: those of the site's light theme. Email programs have no variables. */
export const colours = {
  page: '#f2f5f5',
  sheet: '#ffffff',
  line: '#d5dcdf',
  ink: '#141b1f',
  faint: '#5d6a71',
  link: '#0c5059',
  mark: '#11626c',
  action: '#b2451a',
} as const;

const font = "-apple-system,system-ui,'Segoe UI',Roboto,Arial,sans-serif";

/** Inline styles: what must stay in programs that remove `<style>`. */
export const inline = {
  body: `margin:0;padding:0;background:${colours.page}`,
  page: `background:${colours.page}`,
  letter: `width:100%;max-width:600px;font-family:${font};font-size:16px;line-height:1.5;color:${colours.ink}`,
  house: `padding:0 8px 16px;font-size:15px;font-weight:600;color:${colours.mark}`,
  sheet: `padding:28px 32px 32px;background:${colours.sheet};border:1px solid ${colours.line};border-top:3px solid ${colours.mark};border-radius:0 0 12px 12px`,
  paragraph: 'margin:0 0 14px',
  facts: 'width:100%;margin:8px 0 18px;border-collapse:collapse',
  fact: `padding:10px 16px 10px 0;border-top:1px solid ${colours.line};text-align:left;vertical-align:top`,
  name: `width:34%;font-weight:400;color:${colours.faint}`,
  item: `padding:14px 0;border-top:1px solid ${colours.line}`,
  itemTitle: 'margin:0 0 4px;font-size:18px;line-height:1.35;font-weight:600',
  link: `color:${colours.link}`,
  badge: `font-size:14px;font-weight:600;color:${colours.mark}`,
  actionCell: `border-radius:10px;background:${colours.action};mso-padding-alt:14px 24px`,
  action: `display:inline-block;padding:14px 24px;border-radius:10px;font-size:16px;line-height:1.25;font-weight:600;color:#ffffff;text-decoration:none`,
  footer: `padding:20px 8px 0;font-size:14px;color:${colours.faint}`,
  preview: 'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0',
} as const;

/** The dark theme: the same classes in the colours of the site's dark scheme. */
const dark = `
.page{background:#10171a!important}
.sheet{background:#151e22!important;border-color:#2c393f!important;border-top-color:#7fc5cc!important}
.letter{color:#f1f5f6!important}
.house,.badge{color:#7fc5cc!important}
.fact,.item{border-color:#2c393f!important}
.name,.footer{color:#9aa8b0!important}
.link,.text a{color:#7fc5cc!important}
.actionCell,.action{background:#f2a27c!important;color:#2a1006!important}`;

/**
 * Styles that cannot be inline. Colours of both schemes are set together with their backgrounds, so that a program that
 * changes one of them changes both.
 */
export const styles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
.letter{overflow-wrap:anywhere}
.name{overflow-wrap:normal}
.text p,.text ul,.text ol{margin:0 0 14px}
.text a{color:${colours.link}}
.footer .link{display:inline-block;padding:12px 0}
@media (max-width:480px){
.outer{padding:16px 0!important}
.sheet{padding:20px 16px 24px!important;border-left:0!important;border-right:0!important;border-radius:0!important}
.house,.footer{padding-left:16px!important;padding-right:16px!important}
.actionTable,.action{width:100%!important;box-sizing:border-box;text-align:center!important}
}
@media (max-width:340px){
.fact{display:block!important;width:auto!important;padding:0 0 10px!important;border-top:0!important}
.name{padding:10px 0 0!important;border-top:1px solid!important}
}
@media (prefers-color-scheme:dark){${dark}}
`.replaceAll('\n', '');
