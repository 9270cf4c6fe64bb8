import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { Interpreter } from '@dragoman/contract/interpreters';
import { interpreterRoutes } from '@dragoman/contract/interpreters';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { may } from '@dragoman/domain/access';
import { reading, userNow } from '../api/index.ts';
import { MailsButton } from '../features/correspondence/MailsButton.tsx';
import { ActiveChip, ExpiryWarning } from '../features/interpreters/standing.tsx';
import { PersonalDetails } from '../features/interpreters/PersonalDetails.tsx';
import { lastSearch } from '../features/interpreters/searchState.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { PageTabs } from '../ui/PageTabs.tsx';
import { ErrorState, LoadingState } from '../ui/states.tsx';
import { lazyComponent } from '../ui/lazy.tsx';

const MergedNotice = lazyComponent(async () => (await import('../features/doubles/MergedNotice.tsx')).MergedNotice);
const LanguagesTab = lazyComponent(
  async () => (await import('../features/interpreters/LanguagesTab.tsx')).LanguagesTab,
);
const NotesTab = lazyComponent(async () => (await import('../features/interpreters/NotesTab.tsx')).NotesTab);
const PaymentDetails = lazyComponent(
  async () => (await import('../features/interpreters/PaymentDetails.tsx')).PaymentDetails,
);
const QualificationsTab = lazyComponent(
  async () => (await import('../features/interpreters/QualificationsTab.tsx')).QualificationsTab,
);
const RenewalNotices = lazyComponent(
  async () => (await import('../features/interpreters/RenewalNotices.tsx')).RenewalNotices,
);
const ProfileHistory = lazyComponent(
  async () => (await import('../features/interpreters/ProfileHistory.tsx')).ProfileHistory,
);
const RatesTab = lazyComponent(async () => (await import('../features/interpreters/RatesTab.tsx')).RatesTab);
const HoursTable = lazyComponent(async () => (await import('../features/timesheets/HoursTable.tsx')).HoursTable);
const TimesheetTracker = lazyComponent(
  async () => (await import('../features/timesheets/TimesheetTracker.tsx')).TimesheetTracker,
);

const WishesPanel = lazyComponent(async () => (await import('../features/wishes/WishesPanel.tsx')).WishesPanel);
const PersonalData = lazyComponent(async () => (await import('../features/privacy/PersonalData.tsx')).PersonalData);

/** '/interpreterTracker/edit/{id}': a profile in its tabs (rule interpreters/profile-tabs). */
export default function InterpreterEdit() {
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const read = useQuery(reading(interpreterRoutes.one, { params: { id } }));
  const profile = read.data?.data._id === id ? read.data.data : undefined;
  return (
    <>
      <PageHeader
        title={profile?.fullname ?? 'Interpreter'}
        onBack={() => void navigate({ to: '/interpreterTracker', search: lastSearch() })}
        beside={
          profile && (
            <>
              <Chip size="small" label={`ID ${profile.int_id}`} />
              <ActiveChip active={profile.active} />
              <ExpiryWarning of={profile} />
            </>
          )
        }
        actions={
          profile && (
            <>
              <Button
                size="small"
                onClick={() => void navigate({ to: '/interpreterTracker/edit/$id/availability', params: { id } })}
              >
                Availability
              </Button>
              <MailsButton of={{ kind: 'interpreter', id }} name={profile.fullname} />
            </>
          )
        }
      />
      {!profile &&
        (read.error ? <ErrorState text={read.error.message} onRetry={() => void read.refetch()} /> : <LoadingState />)}
      {profile && !profile.active && (
        <MergedNotice
          id={id}
          onOpen={({ _id }) => void navigate({ to: '/interpreterTracker/edit/$id', params: { id: _id } })}
        />
      )}
      {profile && <Profile key={id} profile={profile} />}
    </>
  );
}

function Profile({ profile }: { profile: Interpreter }) {
  const navigate = useNavigate();
  const { tab }: { tab?: string } = useSearch({ strict: false });
  const inset = (content: ReactNode) => <Box sx={{ p: { xs: 1.5, sm: 2 }, maxWidth: 1160 }}>{content}</Box>;
  return (
    <PageTabs
      label="Interpreter"
      shown={tab}
      onShown={(next) => void navigate({ to: '.', search: { tab: next }, replace: true })}
      tabs={[
        {
          label: 'Personal Details',
          content: inset(
            <>
              {may(userNow()?.role, 'interpreters.renewals') && <RenewalNotices interpreter={profile._id} />}
              <PersonalDetails profile={profile} />
            </>,
          ),
        },
        { label: 'Languages', content: inset(<LanguagesTab profile={profile} />) },
        { label: 'Qualifications', content: inset(<QualificationsTab profile={profile} />) },
        { label: 'Notes', content: inset(<NotesTab profile={profile} />) },
        { label: 'Wishes', content: inset(<WishesPanel of={{ kind: 'interpreter', id: profile._id }} />) },
        { label: 'Rates', content: inset(<RatesTab profile={profile} />) },
        { label: 'Payment Details', content: inset(<PaymentDetails profile={profile} />) },
        { label: 'Hours', content: inset(<HoursTable interpreterId={profile._id} />) },
        {
          label: 'Timesheets',
          content: (
            <TimesheetTracker
              interpreterId={profile._id}
              staff
              onCreditNote={(creditNoteNo) =>
                void navigate({
                  to: '/interpreterTracker/edit/$interpreter/creditNote/$creditNoteNo',
                  params: { interpreter: profile._id, creditNoteNo },
                })
              }
              onInvoice={(row) =>
                void navigate({
                  to: '/interpreterTracker/edit/$interpreter/invoice/$id/$iType/$clientInvoice',
                  params: { interpreter: profile._id, id: row._id, iType: 'interpreter', clientInvoice: 'no' },
                })
              }
            />
          ),
        },
        ...(profile.isAccessTo ? [{ label: 'History', content: inset(<ProfileHistory id={profile._id} />) }] : []),
        ...(may(userNow()?.role, 'privacy.persons')
          ? [{ label: 'Personal Data', content: inset(<PersonalData kind="interpreter" person={profile._id} />) }]
          : []),
      ]}
    />
  );
}
