import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import {
  AgencyFields,
  BandFields,
  MailFields,
  MoneyFields,
  NamesFields,
  PrefixFields,
  SignInFields,
} from '../features/settings/sections.tsx';
import { SectionIndex } from '../features/settings/SectionIndex.tsx';
import { SettingsSection } from '../features/settings/SettingsSection.tsx';
import type { SettingsField } from '../features/settings/labels.ts';
import { useAgencySettings } from '../features/settings/useSettings.ts';
import { lazyComponent } from '../ui/lazy.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { ErrorState, LoadingState } from '../ui/states.tsx';

const SetupPanel = lazyComponent(async () => (await import('../features/settings/SetupPanel.tsx')).SetupPanel);

// Below the fold, so their code need not be there before the page is.
const WordingsSection = lazyComponent(
  async () => (await import('../features/correspondence/WordingsSection.tsx')).WordingsSection,
);

const LogoSection = lazyComponent(async () => (await import('../features/settings/LogoSection.tsx')).LogoSection);

const ConflictFields = lazyComponent(
  async () => (await import('../features/settings/ConflictFields.tsx')).ConflictFields,
);

const RankingFields = lazyComponent(async () => (await import('../features/settings/RankingFields.tsx')).RankingFields);

const CancellationFields = lazyComponent(
  async () => (await import('../features/settings/CancellationFields.tsx')).CancellationFields,
);

const UnfilledFields = lazyComponent(
  async () => (await import('../features/settings/UnfilledFields.tsx')).UnfilledFields,
);

const TimesheetFields = lazyComponent(
  async () => (await import('../features/settings/TimesheetFields.tsx')).TimesheetFields,
);

const ArrivalFields = lazyComponent(async () => (await import('../features/settings/ArrivalFields.tsx')).ArrivalFields);

const PaymentFileFields = lazyComponent(
  async () => (await import('../features/settings/PaymentFileFields.tsx')).PaymentFileFields,
);

interface Section {
  readonly title: string;
  readonly fields: readonly SettingsField[];
  readonly inputs: ReactNode;
}

const sections: readonly Section[] = [
  {
    title: 'Agency',
    fields: [
      'productTitle',
      'agencyName',
      'shortName',
      'address',
      'companyNumber',
      'vatNumber',
      'phone',
      'electronicScheme',
      'electronicId',
      'brandColour',
      'headOfficePostcode',
    ],
    inputs: <AgencyFields />,
  },
  {
    title: 'Mailboxes and domains',
    fields: ['mailboxInfo', 'mailboxBookings', 'agencyDomains'],
    inputs: <MailFields />,
  },
  {
    title: 'Money',
    fields: ['bankDetails', 'firstDay', 'paymentTermsDays', 'hvatBasis', 'vatPeriods', 'hvatPeriods'],
    inputs: <MoneyFields />,
  },
  {
    title: 'Payment files',
    fields: ['payerAccountName', 'payerSortCode', 'payerAccountNo', 'serviceUserNumber', 'payLimit', 'paymentLayouts'],
    inputs: <PaymentFileFields />,
  },
  {
    title: 'Signing in',
    fields: ['mobileAsPassword', 'idleMinutes', 'secondFactorRoles', 'providerOnly'],
    inputs: <SignInFields />,
  },
  { title: 'Conflicts', fields: ['conflictWays', 'travelSpeed', 'travelMargin'], inputs: <ConflictFields /> },
  { title: 'Candidates', fields: ['rankingWeights', 'marginFloor'], inputs: <RankingFields /> },
  { title: 'Timesheets', fields: ['approveByCode'], inputs: <TimesheetFields /> },
  { title: 'On the way', fields: ['reportsArrival'], inputs: <ArrivalFields /> },
  { title: 'Unfilled jobs', fields: ['unfilledHours'], inputs: <UnfilledFields /> },
  { title: 'Prefixes', fields: ['prefixes'], inputs: <PrefixFields /> },
  {
    title: 'Departments',
    fields: ['departments'],
    inputs: <NamesFields name="departments" rowName="Department" />,
  },
  {
    title: 'Case types',
    fields: ['caseMatterTypes'],
    inputs: <NamesFields name="caseMatterTypes" rowName="Case type" />,
  },
  { title: 'Minimum rates', fields: ['minRates'], inputs: <BandFields /> },
  { title: 'Cancellation', fields: ['cancellationTerms'], inputs: <CancellationFields /> },
];

const titles = [...sections.map(({ title }) => title), 'Logo', 'Wording of mails'];

/** '/masters/settings': what the agency is called, charges and prints (rule settings/one-record). */
export default function Settings() {
  const { settings, error, refetch } = useAgencySettings();
  return (
    <>
      <PageHeader title="Agency Settings" />
      {!settings && (error ? <ErrorState text={error.message} onRetry={() => void refetch()} /> : <LoadingState />)}
      {settings && (
        <Box sx={{ p: { xs: 1, sm: 2 }, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: '190px 1fr' } }}>
          <SectionIndex titles={titles} />
          <Stack sx={{ gap: 2, maxWidth: 1000, minWidth: 0 }}>
            <SetupPanel />
            {sections.map(({ title, fields, inputs }) => (
              <SettingsSection key={title} title={title} settings={settings} fields={fields}>
                {inputs}
              </SettingsSection>
            ))}
            <LogoSection />
            <WordingsSection />
          </Stack>
        </Box>
      )}
    </>
  );
}
