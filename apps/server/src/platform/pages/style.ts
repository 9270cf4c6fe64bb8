/** The look of the pages that customers open, in the agency's colour: calm, legible, the same on paper. */
export const pageStyle = (accent: string): string => `
:root{--ink:#1d2733;--quiet:#55626f;--line:#d5dbe1;--accent:${accent};--ground:#f4f6f8;--sheet:#fff;--warn:#8a1c1c}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
main{max-width:52rem;margin:2rem auto;padding:2.5rem;background:var(--sheet);border:1px solid var(--line);border-radius:.5rem}
h1{font-size:1.75rem;line-height:1.2;margin:0}
h2{font-size:1rem;margin:0 0 .25rem}
p{margin:0 0 .75rem}
a{color:var(--accent)}
a:focus-visible,button:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.head{display:flex;flex-wrap:wrap;gap:1.5rem;justify-content:space-between;margin-bottom:1.5rem}
.head .title{text-align:right}
.issuer{font-size:.875rem;color:var(--quiet)}
.issuer img{display:block;background:#fff;max-width:15rem;max-height:4.5rem;width:auto;height:auto;margin-bottom:.5rem}
.issuer strong{display:block;font-size:1.125rem;color:var(--accent)}
.subheading{margin:0;color:var(--quiet)}
.notice{border-left:4px solid var(--warn);color:var(--warn);padding:.25rem .75rem;font-weight:600;margin-bottom:1.5rem}
.addressed{display:flex;flex-wrap:wrap;gap:1.5rem;justify-content:space-between;border-top:1px solid var(--line);padding-top:1.25rem;margin-bottom:1.5rem}
.addressed>*{flex:1 1 16rem}
.party{margin-bottom:1rem}
.party span{display:block}
.party .label,dt{font-size:.8125rem;color:var(--quiet)}
dl{margin:0}
dd{margin:0;overflow-wrap:anywhere}
.particulars div{display:flex;justify-content:space-between;gap:1rem}
.particulars dd{text-align:right}
.subject{display:grid;grid-template-columns:repeat(auto-fill,minmax(13rem,1fr));gap:.75rem 1.5rem;background:var(--ground);border-radius:.375rem;padding:1rem;margin-bottom:1.5rem}
.statement p{font-size:1.125rem}
.description{font-weight:600}
h2.further{margin-top:1.75rem}
table{width:100%;border-collapse:collapse}
th,td{text-align:left;vertical-align:top;padding:.5rem .75rem .5rem 0;border-bottom:1px solid var(--line)}
thead th{font-size:.8125rem;color:var(--accent);border-bottom:2px solid var(--accent)}
tbody th{font-weight:400}
.figures{text-align:right;padding:.5rem 0 .5rem .75rem;font-variant-numeric:tabular-nums;white-space:nowrap}
small{display:block;color:var(--quiet)}
.sums{margin:1rem 0 0 auto;max-width:24rem}
.sums div{display:flex;justify-content:space-between;gap:1rem;padding:.25rem 0}
.sums dt{font-size:1rem;color:inherit}
.sums dd{font-variant-numeric:tabular-nums}
.sums .strong{border-top:2px solid var(--accent);margin-top:.25rem;padding-top:.5rem;font-weight:700;font-size:1.125rem;color:var(--accent)}
.sums .strong dt{font-size:1.125rem;color:inherit}
.notes{margin-top:2rem}
.notes section{margin-bottom:1rem}
.notes p{margin:0}
.signatures{display:flex;gap:2rem;margin-top:4rem}
.signatures div{flex:1;border-top:1px solid var(--ink);font-size:.875rem;color:var(--quiet);padding-top:.25rem}
footer{margin-top:2rem;border-top:1px solid var(--line);padding-top:.75rem;font-size:.8125rem;color:var(--quiet)}
.actions{display:flex;flex-wrap:wrap;gap:.75rem;justify-content:flex-end;margin-bottom:1rem}
.actions.last{justify-content:flex-start;margin:1.5rem 0 0}
.actions form{display:contents}
button,.button{font:inherit;padding:.6rem 1.25rem;border:1px solid var(--accent);border-radius:.375rem;background:var(--accent);color:#fff;cursor:pointer;text-decoration:none;display:inline-block}
.quiet{background:transparent;color:var(--accent)}
.notice.done{border-color:var(--accent);color:var(--accent)}
.answers{display:grid;gap:1.25rem;width:100%}
.actions form.answer{display:flex;flex-wrap:wrap;gap:.75rem 1.25rem;align-items:center}
.answer+.answer{border-top:1px solid var(--line);padding-top:1.25rem}
.answer>button{min-width:11rem}
fieldset{border:0;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:.75rem 1rem;align-items:flex-end;width:100%}
legend{font-weight:600;padding:0;margin-bottom:.5rem}
label{display:grid;gap:.25rem;font-size:.875rem;color:var(--quiet)}
label.box{display:flex;align-items:center;gap:.5rem;font-size:1rem;color:inherit}
label.wide{flex:1 1 100%}
input,textarea{font:inherit;color:var(--ink);background:var(--sheet);border:1px solid var(--quiet);border-radius:.375rem;padding:.5rem;max-width:100%}
input[type=checkbox]{width:1.25rem;height:1.25rem;accent-color:var(--accent)}
input:focus-visible,textarea:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
@media screen and (max-width:40rem){.answer button{width:100%}label{flex:1 1 40%}label.whole{flex-basis:100%}main{margin:0;border:0;border-radius:0;padding:1.25rem}.head .title{text-align:left}thead{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden;white-space:nowrap}table,tbody,tr,tbody th,td{display:block}tr{padding:.75rem 0;border-bottom:1px solid var(--line)}tbody th,td{border:0;padding:.125rem 0}tbody th{font-weight:600}td,td.figures{display:flex;justify-content:space-between;gap:1rem;text-align:right;white-space:normal}td::before{content:attr(data-label);color:var(--quiet);text-align:left}td.figures{padding:.125rem 0}td.blank{display:none}.sums{max-width:none}.particulars div{flex-wrap:wrap}}
@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark}:root{--ink:#e8edf2;--quiet:#a9b5c1;--line:#3a4652;--accent:color-mix(in srgb,${accent} 40%,#fff);--ground:#12181f;--sheet:#1b232c;--warn:#ff9c9c}button,.button{color:#12181f}.quiet{color:var(--accent)}}
@media print{:root{--ink:#1d2733;--quiet:#444;--line:#ccc;--accent:${accent};--ground:#fff;--sheet:#fff;--warn:#8a1c1c}@page{size:A4;margin:16mm}html{font-size:11px}body{font-size:1rem}main{margin:0;padding:0;border:0;max-width:none}.actions{display:none}.head,.addressed{flex-wrap:nowrap}.subject{grid-template-columns:repeat(3,1fr);border:1px solid var(--line)}thead{display:table-header-group}tr,.sums,.ending,.signatures,.notes section{break-inside:avoid}h2{break-after:avoid}}
`;
