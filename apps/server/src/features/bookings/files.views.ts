import type { Booking } from '@dragoman/contract/bookings';
import type { Actor } from '../../platform/deed.ts';

type BookingFile = Booking['fileList'][number];

export interface FileRow {
  readonly stored_name: string;
  readonly original_name: string;
  readonly content_type: string;
  readonly size: number;
  readonly file_type: 'bookingFile' | 'timesheetFile';
  readonly comment: string | null;
  readonly uploaded_by: string | null;
  readonly uploaded_by_name: string;
  readonly updated_at: string | Date;
}

/** A listed file as it travels: the random name is what the file call takes, the original one is a label (C-77). */
export function fileView(row: FileRow, actor: Actor): BookingFile {
  return {
    fileName: row.stored_name,
    orginalFile: row.original_name,
    fileType: row.file_type,
    type: row.content_type,
    size: row.size,
    comment: row.comment,
    updatedAt: new Date(row.updated_at),
    updatedBy: row.uploaded_by_name,
    removable: actor.kind === 'staff' || (row.file_type === 'timesheetFile' && row.uploaded_by === actor.id),
  };
}
