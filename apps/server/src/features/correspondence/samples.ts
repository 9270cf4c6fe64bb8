import { whatTheyKnow } from '@dragoman/domain/availability';
import type { FieldsOf, MailKind } from '@dragoman/domain/correspondence';
import { askedFor } from '@dragoman/domain/invoices';
import { jobTaken } from '@dragoman/domain/offers';
import {
  type Block,
  buttonBlock,
  chargesBlock,
  emptyBlock,
  linkBlock,
  pairsBlock,
  richBlock,
} from '../../platform/html/index.ts';

const bookingReference = 'BK-000123';
const page = 'https://portal.example/sample';
const day = '03/12/2026';

/** Every field of a mail but the agency's name, which is the agency's own. */
type MailField = Exclude<{ [K in MailKind]: FieldsOf<K> }[MailKind], 'agency'>;

/** What stands in each field of a mail that is only looked at. */
export const sampleValues: Readonly<Record<MailField, string | Block>> = {
  name: 'Ruth Hale',
  'booking reference': bookingReference,
  'accept button': buttonBlock('Accept', page),
  'booking details': pairsBlock([
    ['Booking Ref', bookingReference],
    ['Service', 'Onsite'],
    ['Language', 'Polish'],
    ['Date of Attendance', day],
    ['Start Time', '10:00'],
    ['End Time', '12:20'],
    ['Place', 'Court'],
  ]),
  charges: chargesBlock(
    [
      ['Attendance 1', '02:20', '£30.00 per hour', '£70.00'],
      ['Mileage', '18 miles', '£0.45 per mile', '£8.10'],
    ],
    [
      ['Total', '£78.10'],
      ['VAT (20%)', '£15.62'],
      ['Grand Total', '£93.72'],
    ],
  ),
  interpreter: pairsBlock([['Interpreter', 'Anna Nowak']]),
  'closing code': pairsBlock([['Code', '123456']]),
  terms: richBlock('<p>Terms and conditions stand here.</p>'),
  link: linkBlock('To view details please', page),
  'accepted on': day,
  document: 'invoice',
  'invoice number': 'INV-000045',
  'invoice date': day,
  'file reference': 'HM/17',
  replaces: '',
  'what is missing': askedFor['purchase order']!,
  'amount due': '£93.72',
  'credit note number': 'CN-000006',
  'credit note date': day,
  'amount credited': '£93.72',
  'proforma number': 'PF-000003',
  heading: 'Booking',
  kind: 'booking',
  service: 'Onsite',
  language: 'Polish',
  when: `${day}, 10:00 to 12:20`,
  notice: "18 hours' notice",
  'what is due': 'You will be billed £36.00: £30.00 and £6.00 VAT.',
  reason: 'The mileage is missing.',
  'answer by': `${day}, 09:00`,
  'answer buttons': buttonBlock('Accept', page),
  'what happened': jobTaken,
  'interpreter name': 'Anna Nowak',
  'what they know': whatTheyKnow([bookingReference], []),
  jobs: pairsBlock([[bookingReference, `${day}, 10:00 to 12:20: Not available ${day}-${day}: Holiday`]]),
  'interpreter id': '12',
  portal: 'https://portal.example',
  'e-mail': 'anna@mail.example',
  password: 'How the password is found stands here.',
  'password link': buttonBlock('Choose a password', page),
  'account ending': '5678',
  'remittance reference': 'REM-000012',
  'amount paid': '£90.80',
  'payment date': day,
  what: 'The recovery codes were replaced',
  papers: 'DBS certificate',
  'last days': pairsBlock([['DBS certificate', `ends on ${day}`]]),
  company: 'Hale and Moor LLP',
  'statement day': day,
  'monthly invoice number': 'M-000012',
  month: 'November 2026',
  'jobs billed': '3 jobs',
  'due day': day,
  balance: '£93.72',
  'invoices overdue': pairsBlock([['INV-000045', `£93.72, due on ${day}, 14 days overdue`]]),
  'amount overdue': '£93.72',
  'late payment': emptyBlock,
  'client id': '34',
  'bookings mailbox': 'bookings@portal.example',
};
