import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Booking } from '@dragoman/contract/bookings';
import { assignmentRoutes, type KeptChoice } from '@dragoman/contract/assignments';
import { interpreterRoutes } from '@dragoman/contract/interpreters';
import { choiceText, preparingOnly } from '@dragoman/domain/bookings';
import { shownTelephone } from '@dragoman/domain/validation';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { file, reading } from '../../api/index.ts';
import { Listed, milesText, plainText } from '../../ui/texts.tsx';
import { ExplainedButton } from '../../ui/ExplainedButton.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { ReportedSteps } from '../jobs/ReportedSteps.tsx';
import { OffersPanel } from '../offers/OffersPanel.tsx';
import { useFilling } from './useFilling.ts';

interface InterpreterPanelProps {
  readonly booking: Booking;
  readonly onAssign: () => void;
}

/** Who does the job, as the office sees them, and to whom it was offered. */
export function InterpreterPanel(props: InterpreterPanelProps) {
  const { _id, interpreterDetails, can } = props.booking;
  return (
    <>
      <Assigned {...props} />
      <OffersPanel bookingId={_id} unfilled={!interpreterDetails && can['assign']?.may === true} />
    </>
  );
}

function Assigned({ booking, onAssign }: InterpreterPanelProps) {
  const who = booking.interpreterDetails;
  const assign = booking.can['assign'];
  const { text: standing } = useFilling(booking);
  const given = useQuery({
    ...reading(assignmentRoutes.ofBooking, { params: { id: booking._id } }),
    enabled: who !== null,
  });
  const present = given.data?.data.find(({ endedAt }) => endedAt === null);
  return (
    <Panel
      title="Interpreter"
      actions={
        assign && (
          <ExplainedButton size="small" onClick={onAssign} why={assign.may ? undefined : (assign.why ?? preparingOnly)}>
            Assign to
          </ExplainedButton>
        )
      }
    >
      {!who && <Typography color="textSecondary">{standing ?? 'Not assigned'}</Typography>}
      {who && standing && (
        <Box sx={{ mb: 1 }}>
          <StatusChip label={standing} tone="waiting" />
        </Box>
      )}
      {who && <ReportedSteps bookingId={booking._id} />}
      {who && (
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Photo id={who._id} has={who.photo !== null} name={who.fullname} />
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: 600 }}>
              <Listed texts={[who.fullname, who.int_id]} />
            </Typography>
            <Typography variant="body2">{[who.mobile, who.phone].map(shownTelephone).join(', ')}</Typography>
            <Typography variant="body2">{who.email}</Typography>
            {present && present.distance !== null && (
              <Typography variant="body2" color="textSecondary">
                {milesText(present.distance, present.distanceEstimated)}
              </Typography>
            )}
            {present?.choice && <ChosenAs choice={present.choice} />}
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
              {plainText(who.qual_summary)}
            </Typography>
          </Box>
        </Box>
      )}
    </Panel>
  );
}

/** Which of the candidates they were when they were given the job; the reasons unfold. */
function ChosenAs({ choice }: { readonly choice: KeptChoice }) {
  return (
    <Box component="details" sx={{ typography: 'body2', color: 'text.secondary', '& summary': { cursor: 'pointer' } }}>
      <summary>{choiceText(choice)}</summary>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {choice.reasons.map(({ most, points, text }) => (
          <li key={text}>
            {text} ({points} of {most})
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** The photo, which only the bearer's token fetches (rule files/fetched-by-token). */
function Photo({ id, has, name }: { id: string; has: boolean; name: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!has) return;
    let made: string | undefined;
    let gone = false;
    file(interpreterRoutes.photo, { params: { id } })
      .then((blob) => {
        if (!gone) setAddress((made = URL.createObjectURL(blob)));
      })
      .catch(() => undefined);
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [id, has]);
  return <Avatar {...(address ? { src: address } : {})} alt={name} variant="rounded" sx={{ width: 56, height: 56 }} />;
}
