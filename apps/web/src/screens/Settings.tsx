import Stack from '@mui/material/Stack';
import {
  AgencyFields,
  BandFields,
  MailFields,
  MoneyFields,
  NamesFields,
  PrefixFields,
} from '../features/settings/sections.tsx';
import { SettingsSection } from '../features/settings/SettingsSection.tsx';
import { SetupPanel } from '../features/settings/SetupPanel.tsx';
import { WordingsSection } from '../features/correspondence/WordingsSection.tsx';
import { useAgencySettings } from '../features/settings/useSettings.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { ErrorState, LoadingState } from '../ui/states.tsx';

/** '/masters/settings': what the agency is called, charges and prints (rule settings/one-record). */
export default function Settings() {
  const { settings, error, refetch } = useAgencySettings();
  return (
    <>
      <PageHeader title="Agency Settings" />
      {!settings && (error ? <ErrorState text={error.message} onRetry={() => void refetch()} /> : <LoadingState />)}
      {settings && (
        <Stack sx={{ p: { xs: 1, sm: 2 }, gap: 2, maxWidth: 1000 }}>
          <SetupPanel />
          <SettingsSection
            title="Agency"
            settings={settings}
            fields={[
              'productTitle',
              'agencyName',
              'shortName',
              'address',
              'companyNumber',
              'vatNumber',
              'phone',
              'brandColour',
              'headOfficePostcode',
            ]}
          >
            <AgencyFields />
          </SettingsSection>
          <SettingsSection
            title="Mailboxes and domains"
            settings={settings}
            fields={['mailboxInfo', 'mailboxBookings', 'agencyDomains']}
          >
            <MailFields />
          </SettingsSection>
          <SettingsSection
            title="Money"
            settings={settings}
            fields={['bankDetails', 'firstDay', 'paymentTermsDays', 'hvatBasis', 'vatPeriods', 'hvatPeriods']}
          >
            <MoneyFields />
          </SettingsSection>
          <SettingsSection title="Prefixes" settings={settings} fields={['prefixes']}>
            <PrefixFields />
          </SettingsSection>
          <SettingsSection title="Departments" settings={settings} fields={['departments']}>
            <NamesFields name="departments" rowName="Department" />
          </SettingsSection>
          <SettingsSection title="Case types" settings={settings} fields={['caseMatterTypes']}>
            <NamesFields name="caseMatterTypes" rowName="Case type" />
          </SettingsSection>
          <SettingsSection title="Minimum rates" settings={settings} fields={['minRates']}>
            <BandFields />
          </SettingsSection>
          <WordingsSection />
        </Stack>
      )}
    </>
  );
}
