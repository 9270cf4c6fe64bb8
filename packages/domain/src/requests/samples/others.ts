import type { Sample } from './sample.ts';

/** Short, hurried, or about more than the job. */
export const others: readonly Sample[] = [
  {
    text: `Hello, is anyone free for Gujarati on Sat 28/11 at half past ten? It's a will signing at the client's home in Harrow HA1 2QT. About an hour. Thanks - Mina (Mina Desai, Desai & Partners LLP, 020 8123 4567)`,
    expected: { language: 'Gujarati', place: 'Private Residence', postcode: 'HA1 2QT', phone: '02081234567' },
  },
  {
    text: `Dear Sirs,

Further to your letter of 18 November 2026 and our telephone conversation of yesterday, we confirm that we wish to instruct a Russian interpreter for the hearing on 14 January 2027. The hearing is at 10am at the Royal Courts of Justice, Strand, London WC2A 2LL with a time estimate of one day.

Our ref: GH/SOKOLOVA/3
Your ref: LIL/88

Yours faithfully

Gordon Hale
Partner
Hale Morrow LLP`,
    expected: {
      language: 'Russian',
      appointments: ['2027-01-14 10:00'],
      place: 'Court',
      postcode: 'WC2A 2LL',
      companyName: 'Hale Morrow LLP',
      name: 'Gordon Hale',
      fileRef: 'GH/SOKOLOVA/3',
      serviceType: 'Onsite',
    },
  },
  {
    text: `Please cancel the Dari interpreter on 1 December and book one for 3 December 2026 instead, 11am-12pm, telephone. Client Mr Habib Noori. Ref HN/77.

Anita Shaw
Shaw & Lowe Solicitors`,
    expected: {
      serviceType: 'Telephone',
      language: 'Dari',
      appointments: ['2026-12-03 11:00-12:00'],
      clientName: 'Mr Habib Noori',
      fileRef: 'HN/77',
    },
  },
  {
    text: `Interp req: Arabic (Sudanese) / Onsite / Mon 30 Nov 2026 / 0930-1130 / Bow Road Police Station E3 2DS / DP Omar Idris / DSCC 261100452 / call 020 7946 0700 when en route`,
    expected: {
      serviceType: 'Onsite',
      language: 'Arabic',
      appointments: ['2026-11-30 09:30-11:30'],
      place: 'Police station',
      postcode: 'E3 2DS',
      clientName: 'Omar Idris',
    },
  },
  {
    text: `Good morning,

Could you arrange for two interpreters, one Polish and one Romanian, for a joint conference on 10th December at 2pm to 5pm by Zoom? Our reference is MN/22/7.

Regards,
Mark Noble
Noble Hart Ltd`,
    expected: {
      serviceType: 'Video Call',
      appointments: ['2026-12-10 14:00-17:00'],
      fileRef: 'MN/22/7',
      name: 'Mark Noble',
      companyName: 'Noble Hart Ltd',
      language: 'Polish',
    },
  },
  {
    text: `Assessment of Ms Thi Hoa Pham (dob 5.6.1990, Vietnamese speaker). Dr Alan Webb will see her at HMP Bronzefield, Woodthorpe Road, Ashford TW15 3JZ on the morning of 9 December 2026, arriving 9.00 for a 9.30 start, finishing about 12.30. Please invoice us: Webb Psychology Ltd, 4 Park Row, Bath BA1 2PT. Ref 1990-P.`,
    expected: {
      language: 'Vietnamese',
      appointments: ['2026-12-09 09:30-12:30'],
      place: 'Prison Centre',
      postcode: 'TW15 3JZ',
      fileRef: '1990-P',
    },
  },
  {
    text: `Hi. Need someone who speaks Spanish on Friday at 5. Phone job, 20 mins. Cheers, Ben`,
    expected: { serviceType: 'Telephone', language: 'Spanish', appointments: ['2026-11-27 17:00-17:20'] },
  },
  {
    text: `Date of request: 23/11/2026
Date of appointment: 07/01/2027
Appointment time: 1400hrs
Estimated duration: 90 mins
Language: Kurdish (Sorani)
Preferred gender: Male
Patient: Hiwa Rashid
Patient DOB: 11/12/1975
Patient address: 8 Brook Lane, Hull HU1 3AA
Appointment address: Castle Hill Clinic, Castle Road, Cottingham HU16 5JQ
Contact: Switchboard 01482 496 100`,
    expected: {
      language: 'Kurdish (Sorani)',
      gender: 'male',
      appointments: ['2027-01-07 14:00-15:30'],
      postcode: 'HU16 5JQ',
      clientName: 'Hiwa Rashid',
      phone: '01482496100',
    },
  },
  {
    text: `Subject: FW: Polish interpreter 4 Dec

Please see below and book as before.

Kind regards
Jill Storey
Storey Law Limited
0117 496 0456

-----Original Message-----
From: Court listing
Sent: 20 November 2026
The matter is listed on 4 December 2026 at 14:00.`,
    expected: {
      language: 'Polish',
      appointments: ['2026-12-04'],
      name: 'Jill Storey',
      companyName: 'Storey Law Limited',
      phone: '01174960456',
    },
  },
  {
    text: `We need a document translating: birth certificate, Ukrainian to English, 1 page, scanned PDF attached. Certified please. By 2nd December if you can. Client Iryna Bondar, our ref IB-1.

Lena Holt
lena@holtcrewe.example`,
    expected: {
      serviceType: 'Translation',
      language: 'Ukrainian',
      appointments: ['2026-12-02'],
      clientName: 'Iryna Bondar',
      fileRef: 'IB-1',
      email: 'lena@holtcrewe.example',
    },
  },
  {
    text: `Dear team

Turkish interpreter needed for a trial, 7/12 - 11/12, each day 9.30am to 4.30pm, at Snaresbrook Crown Court, 75 Hollybush Hill, London E11 1QZ. Our ref: KD/118. PO number: 4500912

Regards
Kate Dunne
kate.dunne@dunnelaw.example`,
    expected: {
      language: 'Turkish',
      appointments: ['07', '08', '09', '10', '11'].map((day) => `2026-12-${day} 09:30-16:30`),
      place: 'Court',
      postcode: 'E11 1QZ',
      name: 'Kate Dunne',
      fileRef: 'KD/118',
      purchaseOrder: '4500912',
      email: 'kate.dunne@dunnelaw.example',
    },
  },
  {
    text: `Hello, could we have a Tigrinya interpreter by telephone on 2 December 2026 at 10am for one hour please? Ref CH-2291.

Thanks
Moira Webb
Children's Services
Sessions House, Maidstone ME14 1XQ
03000 414 141`,
    expected: {
      serviceType: 'Telephone',
      language: 'Tigrinya',
      appointments: ['2026-12-02 10:00-11:00'],
      name: 'Moira Webb',
      fileRef: 'CH-2291',
      phone: '03000414141',
    },
  },
];
