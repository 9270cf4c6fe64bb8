import type { PayRunChoice, PayRunRow } from '@dragoman/contract/payruns';
import { formatLabels, type PayRunState } from '@dragoman/domain/payruns';
import type { ToneName } from '../../ui/theme/palette.ts';

/** How the states of a run look. */
export const stateTones: Readonly<Record<PayRunState, ToneName>> = {
  Made: 'new',
  Exported: 'waiting',
  Sent: 'paid',
  Cancelled: 'ended',
};

/** 'Bacs Standard 18', 'CSV: Plain'. */
export const fileLabel = ({ format, layout }: Pick<PayRunChoice, 'format' | 'layout'>): string =>
  layout === null ? formatLabels[format] : `${formatLabels[format]}: ${layout}`;

/** What a form holds while something is stated of a run's file: of another file that takes its place meanwhile nothing is. */
export const fileTick = ({ file }: NonNullable<PayRunRow['exported']>): string => `file ${file}`;

/** What is stated of a run's file before another takes its place, or the run is called off. */
export const notAtBankLabel = 'The bank did not get that file';

/** '1 interpreter', '12 interpreters'. */
export const interpretersText = (count: number): string => `${count} ${count === 1 ? 'interpreter' : 'interpreters'}`;
