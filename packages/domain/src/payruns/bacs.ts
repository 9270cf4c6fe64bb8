import { addDays, calendarDay, daysBetween, londonDay, type CalendarDay } from '../calendar/index.ts';
import { fileTotal, type FilePayment, type PaymentInstructions } from './files.ts';
import { processingDay } from './paymentDate.ts';

/** How long after its making a file may be overwritten, in days: longer than the 31 that lie between making and paying. */
const keptDays = 60;

const bankGiroCredit = '99';
const debitContra = '17';

/**
 * A run as a Bacs Standard 18 submission for a single processing day: labels of 80 characters and records of 100, in lines
 * (rule payruns/bacs-18). The processing day is the banks' working day before the money arrives.
 */
export function bacsFile(instructions: PaymentInstructions): string {
  const { fileNo, madeAt, originator, paymentDate, payments, run } = instructions;
  const serial = `${figures(run % 10_000, 4)}${figures(fileNo % 100, 2)}`;
  const made = londonDay(madeAt);
  const identity = [
    field('A', 1),
    field(originator.serviceUserNumber, 6),
    field('S  1', 4),
    field(originator.serviceUserNumber, 6),
    field(serial, 6),
    field('00010001', 8),
    field('', 6),
    field(julian(made), 6),
    field(julian(addDays(made, keptDays)), 6),
    field('', 1),
    field('000000', 6),
    field('', 20),
  ].join('');
  const shape = ['F', '02000', '00100', field('', 35), '00', field('', 28)].join('');
  const total = fileTotal(instructions);
  const lines = [
    ['VOL1', serial, field('', 31), field(originator.serviceUserNumber, 6), field('', 32), '1'].join(''),
    `HDR1${identity}`,
    `HDR2${shape}`,
    [
      'UHL1',
      julian(processingDay(paymentDate)),
      field('999999', 10),
      '00',
      '000000',
      field('1 DAILY', 9),
      '001',
      field('', 40),
    ].join(''),
    ...payments.map((payment) => dataRecord(payment, instructions)),
    contraRecord(instructions),
    `EOF1${identity}`,
    `EOF2${shape}`,
    ['UTL1', figures(total, 13), figures(total, 13), figures(1, 7), figures(payments.length, 7), field('', 36)].join(
      '',
    ),
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}

function dataRecord(payment: FilePayment, { originator }: PaymentInstructions): string {
  return [
    payment.sortCode,
    payment.accountNo,
    '0',
    bankGiroCredit,
    originator.sortCode,
    originator.accountNo,
    field('', 4),
    figures(payment.amount, 11),
    field(originator.accountName, 18),
    field(payment.reference, 18),
    field(payment.accountName, 18),
  ].join('');
}

/** The other side of all payments: one debit of the agency's account. */
function contraRecord(instructions: PaymentInstructions): string {
  const { originator, run } = instructions;
  return [
    originator.sortCode,
    originator.accountNo,
    '0',
    debitContra,
    originator.sortCode,
    originator.accountNo,
    field('', 4),
    figures(fileTotal(instructions), 11),
    field(`PAY RUN ${run}`, 18),
    field('CONTRA', 18),
    field(originator.accountName, 18),
  ].join('');
}

/** Text in its place: capitals, cut and filled with spaces. */
const field = (text: string, length: number): string => text.toUpperCase().slice(0, length).padEnd(length);

/** A whole number in its place, with zeros before it. Refuses one that is longer with a RangeError. */
function figures(amount: number, length: number): string {
  const text = String(amount);
  if (!/^\d+$/.test(text) || text.length > length) throw new RangeError(`${text} has no place of ${length} figures`);
  return text.padStart(length, '0');
}

/** A day as ' YYDDD': the year and the day's number in it. */
function julian(day: CalendarDay): string {
  const year = day.slice(0, 4);
  return ` ${year.slice(2)}${figures(daysBetween(calendarDay(`${year}-01-01`), day) + 1, 3)}`;
}
