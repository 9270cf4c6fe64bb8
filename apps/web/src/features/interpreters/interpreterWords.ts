import type { Hours, WeeklyHours } from '@dragoman/domain/availability';
import { formatDay, type CalendarDay } from '@dragoman/domain/calendar';
import { formatRate } from '@dragoman/domain/money';
import type { Interpreter } from '@dragoman/contract/interpreters';
import { genderLabels } from '@dragoman/domain/validation';
import { plainText } from '../../ui/texts.tsx';
import { fieldWords, type FieldWords } from '../../ui/versions/words.ts';
import { hoursText, periodText, weekText } from '../availability/hoursWords.ts';
import { wishInHistory } from '../wishes/wishWords.ts';
import { rateGroups } from './rateFields.ts';

type Slot = Pick<Interpreter['languages'][number], 'language' | 'dialect' | 'services'>;

const slotText = ({ language, dialect, services }: Slot): string =>
  `${[language, dialect].filter(Boolean).join(', ')} (${services.join(', ')})`;

const rateLabels = Object.fromEntries(
  rateGroups.flatMap(({ title, entries }) =>
    entries.map(({ name, label }) => [`rates.${name}`, title === label ? label : `${title}: ${label}`]),
  ),
);
const rateTexts = Object.fromEntries(
  Object.keys(rateLabels).map((field) => [field, (value: unknown) => formatRate(Number(value))]),
);

interface SingleDay {
  readonly day: CalendarDay;
  readonly hours: readonly Hours[];
  readonly reason: string | null;
}

const singleDayText = ({ day, hours, reason }: SingleDay): string =>
  [`${formatDay(day)} ${hours.length === 0 ? 'off' : hours.map(hoursText).join(', ')}`, reason]
    .filter(Boolean)
    .join(': ');

interface Leave {
  readonly from: CalendarDay;
  readonly to: CalendarDay | null;
  readonly reason: string | null;
}

const leaveText = ({ from, to, reason }: Leave): string => [periodText(from, to), reason].filter(Boolean).join(': ');

/** The fields of a profile as its tabs name them. */
export const interpreterWords = fieldWords(
  {
    ...rateLabels,
    fname: 'Fore Name',
    mname: 'Middle Name',
    lname: 'Last Name',
    dob: 'Date of Birth',
    canDrive: 'Drive',
    skype_others: 'Skype/Others',
    accountName: 'Account Name',
    account_no: 'Account No',
    sort_code: 'Sort Code',
    branch: 'Bank/Branch',
    active: 'Active',
    act_reason: 'Deactivation Reason',
    ua_from: 'Unavailable From',
    ua_to: 'Unavailable To',
    ua_reason: 'Unavailability Reason',
    renewalDueDate: 'Renewal Due Date',
    dbsExpiry: 'DBS Expiry Date',
    passportExpiry: 'Passport Expiry Date',
    vat: 'VAT registered',
    vatNo: 'VAT No',
    businessName: 'Business Name',
    selfBillingFrom: 'Self-billing agreed from',
    selfBillingUntil: 'Self-billing agreed until',
    multipleRates: 'Multiple rates',
    qual_summary: 'Qualification Summary',
    'bookingNotes.text': 'Booking Notes',
    hours: 'Weekly hours',
    days: 'Single days',
  },
  {
    ...rateTexts,
    gender: (gender) => genderLabels[gender as keyof typeof genderLabels],
    languages: (slots) =>
      Array.isArray(slots)
        ? slots
            .filter(({ language }: Slot) => language)
            .map(slotText)
            .join('; ')
        : undefined,
    qual_summary: (html) => plainText(String(html)),
    hours: (hours) => (Array.isArray(hours) ? weekText(hours as WeeklyHours[]) : undefined),
    days: (days) => (Array.isArray(days) ? days.map(singleDayText).join('; ') : undefined),
    wishes: wishInHistory,
    leave: (leave) => (Array.isArray(leave) ? leave.map(leaveText).join('; ') : undefined),
  },
);

/** A language slot as its tab holds it. */
interface HeldSlot extends Pick<Slot, 'language' | 'dialect'> {
  readonly services: Readonly<Partial<Record<Slot['services'][number], boolean>>>;
}

const slotOf = ({ services, ...slot }: HeldSlot) => ({
  ...slot,
  services: Object.entries(services).flatMap(([service, offered]) => (offered ? [service] : [])),
});

/** How the history calls what a tab's form holds. */
const storedName = (field: string): string =>
  field === 'text' ? 'bookingNotes.text' : field.startsWith('service.') ? `rates.${field}` : field;

/** The fields of the tabs' forms, by the paths at which they stand. */
export const profileWords: FieldWords = {
  labelOf: (field) => interpreterWords.labelOf(storedName(field)),
  textOf: (field, value) => {
    if (field === 'languages') return interpreterWords.textOf(field, (value as readonly HeldSlot[]).map(slotOf));
    return field === 'password' ? '(a new one)' : interpreterWords.textOf(storedName(field), value);
  },
};
