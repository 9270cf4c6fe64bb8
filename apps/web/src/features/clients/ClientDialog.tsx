import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { clientRoutes, type Client } from '@dragoman/contract/clients';
import { may } from '@dragoman/domain/access';
import { useQuery } from '@tanstack/react-query';
import { reading, userNow } from '../../api/index.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogTabs } from '../../ui/DialogTabs.tsx';
import { lazyComponent } from '../../ui/lazy.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { useSomethingUnsaved } from '../../ui/unsaved.ts';
import { RecordHistory } from '../access/RecordHistory.tsx';
import { MailsButton } from '../correspondence/MailsButton.tsx';
import { Activation } from './Activation.tsx';
import { BillingRate } from './BillingRate.tsx';
import { ClientDocuments, ClientNotes } from './ClientPapers.tsx';
import { ClientOffices } from './ClientOffices.tsx';
import { clientWords } from './clientWords.ts';
import { PersonalDetails } from './PersonalDetails.tsx';

const MergedNotice = lazyComponent(async () => (await import('../doubles/MergedNotice.tsx')).MergedNotice);
const ClientBookings = lazyComponent(async () => (await import('./ClientBookings.tsx')).ClientBookings);
const ClientBalance = lazyComponent(async () => (await import('./ClientBalance.tsx')).ClientBalance);

const BillingRulesTab = lazyComponent(async () => (await import('./BillingRules.tsx')).BillingRulesTab);
const WishesPanel = lazyComponent(async () => (await import('../wishes/WishesPanel.tsx')).WishesPanel);
const PersonalData = lazyComponent(async () => (await import('../privacy/PersonalData.tsx')).PersonalData);

interface ClientDialogProps {
  readonly id: string;
  readonly onClose: () => void;
  /** Opens the client into which this one was merged. */
  readonly onOpen: (client: { readonly _id: string }) => void;
}

/** A client with its tabs. */
export function ClientDialog({ id, onClose, onOpen }: ClientDialogProps) {
  const read = useQuery(reading(clientRoutes.one, { params: { id } }));
  const unsaved = useSomethingUnsaved();
  const client = read.data?.data;
  return (
    <Dialog
      open
      width="lg"
      title={client ? <Title client={client} /> : 'Client'}
      onClose={onClose}
      unsaved={unsaved}
      actions={client && <MailsButton of={{ kind: 'client', id }} name={client.companyName} />}
    >
      {!client &&
        (read.error ? <ErrorState text={read.error.message} onRetry={() => void read.refetch()} /> : <LoadingState />)}
      {client && !client.active && <MergedNotice id={id} onOpen={onOpen} />}
      {client && (
        <DialogTabs
          label="Client"
          tabs={[
            { label: 'Personal Details', content: <PersonalDetails client={client} /> },
            { label: 'Rates', content: <BillingRate client={client} /> },
            { label: 'Invoices', content: <BillingRulesTab client={client} /> },
            { label: 'Client Offices', content: <ClientOffices client={client} /> },
            { label: 'Notes', content: <ClientNotes client={client} /> },
            { label: 'Documents', content: <ClientDocuments client={client} /> },
            { label: 'Activation', content: <Activation client={client} /> },
            { label: 'Bookings', content: <ClientBookings client={client} /> },
            { label: 'Wishes', content: <WishesPanel of={{ kind: 'client', id }} /> },
            ...(may(userNow()?.role, 'payments.dues')
              ? [{ label: 'Balance', content: <ClientBalance id={id} /> }]
              : []),
            {
              label: 'History',
              content: <RecordHistory record="client" id={id} words={clientWords} topic="clients" />,
            },
            ...(may(userNow()?.role, 'privacy.persons')
              ? [{ label: 'Personal Data', content: <PersonalData kind="contact" person={client.email} /> }]
              : []),
          ]}
        />
      )}
    </Dialog>
  );
}

function Title({ client }: { client: Client }) {
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {client.companyName}
      <Chip component="span" size="small" label={client.clientID} />
    </Box>
  );
}
