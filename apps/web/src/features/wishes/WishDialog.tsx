import { wishRoutes } from '@dragoman/contract/wishes';
import { reasonLimit } from '@dragoman/domain/validation';
import {
  isGrounded,
  neverWithoutReason,
  wishFields,
  wishKinds,
  wishSides,
  type WishSide,
} from '@dragoman/domain/wishes';
import { z } from 'zod';
import { useRouteMutation } from '../../api/index.ts';
import { RadioGroup, TextField, useSchemaForm } from '../../ui/form/index.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { SearchedChoice } from '../../ui/form/SearchedChoice.tsx';
import { notifyDone } from '../../ui/messages.ts';
import { findCompanies } from '../clients/lookups.ts';
import { findInterpreters } from '../interpreters/lookups.ts';

/** On whose page the wish is entered. */
export interface WishOwner {
  readonly kind: WishSide;
  readonly id: string;
}

const WishForm = z
  .object({
    other: z.uuid({ error: 'Required' }),
    side: z.enum(wishSides),
    wish: z.enum(wishKinds),
    reason: wishFields.reason,
  })
  .refine(isGrounded, { path: ['reason'], error: neverWithoutReason });

const kinds = [
  { value: 'preferred', label: 'Preferred' },
  { value: 'never again', label: 'Never again' },
];
const sides = [
  { value: 'client', label: 'The client' },
  { value: 'interpreter', label: 'The interpreter' },
];

/** Enters what a client wishes of an interpreter, or an interpreter of a client. */
export function WishDialog({ of, onClose }: { readonly of: WishOwner; readonly onClose: () => void }) {
  const form = useSchemaForm(WishForm, { other: null, side: of.kind, wish: 'preferred', reason: '' });
  const set = useRouteMutation(wishRoutes.set, { outdates: ['wishes', 'bookings'] });
  const ofClient = of.kind === 'client';
  return (
    <FormDialog
      title="Add a wish"
      form={form}
      submit={{ label: 'Save' }}
      onClose={onClose}
      onSubmit={async ({ other, reason, side, wish }) => {
        const [client, interpreter] = ofClient ? [of.id, other] : [other, of.id];
        await set.mutateAsync({ body: { client, interpreter, side, wish, reason: reason || null } });
        notifyDone('Wish saved');
        onClose();
      }}
    >
      <SearchedChoice
        name="other"
        label={ofClient ? 'Interpreter' : 'Client'}
        required
        find={ofClient ? findInterpreters : findCompanies}
      />
      <RadioGroup name="side" label="Who wishes it" options={sides} />
      <RadioGroup name="wish" label="Wish" options={kinds} />
      <TextField name="reason" label="Reason" rows={2} max={reasonLimit} help="Seen by staff only" />
    </FormDialog>
  );
}
