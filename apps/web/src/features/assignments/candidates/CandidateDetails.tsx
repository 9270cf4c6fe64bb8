import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Candidate, CandidateMargin } from '@dragoman/contract/assignments';
import { formatPounds } from '@dragoman/domain/money';
import { ConflictAlert } from '../conflicts/ConflictAlert.tsx';
import { MarginAlert } from '../margins/MarginAlert.tsx';
import { leavesText } from '../margins/words.ts';

/** Why a candidate has their points, what stands against them, and what the job would leave with them. */
export function CandidateDetails({ candidate }: { readonly candidate: Candidate }) {
  const { against, asks, fullname, margin, marginNote, reasons } = candidate;
  return (
    <Box
      role="group"
      aria-label={`Reasons for ${fullname}`}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '3fr 2fr' }, py: 0.5 }}
    >
      <Box sx={{ display: 'grid', gap: 1, alignContent: 'start', minWidth: 0 }}>
        <ConflictAlert texts={against.map(({ text }) => text)} asks={asks} />
        <Box component="ul" aria-label="Points" sx={{ listStyle: 'none', m: 0, p: 0, columnWidth: 260, columnGap: 3 }}>
          {reasons.map(({ kind, most, points, text }) => (
            <Box
              component="li"
              key={kind}
              sx={{ display: 'grid', gridTemplateColumns: '60px 1fr', breakInside: 'avoid', py: 0.25 }}
            >
              <Box component="span" sx={{ color: points === 0 ? 'text.secondary' : undefined, whiteSpace: 'nowrap' }}>
                {points} / {most}
              </Box>
              <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
                {text}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
      {margin ? <Margin margin={margin} /> : <Typography color="textSecondary">No margin: {marginNote}</Typography>}
    </Box>
  );
}

function Margin({ margin }: { readonly margin: CandidateMargin }) {
  const { client, interpreter, travelEstimated, vat } = margin;
  const levy = vat ? 'VAT' : 'Service Charges';
  return (
    <Box sx={{ minWidth: 0 }}>
      {/* Within a table whose rows stand as cards on a phone: no table of its own. */}
      <Box
        role="table"
        aria-label="Margin"
        sx={{ display: 'grid', gridTemplateColumns: '1fr auto auto', columnGap: 2, rowGap: 0.25, typography: 'body2' }}
      >
        <Line label="" values={['Client pays', 'Interpreter gets']} heads />
        <Line label="Net" values={[client.net, interpreter.net].map(formatPounds)} />
        <Line
          label={`of which travel${travelEstimated ? ', estimated' : ''}`}
          values={[client.travel, interpreter.travel].map(formatPounds)}
        />
        <Line label={levy} values={[client.charge, interpreter.charge].map(formatPounds)} />
        <Line label="Total" values={[client.gross, interpreter.gross].map(formatPounds)} />
      </Box>
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        <strong>{leavesText(margin)}</strong>
        {minimums(client.minimum, interpreter.minimum)}
      </Typography>
      <Box sx={{ mt: 0.5 }}>
        <MarginAlert texts={[margin.belowFloor ? `Below the minimum margin of ${margin.floor} %` : undefined]} />
      </Box>
    </Box>
  );
}

const minimums = (ofClient: boolean, ofInterpreter: boolean): string =>
  ofClient && ofInterpreter
    ? '; both by their minimum'
    : ofClient
      ? '; the client pays the minimum charge'
      : ofInterpreter
        ? '; the interpreter by the minimum'
        : '';

interface LineProps {
  readonly label: string;
  readonly values: readonly string[];
  readonly heads?: boolean;
}

function Line({ label, values, heads = false }: LineProps) {
  return (
    <Box role="row" sx={{ display: 'contents' }}>
      <Box role={heads ? 'cell' : 'rowheader'} sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      {values.map((value, at) => (
        <Box
          key={at}
          role={heads ? 'columnheader' : 'cell'}
          sx={{ textAlign: 'end', ...(heads && { color: 'text.secondary', fontWeight: 600 }) }}
        >
          {value}
        </Box>
      ))}
    </Box>
  );
}
