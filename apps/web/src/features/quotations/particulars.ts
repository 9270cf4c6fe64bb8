import type { Quotation } from '@dragoman/contract/quotations';
import { urgencyLabels } from '@dragoman/domain/charging';
import { formatPounds, formatRate, type Pence, type Rate } from '@dragoman/domain/money';

/** A named fact of the preview. */
export type Particular = readonly [label: string, text: string];

/** What a service's preview names before its charges (rows QUOTE-02 to QUOTE-07; a video call's by ruling C-111). */
export function particularsOf(quotation: Quotation): Particular[] {
  const { figures, lines, urgency } = quotation;
  const line = (key: (typeof lines)[number]['key']) => lines.find((each) => each.key === key);
  switch (quotation.serviceType) {
    case 'Telephone':
      return [
        ['Cost per minute', rate(figures.costPerMin)],
        ['Duration', line('teleAndVideo')?.quantity ?? ''],
        ['Waiting', line('waiting')?.quantity ?? ''],
        ['Minimum charges', money(figures.minimumUrgencyAndNonUrgencyCharge)],
        ['Duration costs', money(figures.totalDurationAmount)],
      ];
    case 'Video Call':
      return [
        ['Duration', line('teleAndVideo')?.quantity ?? ''],
        ['Waiting', line('waiting')?.quantity ?? ''],
        ['Minimum charges', money(figures.minimumUrgencyAndNonUrgencyCharge)],
      ];
    case 'Translation':
      return [
        ['Rate per word', rate(figures.costPerWord)],
        ['Page count', line('translation')?.note?.replace(/ pages?$/, '') ?? '0'],
        ['Word count', line('translation')?.quantity.replace(/ words$/, '') ?? ''],
      ];
    case 'Transcription':
      return [
        ['Urgency status', urgencyLabels[urgency ?? 'non-urgent']],
        ['Cost per minute', `${rate(figures.costPerMin)}, charged over 60 mins`],
      ];
    case 'Onsite':
      return [];
  }
}

const rate = (value: Rate | undefined): string => (value === undefined ? '' : formatRate(value));
const money = (value: Pence | undefined): string => (value === undefined ? '' : formatPounds(value));
