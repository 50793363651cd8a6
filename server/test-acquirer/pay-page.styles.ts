/** Styles of the payment page, with the colours of the site in light and dark. */
export const payPageStyles = `
:root{
  color-scheme:light dark;
  --page:#f2f5f5;--surface:#fff;--line:#d5dcdf;--line-strong:#7d8a91;--ink:#141b1f;--quiet:#465158;
  --neva:#0c5059;--neva-soft:#edf6f6;--accent:#b2451a;--accent-hover:#963812;--accent-ink:#fff;
  --warning:#855700;--warning-soft:#fcf3de;
}
@media (prefers-color-scheme:dark){:root{
  --page:#10171a;--surface:#151e22;--line:#2c393f;--line-strong:#7c8b94;--ink:#f1f5f6;--quiet:#b8c3c9;
  --neva:#a3d8dd;--neva-soft:#0e262b;--accent:#f2a27c;--accent-hover:#f7b899;--accent-ink:#2a1006;
  --warning:#efc46d;--warning-soft:#33280f;
}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--page);color:var(--ink);font:1.0625rem/1.5 'Onest Variable',system-ui,'Segoe UI',Roboto,Arial,sans-serif;overflow-wrap:break-word}
.warning{background:var(--warning-soft);color:var(--warning);border-bottom:2px solid currentColor;padding:1.25rem 1rem;text-align:center}
.warning strong{display:block;text-wrap:balance;font-size:clamp(1.625rem,1.2rem + 2vw,2.375rem);line-height:1.15;letter-spacing:-.015em}
.warning span{display:block;margin-top:.375rem;color:var(--ink)}
main{max-width:36rem;margin:0 auto;padding:clamp(1.25rem,4vw,2.5rem) 1rem 4rem}
h1{margin:0;font-size:clamp(1.5rem,1.2rem + 1.4vw,2rem);line-height:1.2;letter-spacing:-.015em;text-wrap:balance}
.sum{margin:.25rem 0 1rem;font-size:clamp(2.125rem,1.5rem + 3vw,3rem);font-weight:650;line-height:1.1;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
.what{margin:0 0 1.5rem;color:var(--quiet)}
form{margin:0}
fieldset{border:0;margin:0 0 1.5rem;padding:0;min-width:0}
legend,.label{display:block;padding:0;margin:0 0 .5rem;font-weight:620}
.choice{display:grid;grid-template-columns:auto minmax(0,1fr);align-items:center;gap:0 .875rem;min-height:3.5rem;padding:.5rem 1rem;background:var(--surface);border:1px solid var(--line);cursor:pointer}
.choice + .choice{border-top:0}
.choice:first-of-type{border-radius:10px 10px 0 0}
.choice:last-of-type{border-radius:0 0 10px 10px}
.choice:only-of-type{border-radius:10px}
.choice:has(:checked){background:var(--neva-soft);box-shadow:inset 3px 0 0 var(--neva)}
.choice input{width:1.375rem;height:1.375rem;margin:0;accent-color:var(--neva)}
.choice b{display:block;font-weight:560;line-height:1.35}
.choice small{display:block;color:var(--quiet);font-size:.9375rem;font-variant-numeric:tabular-nums}
details{margin:0 0 1.5rem}
summary{display:flex;align-items:center;gap:.5rem;min-height:2.75rem;color:var(--neva);font-weight:560;cursor:pointer}
summary::-webkit-details-marker{display:none}
summary::after{content:'';width:.5rem;height:.5rem;margin-bottom:.25rem;border:solid currentColor;border-width:0 2px 2px 0;transform:rotate(45deg)}
details[open] summary{margin-bottom:.5rem}
details[open] summary::after{margin-bottom:-.25rem;transform:rotate(225deg)}
.code{width:9rem;min-height:3.25rem;padding:.5rem 1rem;font:inherit;font-size:1.5rem;letter-spacing:.2em;font-variant-numeric:tabular-nums;color:inherit;background:var(--surface);border:1px solid var(--line-strong);border-radius:6px}
.hint{margin:0 0 .5rem;color:var(--quiet)}
.acts{display:flex;flex-wrap:wrap;gap:.75rem;align-items:center;margin-top:1.5rem;padding-block:.75rem;background:var(--page)}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:3.25rem;padding:.5rem 1.5rem;font:inherit;font-weight:600;color:var(--accent-ink);background:var(--accent);border:1px solid transparent;border-radius:6px;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:var(--accent-hover)}
button.quiet{color:var(--ink);background:none;border-color:var(--line-strong)}
button.quiet:hover{background:var(--surface)}
.back{display:inline-flex;align-items:center;min-height:2.75rem;margin-top:1rem;color:var(--neva);text-underline-offset:.2em}
:focus-visible{outline:3px solid var(--neva);outline-offset:2px}
@media (min-height:40rem){.acts{position:sticky;bottom:0}}
@media (max-width:30rem){.acts{flex-direction:column;align-items:stretch}}
`;
