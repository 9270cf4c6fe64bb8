import { formatDuration } from '../calendar/index.ts';
import { lineFor, type ChargeKey, type ChargeLine, type ServiceType } from '../charging/index.ts';
import { formatPounds, type Pence } from '../money/index.ts';
import { recordingMinutes, sheetMinutes, sheetTimes, type Sheet, type SheetTime } from './sheet.ts';
import { sheetTimeLabels, type BookedTime } from './spans.ts';

/** What one column says of a line, and what it comes to. */
export interface ComparedEntry {
  /** '10:00 to 12:20'; null where the line has no times, or none were given. */
  times: string | null;
  /** '02:20', '18 miles', '450 words'; null where the line is an amount. */
  quantity: string | null;
  /** Names the minimum where one is charged instead of the quantity. */
  minimum: string | null;
  /** What is quoted, paid or charged for it; null where that is not known or not issued. */
  amount: Pence | null;
  /** The claimed entry is not as booked, the client's not as claimed. */
  differs: boolean;
}

/** One line of an approval: as booked, as the interpreter claims it, and as the client is charged. */
export interface ComparedLine {
  key: ChargeKey;
  label: string;
  /** Null where nothing was booked or quoted for this line. */
  booked: ComparedEntry | null;
  claimed: ComparedEntry;
  /** Null where the customer has not closed the job, or does not see the line. */
  signed: ComparedEntry | null;
  client: ComparedEntry;
  /** The client is charged another amount than was quoted; false where nothing was quoted at all, or nothing is billed. */
  notAsQuoted: boolean;
}

/**
 * What an approver compares; charge lines are absent where a side is not billed or nothing was quoted. Of a side that is
 * issued already they are its invoice's.
 */
export interface Compared {
  service: ServiceType;
  booked: BookedTime;
  quoted?: readonly ChargeLine[] | undefined;
  timesheet: Sheet;
  pay?: readonly ChargeLine[] | undefined;
  /** The times that the customer saw when they closed the job. */
  signed?: Sheet | undefined;
  clientSheet: Sheet;
  bill?: readonly ChargeLine[] | undefined;
}

const linesOf: Record<ServiceType, readonly ChargeKey[]> = {
  Telephone: ['teleAndVideo', 'waiting', 'additional'],
  'Video Call': ['teleAndVideo', 'waiting', 'additional'],
  Onsite: [
    'attendanceOne',
    'attendanceTwo',
    'travelIn',
    'travelOut',
    'waiting',
    'mileage',
    'parking',
    'travelFares',
    'additional',
  ],
  Translation: ['translation', 'additional'],
  Transcription: ['transcription', 'additional'],
};

const otherLabels: Partial<Record<ChargeKey, string>> = {
  mileage: 'Mileage',
  parking: 'Parking',
  travelFares: 'Travel Fares',
  translation: 'Translation',
  transcription: 'Transcription',
  additional: 'Additional Item',
};

/** Booked, claimed and charged, line by line, with what differs; lines of which no column says anything are left out. */
export function compareSheets(compared: Compared): ComparedLine[] {
  const { service, quoted, timesheet, clientSheet, pay, bill, signed } = compared;
  return linesOf[service].flatMap((key) => {
    const booked = bookedEntry(key, compared);
    const claimed = sheetEntry(key, timesheet, pay);
    const client = sheetEntry(key, clientSheet, bill);
    const seen = signed && isTime(key) && !key.startsWith('travel') ? sheetEntry(key, signed, undefined) : null;
    if (![booked, claimed, seen, client].some((entry) => entry && saysSomething(entry))) return [];
    const label = isTime(key) ? sheetTimeLabels[key] : (otherLabels[key] ?? key);
    return [
      {
        key,
        label,
        booked,
        claimed: { ...claimed, differs: booked !== null && !isSame(key, booked, claimed) },
        signed: seen && { ...seen, differs: !sameAs(claimed, seen) },
        client: { ...client, differs: !isSame(key, claimed, client) },
        notAsQuoted: quoted !== undefined && bill !== undefined && (booked?.amount ?? 0) !== (client.amount ?? 0),
      },
    ];
  });
}

/** The lines in which claimed is not as booked, or as the customer saw it; what is claimed without a booking is not. */
export const differingLines = (lines: readonly ComparedLine[]): ComparedLine[] =>
  lines.filter(
    ({ booked, claimed, signed }) =>
      claimed.differs || signed?.differs === true || (booked === null && saysSomething(claimed)),
  );

/** What an entry says, in one line: '10:00 to 12:20 (02:20)', '18 miles', '£4.50'; null where it says nothing. */
export function entryText({ times, quantity, amount }: ComparedEntry): string | null {
  if (times !== null) return quantity === null ? times : `${times} (${quantity})`;
  return quantity ?? (amount === null ? null : formatPounds(amount));
}

const isTime = (key: ChargeKey): key is SheetTime & ChargeKey => (sheetTimes as readonly string[]).includes(key);
/** What is passed on as it was paid: the same on both sides. */
const isPaid = (key: ChargeKey): boolean => key === 'parking' || key === 'travelFares';

const saysSomething = ({ times, quantity, amount }: ComparedEntry): boolean =>
  times !== null || quantity !== null || (amount !== null && amount !== 0);

/** Whether two entries of a line say the same; what is passed on as it was paid has an amount to say. */
const isSame = (key: ChargeKey, one: ComparedEntry, other: ComparedEntry): boolean =>
  sameAs(one, other) && (!isPaid(key) || (one.amount ?? 0) === (other.amount ?? 0));

/** Whether two entries say the same of times; where one of them has no times, by their quantities. */
function sameAs(one: ComparedEntry, other: ComparedEntry): boolean {
  if (one.times !== null && other.times !== null && one.times !== other.times) return false;
  return (one.quantity ?? none) === (other.quantity ?? none);
}
const none = '';

function bookedEntry(key: ChargeKey, { booked, quoted }: Compared): ComparedEntry | null {
  const line = lineFor(quoted ?? [], key);
  const isMain = key === 'teleAndVideo' || key === 'attendanceOne';
  const { startTime, endTime } = booked;
  if (isMain && startTime && endTime) {
    const sheet: Sheet = { [`${key}StartTime`]: startTime, [`${key}EndTime`]: endTime };
    return { ...sheetEntry(key, sheet, undefined), amount: line?.amount ?? null, minimum: minimumOf(line) };
  }
  if (!line || (!line.facts.quantity && line.amount === 0)) return null;
  return { times: null, quantity: quotedQuantity(line), minimum: minimumOf(line), amount: line.amount, differs: false };
}

function quotedQuantity({ facts: { quantity, unit } }: ChargeLine): string | null {
  if (quantity === undefined) return null;
  return unit === 'minute' ? formatDuration(quantity) : unit === 'mile' ? miles(quantity) : words(quantity);
}

function sheetEntry(key: ChargeKey, sheet: Sheet, lines: readonly ChargeLine[] | undefined): ComparedEntry {
  const line = lineFor(lines ?? [], key);
  return {
    times: isTime(key) ? timesOf(sheet, key) : null,
    quantity: quantityOf(key, sheet),
    minimum: minimumOf(line),
    amount: line?.amount ?? enteredAmount(key, sheet),
    differs: false,
  };
}

function timesOf(sheet: Sheet, time: SheetTime): string | null {
  const start = sheet[`${time}StartTime`];
  const end = sheet[`${time}EndTime`];
  return start && end ? `${start} to ${end}${end < start ? ' next day' : ''}` : null;
}

function quantityOf(key: ChargeKey, sheet: Sheet): string | null {
  if (isTime(key)) return timesOf(sheet, key) === null ? null : formatDuration(sheetMinutes(sheet, key));
  if (key === 'mileage') return sheet.mileage ? miles(sheet.mileage) : null;
  if (key === 'translation') return sheet.wordCount == null ? null : words(sheet.wordCount);
  if (key === 'transcription') return sheet.duration ? formatDuration(recordingMinutes(sheet)) : null;
  return null;
}

function enteredAmount(key: ChargeKey, sheet: Sheet): Pence | null {
  if (key === 'parking') return sheet.parking ?? null;
  if (key === 'travelFares') return sheet.travelCost ?? null;
  return key === 'additional' ? (sheet.additionalAmount ?? null) : null;
}

const miles = (quantity: number): string => `${quantity} miles`;
const words = (quantity: number): string => `${quantity} words`;

function minimumOf(line: ChargeLine | undefined): string | null {
  if (!line) return null;
  const { quantity = 0, charged = 0, threshold, minimumRate } = line.facts;
  if (charged > quantity) return `Minimum of ${formatDuration(charged)} charged`;
  const isBelow = minimumRate !== undefined && threshold !== undefined && quantity > 0 && quantity <= threshold;
  return isBelow ? `Minimum for up to ${words(threshold)} charged` : null;
}
