import Button from '@mui/material/Button';
import type { Client } from '@dragoman/contract/clients';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { isolate } from '@dragoman/domain/validation';
import { PopMenu } from '../../ui/PopMenu.tsx';
import { useChosenClient, useRegistered } from './chosenClient.ts';

type Office = Pick<Client['branches'][number], 'officeName' | 'officeAddress' | 'postcode'>;

const set = { shouldDirty: true, shouldValidate: true } as const;

/** Chooses an office of the client as the place where the job is. */
export function PlaceOffice() {
  const { setValue } = useFormContext();
  return (
    <OfficeMenu
      label="At an office of the client"
      onChoose={({ officeName, officeAddress, postcode }) => {
        setValue('place', 'Office', set);
        setValue('postcode', postcode, set);
        setValue('placeOfAttendance', `${officeName}, ${officeAddress}`, set);
      }}
    />
  );
}

/** Chooses an office of the client as the address of the bill. */
export function InvoiceOffice() {
  const { setValue } = useFormContext();
  return (
    <OfficeMenu
      label="Bill an office of the client"
      onChoose={({ officeAddress, postcode }) => setValue('invoiceAddress', `${officeAddress}\n${postcode}`, set)}
    />
  );
}

interface OfficeMenuProps {
  readonly label: string;
  readonly onChoose: (office: Office) => void;
}

/** The offices of the client that is chosen; nothing where it has none. */
function OfficeMenu({ label, onChoose }: OfficeMenuProps) {
  const client = useRegistered(useChosenClient(useFormContext().control));
  const [anchor, setAnchor] = useState<HTMLElement>();
  if (!client || client.branches.length === 0) return null;
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <PopMenu
        anchor={anchor}
        onClose={() => setAnchor(undefined)}
        choices={client.branches.map((office) => ({
          label: `${isolate(office.officeName)}, ${office.postcode}`,
          onChoose: () => onChoose(office),
        }))}
      />
    </>
  );
}
