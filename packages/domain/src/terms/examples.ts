import type { TermBusinessType } from './fields.ts';

/** Paragraphs under their headings; what an agency must decide for itself stands in [brackets]. */
type Paragraphs = readonly (readonly [heading: string, text: string])[];

const charges: Paragraphs = [
  [
    'Charges',
    'Attendance is charged for the time worked, from the booked start, with the minimum that our rates name. Travelling time, mileage, parking and fares are charged as quoted, or at cost against evidence. VAT is added where it applies.',
  ],
];
const conduct: Paragraphs = [
  [
    'Conduct',
    'Our interpreters interpret everything that is said, impartially and in confidence, and give no advice. Please brief them, allow breaks, and do not ask them to stay alone with the person for whom they interpret.',
  ],
  [
    'Complaints',
    'Please write to us within [7 days] of the job, so that we can look into it while everybody remembers.',
  ],
];

const examples: Readonly<Record<TermBusinessType, Paragraphs>> = {
  Quotation: [
    [
      'This quotation',
      'It is an estimate from what you told us and holds for [14 days]. Should the job take longer, or be elsewhere, we charge what was worked at the rates named here. Nothing is booked until you accept.',
    ],
    ...charges,
    ['Payment', 'Invoices are due within [30 days] of their date.'],
  ],
  Booking: [
    [
      'Your booking',
      'Please check language, day, time and place, and let us know at once if anything differs. The interpreter waits up to [30 minutes]; the time is charged.',
    ],
    ...charges,
    [
      'Changes and cancellation',
      'Please write to us. A booking that is cancelled less than [24 hours] before it begins, or that cannot go ahead because of the other party, is charged at the minimum, with travel already made.',
    ],
    ...conduct,
  ],
  Invoice: [
    [
      'Payment',
      'This invoice is due within [30 days] of its date. Please name its number with your payment. We may claim interest and compensation for late payment of commercial debts.',
    ],
    ['Queries', 'Please raise them within [14 days]; what is not in question is due meanwhile.'],
  ],
};

/** Terms from which an agency may start, as rich text (HTML), to be read by whoever answers for them. */
export function exampleTerms(businessType: TermBusinessType): string {
  return examples[businessType].map(([heading, text]) => `<h3>${heading}</h3><p>${text}</p>`).join('');
}
