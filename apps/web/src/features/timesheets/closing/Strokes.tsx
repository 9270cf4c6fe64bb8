import Box from '@mui/material/Box';
import { signatureField } from '@dragoman/domain/timesheets';

interface StrokesProps {
  readonly strokes: readonly (readonly (readonly number[])[])[];
  readonly name: string;
}

/** A signature as it was drawn, on paper in both themes. */
export function Strokes({ strokes, name }: StrokesProps) {
  const { width, height } = signatureField;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={`Signature of ${name}`}
      viewBox={`0 0 ${width} ${height}`}
      sx={{
        display: 'block',
        width: '100%',
        maxWidth: 320,
        bgcolor: '#fff',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      {strokes.map((line, at) => (
        <polyline
          key={at}
          points={(line.length > 1 ? line : [...line, ...line]).map((point) => point.join(',')).join(' ')}
          fill="none"
          stroke="#1b1b1b"
          strokeWidth={9}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </Box>
  );
}
