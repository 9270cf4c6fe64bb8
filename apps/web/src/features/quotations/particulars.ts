import type { Quotation } from '@dragoman/contract/quotations';
import { urgencyLabels } from '@dragoman/domain/charging';
import { formatPounds, formatRate, type Pence, type Rate } from '@dragoman/domain/money';

type Line = Quotation['lines'][number];

/** A row of the preview: a named fact, with the money that it comes to where it is charged. */
export interface Particular {
  readonly label: string;
  readonly text: string;
  readonly charge?: Pick<Line, 'key' | 'amount'> | undefined;
}

/** What stands beside a line: how much of what, at which rate. */
export function detailOf({ quantity, rate, per, note }: Line): string {
  return [quantity, rate === null ? '' : `${formatRate(rate)} per ${per}`, note].filter(Boolean).join(', ');
}

/** The rows of a preview above its sums: what its service names, each once, then the lines that nothing names. */
export function particularsOf(quotation: Quotation): Particular[] {
  const named = namedBy(quotation);
  const shown = new Set(named.map(({ charge }) => charge?.key));
  const others = quotation.lines.filter(({ key }) => !shown.has(key));
  return [...named, ...others.map((line) => ({ label: line.label, text: detailOf(line), charge: line }))];
}

/** What a service's preview names (a video call's by rule quotations/video-preview). */
function namedBy({ serviceType, figures, lines, urgency }: Quotation): Particular[] {
  const line = (key: Line['key']) => lines.find((each) => each.key === key);
  const quantity = (key: Line['key']) => line(key)?.quantity ?? '';
  const [spoken, waiting] = [line('teleAndVideo'), line('waiting')];
  const minimum = { label: 'Minimum charges', text: money(figures.minimumUrgencyAndNonUrgencyCharge) };
  switch (serviceType) {
    case 'Telephone':
      return [
        { label: 'Cost per minute', text: rate(figures.costPerMin) },
        { label: 'Duration', text: quantity('teleAndVideo') },
        { label: 'Waiting', text: quantity('waiting'), charge: waiting },
        minimum,
        { label: 'Duration costs', text: '', charge: spoken },
      ];
    case 'Video Call':
      return [
        { label: 'Duration', text: quantity('teleAndVideo'), charge: spoken },
        { label: 'Waiting', text: quantity('waiting'), charge: waiting },
        minimum,
      ];
    case 'Translation':
      return [
        { label: 'Rate per word', text: rate(figures.costPerWord) },
        { label: 'Page count', text: line('translation')?.note?.replace(/ pages?$/, '') ?? '0' },
        {
          label: 'Word count',
          text: quantity('translation').replace(/ words$/, ''),
          charge: line('translation'),
        },
      ];
    case 'Transcription':
      return [
        { label: 'Urgency status', text: urgencyLabels[urgency ?? 'non-urgent'] },
        { label: 'Cost per minute', text: `${rate(figures.costPerMin)}, charged over 60 mins` },
        { label: 'Duration', text: quantity('transcription'), charge: line('transcription') },
      ];
    case 'Onsite':
      return [];
  }
}

const rate = (value: Rate | undefined): string => (value === undefined ? '' : formatRate(value));
const money = (value: Pence | undefined): string => (value === undefined ? '' : formatPounds(value));
