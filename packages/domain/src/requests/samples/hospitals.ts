import type { Sample } from './sample.ts';

/** As hospitals, surgeries and clinics write. */
export const hospitals: readonly Sample[] = [
  {
    text: `INTERPRETER REQUEST FORM

Trust: Whitechapel Vale NHS Trust
Department: Antenatal Clinic
Patient name: Nasrin Akter
NHS number: 485 777 3456
Language: Bengali
Gender of interpreter: Female
Appointment date: 02/12/2026
Appointment time: 09:40
Duration: 1 hour
Location: Antenatal Clinic, 2nd floor, Vale Hospital, Turner Street, London E1 1FR
Requested by: Marie Doyle
Contact number: 020 7946 0440
PO number: WV-20331`,
    expected: {
      language: 'Bengali',
      gender: 'female',
      appointments: ['2026-12-02 09:40-10:40'],
      place: 'Hospital',
      postcode: 'E1 1FR',
      companyName: 'Whitechapel Vale NHS Trust',
      name: 'Marie Doyle',
      clientName: 'Nasrin Akter',
      phone: '02079460440',
      purchaseOrder: 'WV-20331',
    },
  },
  {
    text: `Hi, please can we have a Tamil interpreter for patient Kumaran Selvarajah on 27/11/26 at 14:30, Outpatients Clinic 4, St Dunstan's Hospital, Kent Road, CT1 3NG. Appt is with Dr Hughes and will last 30 mins.

Hospital number D1029384

Thanks
Outpatient bookings
01227 496 011`,
    expected: {
      serviceType: 'Onsite',
      language: 'Tamil',
      appointments: ['2026-11-27 14:30-15:00'],
      place: 'Hospital',
      postcode: 'CT1 3NG',
      clientName: 'Kumaran Selvarajah',
      personAttending: 'Dr Hughes',
      fileRef: 'D1029384',
      phone: '01227496011',
    },
  },
  {
    text: `Subject: Telephone interpreter needed - Punjabi

Hello

One of our patients needs a Punjabi interpreter for a telephone consultation with the GP on Thursday 26th November at 10.15am (15 minutes).

Patient: Gurpreet Kaur
Ref: EMIS 55120

Many thanks

Claire Abbott
Reception Manager
Park Lane Surgery
claire.abbott@parklane.example
0116 496 0551`,
    expected: {
      serviceType: 'Telephone',
      language: 'Punjabi',
      appointments: ['2026-11-26 10:15-10:30'],
      companyName: 'Park Lane Surgery',
      name: 'Claire Abbott',
      clientName: 'Gurpreet Kaur',
      fileRef: 'EMIS 55120',
      email: 'claire.abbott@parklane.example',
      phone: '01164960551',
    },
  },
  {
    text: `Good morning

Please arrange a BSL... sorry, a Slovak interpreter for the below:

Patient - Mr Peter Horvath
Date - 10th December 2026
Time - 11.00 to 12.00
Venue - Cardiology, Northern General, Herries Road, Sheffield S5 7AU

Regards
Janet Cole
Cardiology Secretary
0114 496 0660`,
    expected: {
      language: 'Slovak',
      appointments: ['2026-12-10 11:00-12:00'],
      postcode: 'S5 7AU',
      name: 'Janet Cole',
      clientName: 'Mr Peter Horvath',
      phone: '01144960660',
    },
  },
  {
    text: `Could you please provide an interpreter (Dari, male) for a mental health assessment on the ward tomorrow, Tuesday 24 November, 1pm - 3pm?

Address: Willow Ward, Meadowbank Hospital, Long Lane, Birmingham B15 2TH
Service user: Ahmad Zaman
Consultant: Dr Olivia Grant
Our ref: MH/20219

Nurse in charge: 07700 900 517

Sister Joan Petty`,
    expected: {
      serviceType: 'Onsite',
      language: 'Dari',
      gender: 'male',
      appointments: ['2026-11-24 13:00-15:00'],
      place: 'Hospital',
      postcode: 'B15 2TH',
      clientName: 'Ahmad Zaman',
      personAttending: 'Dr Olivia Grant',
      fileRef: 'MH/20219',
      mobile: '07700900517',
    },
  },
  {
    text: `From: Interpreting Desk <interpreting@stluke.example>
Sent: Friday 20 November 2026 11:05
Subject: RE: Cantonese - 8 December

Hi Adam

Yes please go ahead: Cantonese, 8 December 2026, 15.30 for 45 minutes, Eye Clinic, St Luke's Hospital, Crosby Street, Liverpool L8 7SS.
Patient Mrs Mei Ling Chow, NHS No. 943 476 5919.

Regards
Interpreting Desk
St Luke's Hospital NHS Foundation Trust
0151 496 0900

On 19 Nov 2026, at 09:12, LIL wrote:
> We can offer 1 December 2026 at 10:00 with our Mandarin interpreter.`,
    expected: {
      language: 'Cantonese',
      appointments: ['2026-12-08 15:30-16:15'],
      place: 'Hospital',
      postcode: 'L8 7SS',
      companyName: "St Luke's Hospital NHS Foundation Trust",
      clientName: 'Mrs Mei Ling Chow',
      email: 'interpreting@stluke.example',
      phone: '01514960900',
    },
  },
  {
    text: `Language: Turkish
Date: 1.12.26
Time: 0900 - 1000
Where: Video (Attend Anywhere)
Patient: Emine Yilmaz
Clinician: Dr Paul Reeve
Reference: PSY-3391
Requested by: Natalie Frost, natalie.frost@eastmeadow.example`,
    expected: {
      serviceType: 'Video Call',
      language: 'Turkish',
      appointments: ['2026-12-01 09:00-10:00'],
      name: 'Natalie Frost',
      clientName: 'Emine Yilmaz',
      personAttending: 'Dr Paul Reeve',
      fileRef: 'PSY-3391',
      email: 'natalie.frost@eastmeadow.example',
    },
  },
  {
    text: `Dear Interpreting Services,

I am a health visitor and need a Hungarian interpreter for a home visit on Monday 7th December 2026 from 1.30pm to 2.30pm. The address is 14 Alder Close, Reading RG1 5QT. The mother is Zsofia Nagy.

Female interpreter preferred.

Kind Regards
Beth Lawson
Health Visitor
Thames Vale Community Services
Mobile: 07700 900628
beth.lawson@thamesvale.example`,
    expected: {
      serviceType: 'Onsite',
      language: 'Hungarian',
      gender: 'female',
      appointments: ['2026-12-07 13:30-14:30'],
      place: 'Private Residence',
      postcode: 'RG1 5QT',
      companyName: 'Thames Vale Community Services',
      name: 'Beth Lawson',
      clientName: 'Zsofia Nagy',
      mobile: '07700900628',
      email: 'beth.lawson@thamesvale.example',
    },
  },
  {
    text: `Interpreter needed
- Language: Pashto
- When: 15/12/2026 @ 10am for 2 hours
- Where: Riverside Medical Centre, 2 Bridge Road, Bristol BS1 6XG
- Patient: Gul Khan
- Ref: RMC/778
- Contact: Steph Wills 0117 496 0123`,
    expected: {
      language: 'Pashto',
      appointments: ['2026-12-15 10:00-12:00'],
      place: 'GP Surgery',
      postcode: 'BS1 6XG',
      name: 'Steph Wills',
      clientName: 'Gul Khan',
      fileRef: 'RMC/778',
      phone: '01174960123',
    },
  },
  {
    text: `Hello team

We would like to book an Urdu interpreter for Mr Tariq Mahmood who attends our diabetes clinic. There are three sessions:

01/12/2026 10:00-11:00
08/12/2026 10:00-11:00
15/12/2026 14:00-15:00

All at Queen's Park Hospital, Bradford BD9 6RJ. Hospital no: 5512907.

Thank you
Yasmin Patel
Diabetes Specialist Nurse
yasmin.patel@qph.example`,
    expected: {
      language: 'Urdu',
      appointments: ['2026-12-01 10:00-11:00', '2026-12-08 10:00-11:00', '2026-12-15 14:00-15:00'],
      place: 'Hospital',
      postcode: 'BD9 6RJ',
      name: 'Yasmin Patel',
      clientName: 'Mr Tariq Mahmood',
      email: 'yasmin.patel@qph.example',
    },
  },
  {
    text: `Please translate the attached discharge letter into Lithuanian for our patient Rasa Petrauskiene. Needed by Friday 27 November 2026.

Cost centre: 40551

Best regards
Gemma Stokes
Ward Clerk
Mill Hospital NHS Trust
020 7946 0818`,
    expected: {
      serviceType: 'Translation',
      language: 'Lithuanian',
      appointments: ['2026-11-27'],
      companyName: 'Mill Hospital NHS Trust',
      name: 'Gemma Stokes',
      clientName: 'Rasa Petrauskiene',
      phone: '02079460818',
    },
  },
  {
    text: `Appointment for interpreter
Patient: Abdi Hassan
Language: Somali
Day: Wednesday 25 November 2026
Time: 2.15pm
How long: 40 minutes
Clinic: Dental Access Centre, 9 Queen Street, Cardiff CF10 2BU
Telephone number of clinic: 029 2018 0123
Name of requester: Rhys Bevan`,
    expected: {
      language: 'Somali',
      appointments: ['2026-11-25 14:15-14:55'],
      postcode: 'CF10 2BU',
      name: 'Rhys Bevan',
      clientName: 'Abdi Hassan',
      phone: '02920180123',
    },
  },
  {
    text: `hi can i get a french interpreter over the phone pls, 3pm today, about half an hour, for Madame Claire Diallo. thx
Dr Nisha Rao, Elm Tree Practice, 01865 496 020`,
    expected: {
      serviceType: 'Telephone',
      language: 'French',
      appointments: ['2026-11-23 15:00-15:30'],
      phone: '01865496020',
    },
  },
];
