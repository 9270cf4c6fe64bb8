import { agencyFoot, type Sheet } from '../../../platform/documents/index.ts';
import type { AgencyBlock } from '../document.ts';
import { agencyIssuer } from './particulars.ts';

/**
 * The blank attendance sheet: filled in by hand and signed at the place of attendance (rule invoices/attendance-sheet).
 */
export function attendanceSheet(agency: AgencyBlock): Sheet {
  return {
    title: 'Attendance Sheet',
    heading: 'Attendance Sheet',
    subheadings: [],
    issuer: agencyIssuer(agency),
    parties: [],
    particulars: [],
    subject: [],
    blanks: [
      {
        heading: 'Booking',
        rows: [
          ['Booking reference', 'Date of attendance'],
          ['Company', 'File reference'],
          ['Client name', 'Language and dialect'],
          ['Place of attendance'],
          ['Interpreter', 'Interpreter reference'],
        ],
      },
      {
        heading: 'Times',
        rows: [
          ['Attendance 1 from', 'to', 'Attendance 2 from', 'to'],
          ['Waiting from', 'to'],
          ['Travel inward from', 'to', 'Travel outward from', 'to'],
          ['Mileage', 'Parking', 'Travel fares'],
        ],
      },
      {
        heading: 'Confirmed by the person attending',
        rows: [
          ['Name', 'Position'],
          ['Signature', 'Date'],
        ],
      },
      { heading: 'Interpreter', rows: [['Signature', 'Date']] },
    ],
    notes: [],
    foot: agencyFoot(agency),
  };
}
