/** A payment as a bank reads it from a file. */
export interface ReadPayment {
  readonly sortCode: string;
  readonly accountNo: string;
  readonly name: string;
  readonly reference: string;
  readonly pence: number;
}

/** What a bank reads from a file. */
export interface ReadFile {
  readonly payments: readonly ReadPayment[];
  /** As the file itself counts and sums. */
  readonly count: number;
  readonly pence: number;
  readonly from: { readonly sortCode: string; readonly accountNo: string };
  /** The day that stands in it. */
  readonly day: string;
}

const cut = (line: string, from: number, to: number) => line.slice(from - 1, to);

/** Reads a Bacs Standard 18 file by its places, counted from 1; throws where a label or a length is wrong. */
export function readBacs(text: string): ReadFile {
  const lines = text.split('\r\n');
  if (lines.pop() !== '') throw new Error('The last line does not end');
  const [vol, hdr1, hdr2, uhl] = lines;
  const [eof1, eof2, utl] = lines.slice(-3);
  const data = lines.slice(4, -3);
  for (const [line, label] of [
    [vol, 'VOL1'],
    [hdr1, 'HDR1'],
    [hdr2, 'HDR2'],
    [uhl, 'UHL1'],
    [eof1, 'EOF1'],
    [eof2, 'EOF2'],
    [utl, 'UTL1'],
  ] as const) {
    if (line?.length !== 80 || cut(line, 1, 4) !== label) throw new Error(`No ${label}: ${line}`);
  }
  if (cut(hdr1!, 5, 80) !== cut(eof1!, 5, 80) || cut(hdr2!, 5, 80) !== cut(eof2!, 5, 80))
    throw new Error('Other labels');
  if (cut(vol!, 5, 10) !== cut(hdr1!, 22, 27) || cut(vol!, 42, 47) !== cut(hdr1!, 6, 11))
    throw new Error('Other serial');
  for (const line of data)
    if (line.length !== 100 || /[^A-Z0-9.&/ -]/.test(line)) throw new Error(`Bad record: ${line}`);
  const contras = data.filter((line) => cut(line, 65, 70) === 'CONTRA');
  const credits = data.filter((line) => !contras.includes(line));
  const [contra] = contras;
  if (contras.length !== 1 || cut(contra!, 16, 17) !== '17') throw new Error('No contra');
  if (credits.some((line) => cut(line, 16, 17) !== '99' || cut(line, 18, 31) !== cut(contra!, 1, 14)))
    throw new Error('No credit of this account');
  if (Number(cut(utl!, 5, 17)) !== Number(cut(contra!, 36, 46)) || Number(cut(utl!, 31, 37)) !== 1)
    throw new Error('Debits do not balance');
  return {
    payments: credits.map((line) => ({
      sortCode: cut(line, 1, 6),
      accountNo: cut(line, 7, 14),
      name: cut(line, 83, 100).trimEnd(),
      reference: cut(line, 65, 82).trimEnd(),
      pence: Number(cut(line, 36, 46)),
    })),
    count: Number(cut(utl!, 38, 44)),
    pence: Number(cut(utl!, 18, 30)),
    from: { sortCode: cut(contra!, 1, 6), accountNo: cut(contra!, 7, 14) },
    day: cut(uhl!, 5, 10),
  };
}

interface Element {
  readonly name: string;
  readonly text: string;
  readonly within: Element[];
}

/** A small reader of markup: elements, text and the five entities; throws where an element does not close. */
function parseXml(text: string): Element {
  const root: Element = { name: '', text: '', within: [] };
  const open: (Element & { text: string })[] = [root];
  for (const [, closing, name, , words] of text
    .replace(/^<\?xml[^>]*\?>\s*/, '')
    .matchAll(/<(\/?)([\w.]+)([^>]*)>([^<]*)/g)) {
    if (closing) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes nothing`);
    } else {
      const element = { name: name!, text: words!.replaceAll('&amp;', '&'), within: [] };
      open.at(-1)!.within.push(element);
      open.push(element);
    }
  }
  if (open.length !== 1) throw new Error('Something stays open');
  return root;
}

const all = (element: Element, path: string): Element[] =>
  path
    .split('/')
    .reduce<Element[]>(
      (found, name) => found.flatMap(({ within }) => within.filter((one) => one.name === name)),
      [element],
    );
const textAt = (element: Element, path: string): string => {
  const found = all(element, path);
  if (found.length !== 1) throw new Error(`${found.length} of ${path}`);
  return found[0]!.text;
};
const pence = (pounds: string): number => {
  if (!/^\d+\.\d\d$/.test(pounds)) throw new Error(`${pounds} is no amount`);
  return Number(pounds.replace('.', ''));
};

/** Reads a pain.001 message by the paths of the message definition. */
export function readPain(text: string): ReadFile {
  const message = all(parseXml(text), 'Document/CstmrCdtTrfInitn')[0]!;
  const batch = all(message, 'PmtInf')[0]!;
  for (const sum of ['NbOfTxs', 'CtrlSum'])
    if (textAt(message, `GrpHdr/${sum}`) !== textAt(batch, sum)) throw new Error(`Another ${sum}`);
  const bank = (agent: string) => `${agent}/FinInstnId/ClrSysMmbId`;
  const transfers = all(batch, 'CdtTrfTxInf');
  for (const [element, agent] of [[batch, 'DbtrAgt'], ...transfers.map((one) => [one, 'CdtrAgt'])] as [
    Element,
    string,
  ][])
    if (textAt(element, `${bank(agent)}/ClrSysId/Cd`) !== 'GBDSC') throw new Error('Another clearing system');
  return {
    payments: transfers.map((transfer) => ({
      sortCode: textAt(transfer, `${bank('CdtrAgt')}/MmbId`),
      accountNo: textAt(transfer, 'CdtrAcct/Id/Othr/Id'),
      name: textAt(transfer, 'Cdtr/Nm'),
      reference: textAt(transfer, 'PmtId/EndToEndId'),
      pence: pence(textAt(transfer, 'Amt/InstdAmt')),
    })),
    count: Number(textAt(batch, 'NbOfTxs')),
    pence: pence(textAt(batch, 'CtrlSum')),
    from: { sortCode: textAt(batch, `${bank('DbtrAgt')}/MmbId`), accountNo: textAt(batch, 'DbtrAcct/Id/Othr/Id') },
    day: all(batch, 'ReqdExctnDt/Dt')[0]?.text ?? textAt(batch, 'ReqdExctnDt'),
  };
}

/** Reads a CSV file without quotes by its columns. */
export function readCsv(text: string, columns: readonly string[]): Record<string, string>[] {
  return text
    .split('\r\n')
    .slice(0, -1)
    .map((line) => {
      const cells = line.split(',');
      if (cells.length !== columns.length) throw new Error(`Other columns: ${line}`);
      return Object.fromEntries(columns.map((column, place) => [column, cells[place]!]));
    });
}
