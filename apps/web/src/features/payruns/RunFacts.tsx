import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PayRun } from '@dragoman/contract/payruns';
import type { ReactNode } from 'react';
import { DayText, InstantText } from '../../ui/texts.tsx';
import { fileLabel } from './runWords.ts';

/** What a run is, and how far it has come: each step with who and when. */
export function RunFacts({ run }: { readonly run: PayRun }) {
  const { cancelled, exported, sent } = run;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1.5 }}>
      <Fact label="Dues up to">
        <DayText day={run.dueTo} />
      </Fact>
      <Fact label="Payment Date">
        <DayText day={run.paymentDate} />
      </Fact>
      <Fact label="Made">
        <Step at={run.createdAt} by={run.createdBy} />
      </Fact>
      {exported && (
        <Fact label={`Exported as ${fileLabel(exported)}`}>
          <Step {...exported} />
          <Typography component="div" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            SHA-256 {exported.sha256}
          </Typography>
        </Fact>
      )}
      {sent && (
        <Fact label="Sent to the bank">
          <DayText day={sent.on} />, marked <Step {...sent} />
        </Fact>
      )}
      {run.paidOn && (
        <Fact label="Left the bank">
          <DayText day={run.paidOn} />
        </Fact>
      )}
      {cancelled && (
        <Fact label="Cancelled">
          <Step {...cancelled} />: {cancelled.reason}
        </Fact>
      )}
      {run.notes && <Fact label="Notes">{run.notes}</Fact>}
    </Box>
  );
}

const Step = ({ at, by }: { readonly at: Date; readonly by: string }) => (
  <>
    <InstantText instant={at} /> by {by}
  </>
);

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="caption" color="textSecondary" component="div">
        {label}
      </Typography>
      <Typography component="div">{children}</Typography>
    </Box>
  );
}
