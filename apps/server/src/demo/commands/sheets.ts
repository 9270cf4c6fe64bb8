import { history } from '@dragoman/domain/bookings';
import { formatDuration, minuteOfDay, timeOfDay, type TimeOfDay } from '@dragoman/domain/calendar';
import { noPence, pence } from '@dragoman/domain/money';
import { prefilledClientSheet, type Sheet, type Side } from '@dragoman/domain/timesheets';
import type { BookingRecord } from '../../features/bookings/index.ts';
import type { Random } from '../random.ts';
import { audit, type DemoCommand, tell } from './command.ts';
import { change, type Life } from './life.ts';

/** The interpreter hands the timesheet in; the client's column is filled from it. */
export function submit(command: DemoCommand, life: Life): void {
  const { row } = life;
  const interpreter = worked(life);
  const client = prefilledClientSheet({}, interpreter);
  life.worked = { interpreter, client };
  for (const side of ['interpreter', 'client'] as const) {
    const sheet = side === 'client' ? client : interpreter;
    life.sheets.push(
      command.batch.add('timesheets', {
        booking_id: row.id,
        side,
        interpreter_id: life.interpreter!.id,
        sheet: JSON.stringify(sheet),
        no_client_invoice: false,
        submitted_at: side === 'interpreter' ? command.now : null,
        submitted_by: side === 'interpreter' ? command.actor.name : null,
        updated_at: command.now,
        updated_by: command.actor.name,
      }),
    );
    audit(command, 'timesheets', row.id, side === 'interpreter' ? 'submitted' : 'saved', null, { [side]: sheet });
  }
  change(command, life, { is_timesheet: true, is_booked: true, status: 'Timesheet Submitted' }, 'timesheet');
  tell(command, row.id, history.timesheetSubmitted());
}

/** An approval stores the columns again as they are, and says whether the client is billed. */
export function storeAgain(command: DemoCommand, life: Life, open: readonly Side[]): void {
  for (const sheet of life.sheets) {
    if (!open.includes(sheet.side)) continue;
    const noClientInvoice = sheet.side === 'client' && life.fate.noClientInvoice;
    Object.assign(sheet, {
      no_client_invoice: noClientInvoice,
      updated_at: command.now,
      updated_by: command.actor.name,
    });
    audit(command, 'timesheets', life.row.id, 'saved', {}, {});
  }
}

/** What was worked: mostly what was booked, sometimes more. */
function worked({ row, chance, interpreter }: Life): Sheet {
  const note = chance.chance(0.1) ? { note: 'Client was late.' } : {};
  const own = { ...note, ...(interpreter?.vat ? { vat: true } : {}) };
  switch (row.service_type) {
    case 'Telephone':
    case 'Video Call':
      return { ...times(row, chance, 'teleAndVideo'), ...own };
    case 'Onsite':
      return { ...onsite(row, chance), ...own };
    case 'Translation':
      return {
        wordCount: Math.max(1, (row.word_count ?? 300) + chance.whole(-20, 60)),
        pageCount: row.page_count,
        ...own,
      };
    case 'Transcription':
      return { duration: row.duration ?? '00:20', ...own };
  }
}

const clock = (minutes: number): TimeOfDay => timeOfDay(formatDuration(((minutes % 1440) + 1440) % 1440));

function times(row: BookingRecord, chance: Random, time: 'teleAndVideo' | 'attendanceOne'): Sheet {
  const over = chance.weighted([
    [0, 60],
    [5, 12],
    [15, 12],
    [30, 8],
    [-10, 8],
  ] as const);
  const end = clock(minuteOfDay(timeOfDay(row.end_time!)) + over);
  return { [`${time}StartTime`]: timeOfDay(row.start_time!), [`${time}EndTime`]: end };
}

function onsite(row: BookingRecord, chance: Random): Sheet {
  const [start, end] = [minuteOfDay(timeOfDay(row.start_time!)), minuteOfDay(timeOfDay(row.end_time!))];
  const travel = chance.whole(4, 18) * 5;
  const drove = chance.chance(0.4);
  return {
    ...times(row, chance, 'attendanceOne'),
    travelInStartTime: clock(start - travel),
    travelInEndTime: clock(start),
    travelOutStartTime: clock(end),
    travelOutEndTime: clock(end + travel),
    ...(chance.chance(0.12) ? { waitingStartTime: clock(start), waitingEndTime: clock(start + 20) } : {}),
    mileage: drove ? chance.whole(20, 600) / 10 : 0,
    parking: drove && chance.chance(0.5) ? pence(chance.whole(4, 30) * 50) : noPence,
    travelCost: drove ? noPence : pence(chance.whole(28, 160) * 10),
  };
}
