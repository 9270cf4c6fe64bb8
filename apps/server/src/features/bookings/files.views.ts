import type { Booking } from '@dragoman/contract/bookings';
import type { ReceiptLine } from '@dragoman/domain/timesheets';
import type { Actor } from '../../platform/command-context.ts';

type BookingFile = Booking['fileList'][number];

export interface FileRow {
  readonly stored_name: string;
  readonly original_name: string;
  readonly content_type: string;
  readonly size: number;
  readonly file_type: 'bookingFile' | 'timesheetFile';
  readonly comment: string | null;
  readonly receipt_of: string | null;
  readonly uploaded_by: string | null;
  readonly uploaded_by_name: string;
  readonly updated_at: string | Date;
  /** Of its booking: handed in, an interpreter takes nothing off any more (rule files/timesheet-uploads). */
  readonly is_timesheet?: boolean;
}

/**
 * A listed file as it travels: the random name is what the file call takes, the original one is a label
 * (rule files/stored-names).
 */
export function fileView(row: FileRow, actor: Actor): BookingFile {
  return {
    fileName: row.stored_name,
    orginalFile: row.original_name,
    fileType: row.file_type,
    type: row.content_type,
    size: row.size,
    comment: row.comment,
    receiptOf: row.receipt_of as ReceiptLine | null,
    updatedAt: new Date(row.updated_at),
    updatedBy: row.uploaded_by_name,
    removable: actor.kind === 'staff' || isOwnScan(row, actor),
  };
}

const isOwnScan = ({ file_type, uploaded_by, is_timesheet = false }: FileRow, { id }: Actor): boolean =>
  file_type === 'timesheetFile' && uploaded_by === id && !is_timesheet;
