import type { Sample } from './sample.ts';

/** As solicitors and barristers' clerks write. */
export const solicitors: readonly Sample[] = [
  {
    text: `Dear Sirs

Our client: Mr Jan Kowalski
Our ref: JH/4471/KOW

Please could you arrange for a Polish interpreter to attend HMP Pentonville, Caledonian Road, London N7 8TT on Friday 4 December 2026 from 9.30am to 12.30pm for a legal visit.

Kind regards

Jane Harris
Solicitor
Harris & Cole Solicitors LLP
T: 020 7946 0911
E: jane.harris@harriscole.example`,
    expected: {
      serviceType: 'Onsite',
      language: 'Polish',
      appointments: ['2026-12-04 09:30-12:30'],
      place: 'Prison Centre',
      postcode: 'N7 8TT',
      companyName: 'Harris & Cole Solicitors LLP',
      name: 'Jane Harris',
      clientName: 'Mr Jan Kowalski',
      fileRef: 'JH/4471/KOW',
      email: 'jane.harris@harriscole.example',
      phone: '02079460911',
    },
  },
  {
    text: `Hi,

Can we book a telephone interpreter (Tigrinya) tomorrow at 2pm for 1 hour? Client is Selam Tesfay, matter number 20455-2.

Thanks
Tom Brightwell
Paralegal
Northgate Law Ltd
07700 900341`,
    expected: {
      serviceType: 'Telephone',
      language: 'Tigrinya',
      appointments: ['2026-11-24 14:00-15:00'],
      companyName: 'Northgate Law Ltd',
      name: 'Tom Brightwell',
      clientName: 'Selam Tesfay',
      fileRef: '20455-2',
      mobile: '07700900341',
    },
  },
  {
    text: `From: Priya Nair <priya.nair@lowellchambers.example>
Sent: 20 November 2026 16:42
To: bookings@lil.example
Subject: Conference with counsel - Albanian interpreter

Good afternoon,

We need an Albanian speaking interpreter for a conference with counsel at Lowell Chambers, 12 Temple Lane, London EC4Y 7AB on 1st December 2026, 16:30 - 18:00.

Please ask for Miss Rachel Stone on arrival. Our ref PN/20881.

Best wishes,
Priya Nair
Clerk
Lowell Chambers
0161 496 0022`,
    expected: {
      serviceType: 'Onsite',
      language: 'Albanian',
      appointments: ['2026-12-01 16:30-18:00'],
      place: 'Chambers',
      postcode: 'EC4Y 7AB',
      companyName: 'Lowell Chambers',
      name: 'Priya Nair',
      personAttending: 'Miss Rachel Stone',
      fileRef: 'PN/20881',
      email: 'priya.nair@lowellchambers.example',
      phone: '01614960022',
    },
  },
  {
    text: `Language: Kurdish Sorani
Date: 08/12/2026
Time: 10:00 - 16:00
Venue: Taylor House, 88 Rosebery Avenue, London EC1R 4QU
Hearing: First-tier Tribunal (asylum appeal)
Client: Mr Rebin Ahmadi
File ref: IMM/0093/26
Contact: Daniel Okafor, 020 7946 0177, d.okafor@okaforlaw.example`,
    expected: {
      language: 'Kurdish (Sorani)',
      appointments: ['2026-12-08 10:00-16:00'],
      postcode: 'EC1R 4QU',
      name: 'Daniel Okafor',
      clientName: 'Mr Rebin Ahmadi',
      fileRef: 'IMM/0093/26',
      email: 'd.okafor@okaforlaw.example',
      phone: '02079460177',
    },
  },
  {
    text: `Dear bookings team,

R v MARIN IONESCU

Please provide a Romanian interpreter for the trial of the above at Snaresbrook Crown Court, 75 Hollybush Hill, London E11 1QW on 7, 8 and 9 December 2026, 10am to 4.30pm each day.

Our reference: CR/55120/MI
URN: 01KK0412326

Yours faithfully

Amara Boateng
Brook Street Criminal Defence Solicitors
Tel: 020 7946 0540`,
    expected: {
      serviceType: 'Onsite',
      language: 'Romanian',
      appointments: ['2026-12-07 10:00-16:30', '2026-12-08 10:00-16:30', '2026-12-09 10:00-16:30'],
      place: 'Court',
      postcode: 'E11 1QW',
      companyName: 'Brook Street Criminal Defence Solicitors',
      name: 'Amara Boateng',
      clientName: 'MARIN IONESCU',
      fileRef: 'CR/55120/MI',
      otherReference: 'URN 01KK0412326',
      phone: '02079460540',
    },
  },
  {
    text: `Hello

We have a client, Mrs Fatima Al-Sayed, who speaks Arabic and whom we are seeing at our office (3rd floor, 41 Mill Street, Leeds LS1 4DP) next Thursday 3 December at 11.30. It should take about 90 minutes. A female interpreter please.

Regards
Helen Marsh
Marsh Family Law LLP
0113 496 0301
helen@marshfamily.example`,
    expected: {
      language: 'Arabic',
      gender: 'female',
      appointments: ['2026-12-03 11:30-13:00'],
      place: 'Office',
      postcode: 'LS1 4DP',
      companyName: 'Marsh Family Law LLP',
      name: 'Helen Marsh',
      clientName: 'Mrs Fatima Al-Sayed',
      email: 'helen@marshfamily.example',
      phone: '01134960301',
    },
  },
  {
    text: `Please can you quote for the translation of a witness statement (4 pages, 1,850 words) from Farsi into English. We need it back by 11 December 2026.

Our ref: 7782/RK

Many thanks
Rosa King
Trainee Solicitor
Tallis & Co Solicitors
rosa.king@tallis.example | 0121 496 0888`,
    expected: {
      serviceType: 'Translation',
      language: 'Farsi',
      appointments: ['2026-12-11'],
      companyName: 'Tallis & Co Solicitors',
      name: 'Rosa King',
      fileRef: '7782/RK',
      email: 'rosa.king@tallis.example',
      phone: '01214960888',
    },
  },
  {
    text: `Subject: Video conference with client at HMP Wandsworth - Vietnamese

Dear colleagues

Could I please book a Vietnamese interpreter for a video link conference with our client Mr Van Duc Nguyen on Tuesday 1 December at 09:15 until 10:15. The link will be sent nearer the time.

File reference 2026/VN/318

Kind regards,

Oliver Dunne
Caseworker
Dunne Whitlock LLP
Direct dial: 020 7946 0662
oliver@dunnewhitlock.example`,
    expected: {
      serviceType: 'Video Call',
      language: 'Vietnamese',
      appointments: ['2026-12-01 09:15-10:15'],
      companyName: 'Dunne Whitlock LLP',
      name: 'Oliver Dunne',
      clientName: 'Mr Van Duc Nguyen',
      fileRef: '2026/VN/318',
      email: 'oliver@dunnewhitlock.example',
      phone: '02079460662',
    },
  },
  {
    text: `Hi both

The hearing that was listed for 30 November has been moved. New date is Wednesday 9 December 2026 at Croydon County Court, Altyre Road CR9 5AB, 2pm-4pm. Still need the Somali interpreter for Ms Hodan Warsame.

Our ref HW.1029

Thanks, Becky`,
    expected: {
      serviceType: 'Onsite',
      language: 'Somali',
      appointments: ['2026-12-09 14:00-16:00'],
      place: 'Court',
      postcode: 'CR9 5AB',
      clientName: 'Ms Hodan Warsame',
      fileRef: 'HW.1029',
    },
  },
  {
    text: `Dear Sir or Madam,

Re: Interpreter request

We act for Mr Li Wei. We would be grateful if you could let us have a Mandarin interpreter at Harmondsworth IRC, Colnbrook Bypass, UB7 0HB on 02.12.2026 between 14:00 and 17:00.

Our Ref: LW/IMM/2201   Your Ref: LIL/99

Yours sincerely

Michael Chan
Chan Immigration Solicitors Ltd
Telephone 020 7946 0215`,
    expected: {
      serviceType: 'Onsite',
      language: 'Mandarin',
      appointments: ['2026-12-02 14:00-17:00'],
      place: 'Detention Centre',
      postcode: 'UB7 0HB',
      companyName: 'Chan Immigration Solicitors Ltd',
      name: 'Michael Chan',
      clientName: 'Mr Li Wei',
      fileRef: 'LW/IMM/2201',
      phone: '02079460215',
    },
  },
  {
    text: `Morning!

Ukrainian interp please for Weds 2nd Dec, 10.30-12, face to face at our offices (Bank House, 5 Cross St, Manchester M2 7AE). Client = Oksana Shevchenko. Ref OS/11/26.

Ta
Sam Pickering
Pickering Byrne Solicitors`,
    expected: {
      serviceType: 'Onsite',
      language: 'Ukrainian',
      appointments: ['2026-12-02 10:30-12:00'],
      place: 'Office',
      postcode: 'M2 7AE',
      companyName: 'Pickering Byrne Solicitors',
      name: 'Sam Pickering',
      clientName: 'Oksana Shevchenko',
      fileRef: 'OS/11/26',
    },
  },
  {
    text: `We require a transcription of a police interview recording (audio, 45 minutes) in Lithuanian, with translation into English.

Matter no: 88120-7
Deadline: 18/12/2026
PO number: 4500771

Karen Whitfield
Whitfield Crane LLP
karen.whitfield@whitfieldcrane.example`,
    expected: {
      serviceType: 'Transcription',
      language: 'Lithuanian',
      appointments: ['2026-12-18'],
      fileRef: '88120-7',
      purchaseOrder: '4500771',
      email: 'karen.whitfield@whitfieldcrane.example',
    },
  },
  {
    text: `Interpreter booking request

Type of interpreting: Telephone
Language required: Portuguese
Date of call: Monday 30/11/2026
Start time: 3pm
Duration: 45 minutes
Client name: Joao Ferreira
DOB: 04/12/1981
Fee earner: Laura Quist
Our ref: LQ/FER/0021
Email: laura.quist@quistlegal.example
Phone: 01632 960 114`,
    expected: {
      serviceType: 'Telephone',
      language: 'Portuguese',
      appointments: ['2026-11-30 15:00-15:45'],
      name: 'Laura Quist',
      clientName: 'Joao Ferreira',
      fileRef: 'LQ/FER/0021',
      email: 'laura.quist@quistlegal.example',
      phone: '01632960114',
    },
  },
  {
    text: `Dear LIL

Please confirm availability of a Bengali (Sylheti) interpreter for 14 December 2026, 9am - 1pm, at Central Family Court, First Avenue House, 42-49 High Holborn, London WC1V 6NP. The interpreter should meet Ms Joanna Pike (counsel) outside court at 9am.

Client: Mrs Rahima Begum
Ref: RB/CARE/77

Please reply by 25 November.

With kind regards
Sunita Rao
Rao Childcare Solicitors
020 7946 0733`,
    expected: {
      serviceType: 'Onsite',
      language: 'Sylheti',
      appointments: ['2026-12-14 09:00-13:00'],
      place: 'Court',
      postcode: 'WC1V 6NP',
      companyName: 'Rao Childcare Solicitors',
      name: 'Sunita Rao',
      clientName: 'Mrs Rahima Begum',
      personAttending: 'Ms Joanna Pike',
      fileRef: 'RB/CARE/77',
      phone: '02079460733',
    },
  },
];
