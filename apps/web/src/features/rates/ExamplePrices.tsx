import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { rateRoutes, type RateStructureRow } from '@dragoman/contract/rates';
import { useRouteMutation } from '../../api/index.ts';
import { joinList } from '../../ui/counted.ts';
import { notifyDone } from '../../ui/messages.ts';

/** Names the rates whose example prices nobody has decided on yet, and lets them be kept. */
export function ExamplePrices({ rates }: { rates: readonly RateStructureRow[] }) {
  const update = useRouteMutation(rateRoutes.update, { outdates: ['ratestructures', 'settings'] });
  const examples = rates.filter(({ example }) => example);
  if (examples.length === 0) return null;
  const names = joinList(examples.map(({ rateName }) => rateName).toSorted());
  const confirm = async () => {
    for (const { _id, enabled, updatedAt } of examples)
      await update.mutateAsync({ params: { id: _id }, body: { enabled, updatedAt } });
    notifyDone('Prices confirmed');
  };
  return (
    <Alert
      severity="warning"
      role="status"
      aria-label="Example prices"
      sx={{
        mb: 2,
        alignItems: 'center',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        '& .MuiAlert-message': { flex: { xs: '1 1 200px', sm: 1 } },
      }}
      action={
        <Button
          color="inherit"
          size="small"
          disabled={update.isPending}
          onClick={() => void confirm().catch(() => undefined)}
        >
          Confirm these prices
        </Button>
      }
    >
      {names} still {examples.length === 1 ? 'has' : 'have'} example prices. Change them, or confirm that they are
      yours.
    </Alert>
  );
}
