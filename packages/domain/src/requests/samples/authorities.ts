import type { Sample } from './sample.ts';

/** As councils, police, schools and other public bodies write. */
export const authorities: readonly Sample[] = [
  {
    text: `Good afternoon

Children's Services require a Czech interpreter for a Child Protection Conference.

Date: Thursday 10 December 2026
Time: 10am - 12 noon
Venue: Civic Centre, Room 4.02, High Road, London N22 8LE
Parent: Mrs Eva Novakova
Social worker: Leon Francis
Reference: LCS-550914
Cost code: 22114

Kind regards

Leon Francis
Social Worker
Haringate Borough Council
leon.francis@haringate.example
020 7946 0333 / 07700 900712`,
    expected: {
      language: 'Czech',
      appointments: ['2026-12-10 10:00-12:00'],
      place: 'Office',
      postcode: 'N22 8LE',
      companyName: 'Haringate Borough Council',
      name: 'Leon Francis',
      clientName: 'Mrs Eva Novakova',
      fileRef: 'LCS-550914',
      email: 'leon.francis@haringate.example',
      phone: '02079460333',
      mobile: '07700900712',
    },
  },
  {
    text: `Custody, Brixton Police Station, 367 Brixton Road SW9 7DD

Need Spanish interpreter for interview at 19:30 tonight 23/11/2026, est. 2 hours. DP: Carlos Medina. Custody ref 01LX/7781/26. OIC PC Amy Burton, 020 7946 0999.`,
    expected: {
      language: 'Spanish',
      appointments: ['2026-11-23 19:30-21:30'],
      place: 'Police station',
      postcode: 'SW9 7DD',
      clientName: 'Carlos Medina',
      fileRef: '01LX/7781/26',
      phone: '02079460999',
    },
  },
  {
    text: `Dear Sir/Madam

We are holding a parents' meeting at St Mary's Primary School, Church Lane, Luton LU1 3JE on Tuesday 8 December from 3.45pm until 4.45pm and would like a Pashto interpreter for Mr and Mrs Stanikzai.

Please invoice the school, order no. SMP/2026/114.

Yours faithfully
Angela Firth
Head Teacher
St Mary's Primary School
office@stmarys.example`,
    expected: {
      language: 'Pashto',
      appointments: ['2026-12-08 15:45-16:45'],
      place: 'School',
      postcode: 'LU1 3JE',
      companyName: "St Mary's Primary School",
      name: 'Angela Firth',
      email: 'office@stmarys.example',
    },
  },
  {
    text: `Booking type: Face to face
Language: Romanian
Interpreter gender: No preference
Date: 03/12/2026
Start: 09:30
Finish: 11:00
Service user: Florin Dumitru
Address: Housing Options, Town Hall, Station Road, Slough SL1 3UF
Officer: Kelly Marsden
Ref no: HO-2026-4471
Tel: 01753 496 007`,
    expected: {
      serviceType: 'Onsite',
      language: 'Romanian',
      gender: 'any',
      appointments: ['2026-12-03 09:30-11:00'],
      place: 'Office',
      postcode: 'SL1 3UF',
      name: 'Kelly Marsden',
      clientName: 'Florin Dumitru',
      fileRef: 'HO-2026-4471',
      phone: '01753496007',
    },
  },
  {
    text: `Hi

Teams meeting on 30 November 2026, 11:00-11:45, Albanian interpreter needed please. Tenant: Mr Arben Hoxha. Ref TEN/3391.

Regards,
Dawn Ellery
Tenancy Officer
Northbank Homes Ltd
dawn.ellery@northbank.example`,
    expected: {
      serviceType: 'Video Call',
      language: 'Albanian',
      appointments: ['2026-11-30 11:00-11:45'],
      companyName: 'Northbank Homes Ltd',
      name: 'Dawn Ellery',
      clientName: 'Mr Arben Hoxha',
      fileRef: 'TEN/3391',
      email: 'dawn.ellery@northbank.example',
    },
  },
  {
    text: `Please supply an Amharic interpreter for an Age Assessment on Wednesday 16th December 2026 at 10:00 (full morning, until 13:00) at 1 Lunar House Road, Croydon CR0 9YD.

Young person: Dawit Bekele, DOB 12.03.2010
Our reference UASC/0711

Many thanks
Ife Adeyemi
Senior Social Worker
Surrey Downs Council
+44 (0)1483 496 044`,
    expected: {
      language: 'Amharic',
      appointments: ['2026-12-16 10:00-13:00'],
      postcode: 'CR0 9YD',
      companyName: 'Surrey Downs Council',
      name: 'Ife Adeyemi',
      clientName: 'Dawit Bekele',
      fileRef: 'UASC/0711',
      phone: '01483496044',
    },
  },
  {
    text: `Hello, we need a Polish interpreter for either Tuesday 1 December or Wednesday 2 December, 2-3pm, by telephone. The resident is Mrs Danuta Wrobel. Reference ASC/8841. Thanks, Paul Hendry, Adult Social Care, Midshire Council, 01632 960 555`,
    expected: {
      serviceType: 'Telephone',
      language: 'Polish',
      appointments: ['2026-12-01 14:00-15:00', '2026-12-02 14:00-15:00'],
      clientName: 'Mrs Danuta Wrobel',
      fileRef: 'ASC/8841',
      phone: '01632960555',
    },
  },
  {
    text: `Request for interpreter at interview under caution
Language - Bulgarian
Date and time - 04/12/2026 at 13:00
Estimated length - 3 hours
Venue - Fraud Investigation, Council Offices, Market Square, Kettering NN16 0AH
Interviewee - Ivan Petrov
File number - FR/26/0188
Investigating officer - Trevor Lyle
Email - trevor.lyle@kettershire.example`,
    expected: {
      language: 'Bulgarian',
      appointments: ['2026-12-04 13:00-16:00'],
      place: 'Office',
      postcode: 'NN16 0AH',
      clientName: 'Ivan Petrov',
      name: 'Trevor Lyle',
      fileRef: 'FR/26/0188',
      email: 'trevor.lyle@kettershire.example',
    },
  },
  {
    text: `Dear Team,

Following our call this morning please book: French interpreter, Thu 17 Dec 2026, 6.30pm to 8pm, parents' evening, Holly Bank Academy, Holly Lane, Derby DE1 2GH. Contact on the day Mrs Sue Larkin 07700 900 404.

PO 88213

Best
Nick Tran
Holly Bank Academy`,
    expected: {
      language: 'French',
      appointments: ['2026-12-17 18:30-20:00'],
      place: 'School',
      postcode: 'DE1 2GH',
      companyName: 'Holly Bank Academy',
      name: 'Nick Tran',
      mobile: '07700900404',
      purchaseOrder: '88213',
    },
  },
  {
    text: `Subject: Interpreter - Kurmanji - Benefits appointment 9 Dec

Hi there,
Our customer Ms Berivan Demir needs Kurdish Kurmanji at her appointment on 9 December 2026 at 9.15 am. The appointment is one hour. It is at Jobcentre Plus, 20 Hope Street, Glasgow G2 6AB.
Ref JCP-1180

Thanks
Fiona Baird
fiona.baird@jcp.example
0141 496 0070`,
    expected: {
      language: 'Kurdish (Kurmanji)',
      appointments: ['2026-12-09 09:15-10:15'],
      place: 'Office',
      postcode: 'G2 6AB',
      name: 'Fiona Baird',
      clientName: 'Ms Berivan Demir',
      fileRef: 'JCP-1180',
      email: 'fiona.baird@jcp.example',
      phone: '01414960070',
    },
  },
  {
    text: `To whom it may concern,

I would like to request an interpreter who speaks Tigrinya, not Amharic, for a probation appointment.

Offender: Yonas Haile
When: Friday, 11 December 2026, 14:00 to 15:00
Where: Probation Office, 7 Castle Street, Norwich NR1 3DH

Contact details: Emma Thwaite, emma.thwaite@probation.example, 01603 496 012`,
    expected: {
      language: 'Tigrinya',
      appointments: ['2026-12-11 14:00-15:00'],
      place: 'Office',
      postcode: 'NR1 3DH',
      clientName: 'Yonas Haile',
      name: 'Emma Thwaite',
      email: 'emma.thwaite@probation.example',
      phone: '01603496012',
    },
  },
  {
    text: `Interpreter for registration of birth

Portuguese, Sat 5 December 2026, 10.00am, 30 minutes
Register Office, 100 Lambeth Hill, London SE1 7RW
Customer: Ana Beatriz Sousa
Reference RB/9921

Carol Finch
Registration Services
Southriver Council
carol.finch@southriver.example`,
    expected: {
      language: 'Portuguese',
      appointments: ['2026-12-05 10:00-10:30'],
      place: 'Office',
      postcode: 'SE1 7RW',
      clientName: 'Ana Beatriz Sousa',
      fileRef: 'RB/9921',
      email: 'carol.finch@southriver.example',
    },
  },
  {
    text: `Please find below details of a Home Office interview for which we need a Farsi interpreter.

Applicant: Reza Karimi
HO ref: K1234567
Date: 2026-12-18
Time: 08:45-12:45
Location: Vulcan House, 6 Millsands, Sheffield S3 8NU
Instructing solicitor: Owen Blake (Blake Hart Solicitors), owen.blake@blakehart.example, T 0114 496 0222`,
    expected: {
      language: 'Farsi',
      appointments: ['2026-12-18 08:45-12:45'],
      postcode: 'S3 8NU',
      name: 'Owen Blake',
      clientName: 'Reza Karimi',
      email: 'owen.blake@blakehart.example',
      phone: '01144960222',
    },
  },
];
