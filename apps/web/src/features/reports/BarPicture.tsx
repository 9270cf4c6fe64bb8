import Box from '@mui/material/Box';
import { BarChart } from '@mui/x-charts/BarChart';
import { useId } from 'react';
import type { Bars } from './pictures.ts';
import { barsHeight } from './PictureSpace.tsx';

interface BarPictureProps {
  readonly bars: Bars;
  /** Parts of a whole stand on each other. */
  readonly stacked?: boolean;
  readonly lying?: boolean;
  readonly format: (value: number) => string;
}

/** Bars that are told apart by their pattern as well as by their colour. What they show stands in a table beside them. */
export function BarPicture({ bars, stacked = false, lying = false, format }: BarPictureProps) {
  const id = useId().replaceAll(/\W/g, '');
  const bands = { scaleType: 'band', data: [...bars.labels] } as const;
  const amounts = { valueFormatter: format } as const;
  return (
    <Box aria-hidden="true" sx={{ minWidth: 0 }}>
      <Patterns id={id} />
      <BarChart
        height={barsHeight(bars, lying)}
        layout={lying ? 'horizontal' : 'vertical'}
        // The default is too low for tall letters, and their labels would vanish.
        xAxis={[lying ? amounts : { ...bands, height: 40 }]}
        yAxis={[lying ? { ...bands, width: 120 } : { ...amounts, width: 84 }]}
        series={bars.series.map(({ label, values }, place) => ({
          label,
          data: [...values],
          color: `url(#${id}-${place % patterns.length})`,
          valueFormatter: (value: number | null) => format(value ?? 0),
          ...(lying ? { barLabel: 'value', barLabelPlacement: 'outside' } : {}),
          ...(stacked ? { stack: 'all' } : {}),
        }))}
        hideLegend={bars.series.length < 2}
        grid={lying ? { vertical: true } : { horizontal: true }}
        margin={{ left: 0, right: lying ? 48 : 16, top: 12, bottom: 0 }}
        disableKeyboardNavigation
        skipAnimation
      />
    </Box>
  );
}

const colour = (name: string) => `var(--mui-palette-${name}-main)`;

/** Full, hatched, dotted. */
const patterns = [
  { fill: colour('primary'), lines: null },
  { fill: colour('secondary'), lines: 'M-2,2 l4,-4 M0,8 l8,-8 M6,10 l4,-4' },
  { fill: colour('info'), lines: 'M2,2 h2 M6,6 h2' },
] as const;

function Patterns({ id }: { id: string }) {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} focusable="false">
      <defs>
        {patterns.map(({ fill, lines }, place) => (
          <pattern key={fill} id={`${id}-${place}`} width="8" height="8" patternUnits="userSpaceOnUse">
            <rect width="8" height="8" fill={fill} />
            {lines && <path d={lines} stroke="var(--mui-palette-background-paper)" strokeWidth="2" />}
          </pattern>
        ))}
      </defs>
    </svg>
  );
}
