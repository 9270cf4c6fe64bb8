import { postcodeShape } from '../validation/index.ts';
import type { ImportKind } from './kinds.ts';

/** How the cell of a field is read. */
export type ImportFieldType = 'text' | 'day' | 'amount' | 'price' | 'yesNo' | 'time' | 'list';

/** Something that a kind of import reads from a column. */
export interface ImportField {
  readonly name: string;
  readonly label: string;
  readonly type: ImportFieldType;
  /** A row without it is refused, and so is a layout without a column for it. */
  readonly required?: boolean;
  /** Headings under which it is found besides its label, plain, the surest first. */
  readonly names: readonly string[];
  /** What its cells look like where no heading is known. */
  readonly looks?: RegExp;
}

const field = (
  name: string,
  label: string,
  names: string,
  more: Partial<Omit<ImportField, 'name' | 'label' | 'names'>> = {},
): ImportField => ({
  name,
  label,
  type: 'text',
  names: names === '' ? [] : names.split(', '),
  ...more,
});
const required = { required: true } as const;

const email = /^[^\s@]+@[^\s@]+\.\p{L}{2,}$/iu;
const postcode = new RegExp(`^${postcodeShape}$`, 'i');

const emailNames = 'e mail, mail, email address, e mail address, contact email, email 1, primary email';
const phoneNames =
  'telephone, tel, tel no, phone no, phone number, telephone number, telephone no, landline, office phone, work phone, home phone, phone 1';
const mobileNames = 'mobile no, mobile number, mobile phone, mobile tel, cell, cell phone, cellphone, mob';
const postcodeNames = 'post code, zip, zip code, postal code, pcode';
const activeNames = 'enabled, is active, current, in use, live, active yes no, status';
const renewalNames = 'renewal date, contract end, contract renewal';
const surnames = 'surname, last, family name';
const companyNames =
  'company name, client, client name, customer, customer name, organisation, organization, organisation name, firm, firm name, account name, business name, trading name, payer, bill to, agency client, client company';

const addressFields = [
  field(
    'address',
    'Address',
    'full address, address line 1, address 1, address line one, addr, addr 1, addr line 1, add 1, street, street address, postal address, home address',
  ),
  field('addressTwo', 'Address, line 2', 'address line 2, address 2, address line two, addr 2, addr line 2, add 2'),
  field('town', 'Town', 'city, town city, town or city'),
  field('county', 'County', 'county region'),
  field('postcode', 'Postcode', postcodeNames, { looks: postcode }),
];

const languages = [
  field('name', 'Language', 'language name, languages, name', required),
  field('enabled', 'Enabled', 'active, in use, status', { type: 'yesNo' }),
];
const dialects = [
  field('name', 'Dialect', 'dialect name, dialects, name', required),
  field('enabled', 'Enabled', 'active, in use, status', { type: 'yesNo' }),
];

const price = (name: string, label: string, names = '') => field(name, label, names, { type: 'price' });

const rates = [
  field('rateName', 'Rate Name', 'rate, name, rate structure, price list, tariff, location', required),
  field('company', 'Company', companyNames),
  price('attendance', 'Attendance', 'onsite, face to face, f2f, hourly rate, attendance per hour, onsite per hour'),
  price('travelPerhour', 'Travel Per hour', 'travel, travel time, travel rate'),
  price('waitingPerHour', 'Waiting Per hour', 'waiting, waiting time, waiting rate'),
  price('mileage', 'Mileage', 'per mile, mileage rate, pence per mile'),
  price('telephoneInterpreting', 'Telephone', 'telephone per minute, telephone interpreting, phone per minute'),
  price('videoInterpreting', 'Video', 'video per hour, video interpreting, video call'),
  price('translationUrgent', 'Translation Urgent', 'translation urgent per word, urgent per word'),
  price('translationNonUrgent', 'Translation Non Urgent', 'translation per word, translation, per word'),
  price('translationUrgentMinimum', 'Translation Urgent Minimum', 'urgent translation minimum'),
  price('translationNonUrgentMinimum', 'Translation Non Urgent Minimum', 'translation minimum, minimum translation'),
  price('transcriptionUrgent', 'Transcription Urgent', 'transcription urgent per minute'),
  price('transcriptionNonUrgent', 'Transcription Non Urgent', 'transcription per minute, transcription'),
  field('enabled', 'Enabled', 'active, in use, status', { type: 'yesNo' }),
];

const clients = [
  field('companyName', 'Company', companyNames + ', name', required),
  field('companyStatus', 'Status', 'company status, type, client type, kind, sector'),
  field('contactPerson', 'Contact', 'contact person, contact name, main contact, primary contact, attention, fao'),
  field('position', 'Position', 'job title, contact position, title, role'),
  field('email', 'Email', emailNames, { looks: email }),
  field('phone', 'Phone', phoneNames),
  field('mobile', 'Mobile', mobileNames),
  ...addressFields,
  field('location', 'Location', 'area, region, london'),
  field('dor', 'Registered on', 'date of registration, registration date, client since, created, start date', {
    type: 'day',
  }),
  field('renewalDueDate', 'Renewal Due', renewalNames, { type: 'day' }),
  field('acName', 'Accounts Name', 'accounts contact, finance contact, accounts payable, billing contact'),
  field('acEmailOne', 'Accounts Email', 'finance email, invoice email, billing email, accounts payable email'),
  field('acEmailTwo', 'Accounts Email 2', 'second accounts email, accounts email two'),
  field('acNumber', 'Accounts Phone', 'finance phone, accounts telephone, accounts number'),
  field('billingRate', 'Billing Rate', 'rate, rate name, price list, tariff'),
  field('requiresPurchaseOrder', 'Requires Purchase Order', 'purchase order, po required, requires po', {
    type: 'yesNo',
  }),
  field('officeName', 'Office', 'office name, branch, branch name, site, site name'),
  field('officeAddress', 'Office Address', 'branch address, site address'),
  field('officePostcode', 'Office Postcode', 'branch postcode, site postcode'),
  field('active', 'Active', activeNames, { type: 'yesNo' }),
];

const interpreters = [
  field('fullname', 'Name', 'interpreter, interpreter name, full name, linguist, linguist name'),
  field('fname', 'First Name', 'forename, first, given name, given names, christian name'),
  field('mname', 'Middle Name', 'middle, middle names'),
  field('lname', 'Last Name', surnames),
  field('email', 'Email', emailNames, { ...required, looks: email }),
  field('mobile', 'Mobile', mobileNames),
  field('phone', 'Phone', phoneNames),
  ...addressFields,
  field('gender', 'Gender', 'sex, m f'),
  field('dob', 'Date of Birth', 'dob, birth date, birthday, born', { type: 'day' }),
  field('origin', 'Country of Origin', 'origin, country, country of birth'),
  field('nationality', 'Nationality', 'citizenship'),
  field('canDrive', 'Can Drive', 'drives, driver, driving licence, car', { type: 'yesNo' }),
  field('interpretation', 'Interpretation', 'interpreting, interpreting languages, interprets', { type: 'list' }),
  field('translation', 'Translation', 'translates, translation languages', { type: 'list' }),
  field('transcription', 'Transcription', 'transcribes, transcription languages', { type: 'list' }),
  field('languages', 'Languages', 'language, language s, spoken languages, languages spoken', { type: 'list' }),
  field('dialect', 'Dialect', ''),
  field('services', 'Services', 'service, service types', { type: 'list' }),
  price('attendance', 'Rate: Onsite', 'onsite rate, hourly rate, face to face rate, f2f rate, pay rate, attendance'),
  price('waiting', 'Rate: Onsite Waiting', 'waiting rate, waiting'),
  price('travelIn', 'Rate: Travel In', 'travel rate, travel, travel in'),
  price('travelOut', 'Rate: Travel Out', 'travel out'),
  price('milage', 'Rate: Mileage', 'mileage, mileage rate, per mile'),
  price(
    'telephone',
    'Rate: Telephone',
    'telephone rate, telephone per minute, phone rate, phone per minute, tel rate, tel per minute, tel per min',
  ),
  price('video', 'Rate: Video', 'video rate, video per hour'),
  price('perWord', 'Rate: Translation', 'translation rate, per word, word rate'),
  price('perWordUrgent', 'Rate: Translation Urgent', 'urgent translation rate, urgent per word'),
  field('renewalDueDate', 'Renewal Due', renewalNames, { type: 'day' }),
  field('dbsExpiry', 'DBS Expiry', 'dbs, dbs date, dbs expires, dbs expiry date, crb expiry', { type: 'day' }),
  field('passportExpiry', 'Passport Expiry', 'passport, passport expires, passport expiry date, right to work until', {
    type: 'day',
  }),
  field('accountName', 'Account Name', 'bank account name, name on account, account holder'),
  field('account_no', 'Account Number', 'account no, bank account, bank account number, acc no', {
    looks: /^\d{7,8}$/,
  }),
  field('sort_code', 'Sort Code', 'sortcode, bank sort code', { looks: /^\d{2}[- ]?\d{2}[- ]?\d{2}$/ }),
  field('branch', 'Branch', 'bank, bank name, bank branch'),
  field('vatNo', 'VAT Number', 'vat no, vat registration'),
  field('businessName', 'Business Name', 'trading as'),
  field('qual_summary', 'Qualification Summary', 'qualifications, qualification'),
  field('bookingNotes', 'Booking Notes', 'notes, comments, remarks'),
  field('active', 'Active', activeNames, { type: 'yesNo' }),
];

const users = [
  field('fullname', 'Name', 'full name, user, user name, staff, staff name, employee'),
  field('fName', 'First Name', 'forename, first, given name'),
  field('lName', 'Last Name', surnames),
  field('role', 'Role', 'user role, access, access level, permission', required),
  field('email', 'Email', emailNames, { ...required, looks: email }),
  field('gender', 'Gender', 'sex'),
  field('mobile', 'Mobile', `${mobileNames}, ${phoneNames}, phone`),
  field('position', 'Position', 'job title, title'),
  field('createdAt', 'Date of Join', 'joined, start date, date joined, joining date', { type: 'day' }),
  field('active', 'Active', activeNames, { type: 'yesNo' }),
];

const jobNames =
  'date of attendance, attendance, job date, booking date, appointment date, assignment date, date of job, attended';
const bookingRefNames =
  'booking ref, booking reference, booking no, booking number, job ref, job no, job number, job reference, job id, booking id';
const interpreterNames = 'interpreter name, linguist, linguist name, assigned to, ip';

const bookings = [
  field('bookingRef', 'Booking Ref', bookingRefNames + ', ref, reference, id'),
  field('received', 'Received', 'date received, requested, requested on, booked on, created', { type: 'day' }),
  field('status', 'Status', 'booking status, job status, outcome'),
  field('date', 'Date of Attendance', `date, ${jobNames}`, { ...required, type: 'day' }),
  field('startTime', 'Start Time', 'start, time, from, time from, appointment time', { type: 'time' }),
  field('endTime', 'End Time', 'end, finish, until, to, time to', { type: 'time' }),
  field('language', 'Language', 'language name, language pair, target language', required),
  field('dialect', 'Dialect', ''),
  field('service', 'Service', 'service type, type, job type, booking type', required),
  field('company', 'Company Name', `company, ${companyNames}`),
  field('customerName', 'Customer Name', 'contact, contact name, contact person, requested by, booked by'),
  field('email', 'Email', emailNames),
  field('phone', 'Telephone', `phone, ${phoneNames}`),
  field('postcode', 'Postcode', postcodeNames, { looks: postcode }),
  field('place', 'Place of Attendance', 'place, venue, venue address, address, job address'),
  field('location', 'Location', 'area, region'),
  field('clientName', 'Client Name', 'service user, patient, patient name, claimant, non english speaker, nes name'),
  field('fileRef', 'File Reference', 'file ref, file no, case ref, case no, case number, your ref, po, po number'),
  field('interpreter', 'Interpreter Name', interpreterNames + ', interpreter'),
  field('department', 'Department', 'dept'),
  field('caseType', 'Case Type', 'case, matter type'),
  field(
    'charged',
    'Invoice Total',
    'charge, charged, client charge, total, invoice amount, price, client total, billed',
    {
      type: 'amount',
    },
  ),
  field(
    'paidOut',
    'Interpreter Total',
    'interpreter pay, interpreter fee, interpreter cost, cost, paid to interpreter',
    {
      type: 'amount',
    },
  ),
  field('invoiceNo', 'Invoice No', 'invoice, invoice number, invoice ref, inv no'),
  field('notes', 'Notes', 'comments, remarks, instructions'),
];

const invoiceNoNames = 'invoice, invoice number, invoice ref, invoice reference, inv no, inv, document no, number';
const outstandingNames =
  'outstanding amount, balance, balance due, amount due, due, open, open amount, unpaid, owed, remaining';
const about = [
  field('bookingRef', 'Booking Ref', bookingRefNames),
  field('jobDate', 'Job Date', jobNames, { type: 'day' }),
];
const payer = [
  field('company', 'Company', companyNames, {}),
  field('customerName', 'Customer Name', 'private customer, contact, contact name, customer'),
  field('email', 'Email', emailNames),
];

const openInvoices = [
  field('invoiceNo', 'Invoice No', invoiceNoNames, required),
  field('invoiceDate', 'Invoice Date', 'date, date of invoice, issued, issue date, invoiced on, tax point', {
    ...required,
    type: 'day',
  }),
  ...payer,
  field('dueDate', 'Due Date', 'due on, payment due, due by, due', { type: 'day' }),
  field('total', 'Total', 'invoice total, invoice amount, amount, gross, gross amount, value', { type: 'amount' }),
  field('outstanding', 'Outstanding', outstandingNames, { ...required, type: 'amount' }),
  field('clientName', 'Client Name', 'service user, patient, claimant'),
  field('fileRef', 'File Reference', 'file ref, file no, case ref, your ref, po, po number'),
  ...about,
];

const openCredits = [
  ...payer,
  field('amount', 'Amount', 'credit, credit amount, balance, value, total, outstanding, open', {
    ...required,
    type: 'amount',
  }),
  field('date', 'Date', 'received, credit date, payment date, date of payment, paid on', { ...required, type: 'day' }),
  field('reference', 'Reference', 'ref, payment ref, credit note, credit note no, number, notes'),
];

const openDues = [
  field('interpreter', 'Interpreter', interpreterNames + ', name', required),
  field('email', 'Email', emailNames, { looks: email }),
  field('amount', 'Amount', `total, value, fee, ${outstandingNames}`, { ...required, type: 'amount' }),
  field('date', 'Date', 'invoice date, date of invoice, document date, issued', { ...required, type: 'day' }),
  field('reference', 'Reference', `ref, ${invoiceNoNames}`),
  field('company', 'Company', companyNames),
  ...about,
];

/** What each kind reads, in the order in which it is offered. */
export const importFields: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  languages,
  dialects,
  rates,
  clients,
  interpreters,
  users,
  bookings,
  openInvoices,
  openCredits,
  openDues,
};

/** Fields of which one at least has a column, each list with what is said where none has. */
export const eitherOf: Readonly<Partial<Record<ImportKind, readonly (readonly string[])[]>>> = {
  interpreters: [
    ['fullname', 'lname'],
    ['mobile', 'phone'],
  ],
  users: [['fullname', 'lName']],
  bookings: [['company', 'customerName']],
  openInvoices: [['company', 'customerName']],
  openCredits: [['company', 'customerName']],
};
