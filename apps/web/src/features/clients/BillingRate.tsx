import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Client } from '@dragoman/contract/clients';
import { rateRoutes, type RateStructureRow } from '@dragoman/contract/rates';
import { may } from '@dragoman/domain/access';
import { clientFields } from '@dragoman/domain/clients';
import { shownRateName } from '@dragoman/domain/rates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { reading, userNow, useSteadyList } from '../../api/index.ts';
import { BusyButton } from '../../ui/Dialog.tsx';
import { Form, NumberField, SelectField, SubmitError, type Option } from '../../ui/form/index.ts';
import { EmptyState } from '../../ui/states.tsx';
import { RateDialog } from '../rates/RateDialog.tsx';
import { RateTable } from '../rates/RateTable.tsx';
import { WaitingRows } from '../../ui/WaitingRows.tsx';
import { useClientForm } from './useClientForm.tsx';

/** The enabled standard rates, with those of a client that exists. */
export function useRateOptions(clientId?: string): Option[] {
  const read = useQuery(reading(rateRoutes.list, { query: { limit: 500, enabled: 'true', clientId } }));
  return (read.data?.data ?? []).map((rate) => ({
    value: rate._id,
    label: shownRateName(rate.rateName) + (rate.clientID === null ? '' : ' (special)'),
  }));
}

const BillingRateForm = z.object({ billingRate: z.string().nullable(), marginFloor: clientFields.marginFloor });

/** The Rates tab: which structure bills the client, and the client's special rates (rule rates/special-rates). */
export function BillingRate({ client }: { client: Client }) {
  const special = useQuery(reading(rateRoutes.ofClient, { params: { id: client._id } }));
  const steady = useSteadyList(special, client._id);
  const { rows: rates, gone } = steady;
  const [editing, setEditing] = useState<RateStructureRow | 'new'>();
  const role = userNow()?.role;
  const edits = role !== undefined && may(role, 'rates.write');
  return (
    <Stack sx={{ gap: 3 }}>
      <BillingRateChoice client={client} />
      <Box component="section" aria-label="Special rates">
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 1 }}>
          <Typography variant="h3">
            Special rates <WaitingRows of={steady} at="beside" />
          </Typography>
          {edits && (
            <Button size="small" startIcon={<AddIcon />} onClick={() => setEditing('new')}>
              Add Special Rate
            </Button>
          )}
        </Box>
        {rates?.length === 0 ? (
          <EmptyState text="Rates NA" />
        ) : (
          <RateTable
            rates={rates}
            gone={gone}
            emptyText="Rates NA"
            error={special.error?.message}
            onEdit={edits ? setEditing : undefined}
          />
        )}
      </Box>
      {editing && (
        <RateDialog
          rate={editing === 'new' ? undefined : editing}
          clientID={client.clientID}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Stack>
  );
}

function BillingRateChoice({ client }: { client: Client }) {
  const { form, save, panels, busy, isDirty } = useClientForm(
    client,
    BillingRateForm,
    ({ billingRate, marginFloor }) => ({ billingRate, marginFloor }),
  );
  const options = useRateOptions(client._id);
  // A rate that has been disabled since stays the client's until another is chosen.
  const known = client.billingRate === null || options.some(({ value }) => value === client.billingRate);
  return (
    <Form form={form} label="Billing rate" onSubmit={save}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', maxWidth: 640 }}>
        <SelectField
          name="billingRate"
          label="Billing Rate"
          none="None"
          options={known ? options : [...options, { value: client.billingRate ?? '', label: 'Present rate' }]}
        />
        <NumberField name="marginFloor" label="Minimum margin" unit="%" help="Empty: the agency's" />
        <BusyButton label="Update" type="submit" busy={busy} disabled={!isDirty} />
      </Box>
      <SubmitError />
      {panels}
    </Form>
  );
}
