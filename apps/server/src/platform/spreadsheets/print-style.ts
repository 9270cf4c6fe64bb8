/** The look of a printed table. `running` stands at the foot of each sheet, with its number; `wide` is printed across. */
export function printStyle(running: string, wide: boolean): string {
  return `
@page{size:A4 ${wide ? 'landscape' : 'portrait'};margin:12mm 12mm 16mm;
@bottom-left{content:${quoteCss(running)};font:7.5pt sans-serif;color:#55626f}
@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt sans-serif;color:#55626f}}
*{box-sizing:border-box}
html{color-scheme:light}
body{margin:0;background:#fff;color:#1d2733;font:12px/1.4 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
main{max-width:${wide ? '72rem' : '52rem'};margin:0 auto;padding:1.5rem}
header{display:flex;flex-wrap:wrap;gap:1.5rem;justify-content:space-between;border-bottom:2px solid #17505f;padding-bottom:.75rem;margin-bottom:.75rem}
header div{text-align:right}
h1{font-size:1.5rem;line-height:1.2;margin:0}
h2{font-size:1.1rem;margin:1.25rem 0 .25rem;break-after:avoid}
p{margin:0;color:#55626f}
.issuer strong{font-size:1.1rem;color:#17505f}
dl{display:flex;flex-wrap:wrap;gap:.25rem 2rem;margin:0 0 .75rem}
dt{color:#55626f;font-size:.85em}
dd{margin:0}
.figures{background:#f4f6f8;padding:.5rem .75rem}
.figures dd{font-weight:600;font-variant-numeric:tabular-nums}
table{width:100%;border-collapse:collapse;font-size:.9em}
th,td{text-align:left;vertical-align:top;padding:.25rem .5rem .25rem 0;border-bottom:1px solid #d5dbe1;overflow-wrap:anywhere}
thead th{overflow-wrap:break-word;color:#17505f;border-bottom:1.5px solid #17505f;vertical-align:bottom}
.money,.number{text-align:right;font-variant-numeric:tabular-nums}
.money,.day,.moment{white-space:nowrap}
tfoot td{font-weight:700;border-top:1.5px solid #17505f;border-bottom:0}
@media (max-width:40rem){main{padding:1rem;overflow-x:auto}header div{text-align:left}}
@media print{body{font-size:8.5pt}main{max-width:none;padding:0}thead{display:table-header-group}tfoot{display:table-row-group}tr,header,dl{break-inside:avoid}}
`;
}

// Within a style element: whatever a name holds, it ends neither the text nor the element.
const quoteCss = (text: string) =>
  `"${Array.from(text, (letter) => (/[\p{L}\p{N} ·.,-]/u.test(letter) ? letter : `\\${letter.codePointAt(0)!.toString(16)} `)).join('')}"`;
