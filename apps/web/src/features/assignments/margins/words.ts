import type { CandidateMargin } from '@dragoman/contract/assignments';
import { formatDay, type CalendarDay } from '@dragoman/domain/calendar';
import { formatPounds } from '@dragoman/domain/money';

/** 'Leaves £12.40, 20.6 %' */
export const leavesText = ({ margin, percent }: CandidateMargin): string =>
  `Leaves ${formatPounds(margin)}, ${percent.toFixed(1)} %`;

/** Said before a job is given; it may be given all the same. */
export const marginUnread = 'The margin could not be read';

/** 'Leaves £12.40, 20.6 %: below the minimum margin of 30 %'; undefined where it is not, or is not known. */
export const belowFloorText = (margin: CandidateMargin | null | undefined): string | undefined =>
  margin?.belowFloor ? `${leavesText(margin)}: below the minimum margin of ${margin.floor} %` : undefined;

/** A line for each margin below the floor: of which date where several are given, and of how many where it is that of several. */
export function belowFloorLines(
  dates: readonly { readonly date: CalendarDay; readonly text: string | undefined }[],
): string[] {
  const byText = Map.groupBy(
    dates.filter(({ text }) => text !== undefined),
    ({ text }) => text!,
  );
  return [...byText].map(([text, of]) => {
    if (dates.length === 1) return text;
    return `${of.length === 1 ? formatDay(of[0]!.date) : `On ${of.length} dates`}: ${text}`;
  });
}
