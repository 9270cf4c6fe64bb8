import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { BoardInterpreter, BoardJob } from '@dragoman/contract/board';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { coast, towns } from 'virtual:atlas';
import { countWithNoun } from '../../../ui/counted.ts';
import { boardTones, toneWords, type BoardTone } from '../boardStyle.ts';
import { whenOf } from '../drops.ts';
import { clustersOf, viewOf, wholeMap, type Cluster, type View } from './clusters.ts';
import { namedTowns, nameSize } from './towns.ts';

interface JobMapProps {
  readonly jobs: readonly BoardJob[];
  readonly interpreters: readonly BoardInterpreter[];
  readonly onChoose: (job: BoardJob) => void;
}

/** Jobs of a dot that are named. */
const mostNamed = 8;
/** Dots are so many pixels apart. */
const apart = 14;

/**
 * Where the jobs are: a dot for each place, in the colours of the bars. Hovering or the focus lists its jobs, of which each can be
 * chosen; a dot of one job is chosen itself.
 */
export function JobMap({ jobs, interpreters, onChoose }: JobMapProps) {
  const theme = useTheme();
  const { palette } = theme.vars ?? theme;
  const [whole, setWhole] = useState(false);
  const [told, setTold] = useState<string>();
  const [at, setAt] = useState(0);
  const dots = useRef<SVGGElement>(null);
  const view = useMemo(() => (whole ? wholeMap : viewOf(jobs)), [jobs, whole]);
  const height = useMediaQuery((all) => all.breakpoints.down('md'), { noSsr: true }) ? 360 : 520;
  const pixel = Math.max(view.height / height, view.width / 380);
  const clusters = useMemo(() => clustersOf(jobs, apart * pixel), [jobs, pixel]);
  const names = useMemo(() => new Map(interpreters.map(({ _id, fullname }) => [_id, fullname])), [interpreters]);
  const shown = clusters.find(({ key }) => key === told);
  const unplaced = jobs.filter(({ place }) => place === null).length;
  const step = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = (at + by + clusters.length) % clusters.length;
    setAt(next);
    (dots.current?.children[next] as SVGGElement | undefined)?.focus();
  };
  return (
    <Box
      component="section"
      aria-label="Map"
      sx={{ display: 'flex', flexDirection: 'column', gap: 1, p: 1, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Legend />
        <Button size="small" onClick={() => setWhole(!whole)} sx={{ ml: 'auto', flexShrink: 0 }}>
          {whole ? 'Fit the jobs' : 'Whole country'}
        </Button>
      </Box>
      <Box
        component="svg"
        role="group"
        aria-label={`${clusters.length} places with jobs`}
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        sx={{ width: '100%', height, bgcolor: 'background.default', borderRadius: 1 }}
        onKeyDown={step}
      >
        <path d={coast} fill={palette.background.paper} stroke={palette.text.disabled} strokeWidth={pixel} />
        <Towns
          view={view}
          pixel={pixel}
          clusters={clusters}
          ink={palette.text.secondary}
          paper={palette.background.paper}
        />
        <g ref={dots}>
          {clusters.map((cluster, index) => (
            <Dot
              key={cluster.key}
              cluster={cluster}
              pixel={pixel}
              fill={palette.tones[boardTones[cluster.tone]].text}
              ring={palette.background.paper}
              reached={index === Math.min(at, clusters.length - 1)}
              onTell={() => {
                setTold(cluster.key);
                setAt(index);
              }}
              onPress={() => (cluster.jobs.length === 1 ? onChoose(cluster.jobs[0]!) : setTold(cluster.key))}
            />
          ))}
        </g>
      </Box>
      <Typography variant="body2" component="div" aria-live="polite" sx={{ minHeight: 64, overflowWrap: 'anywhere' }}>
        {shown
          ? shown.jobs.slice(0, mostNamed).map((job) => (
              <div key={job._id}>
                <Link component="button" type="button" onClick={() => onChoose(job)} sx={{ textAlign: 'start' }}>
                  {job.postcode}: {job.booking_ref}, {job.language}, {whenOf(job)},{' '}
                  {names.get(job.interpreter ?? '') ?? 'unassigned'}
                </Link>
              </div>
            ))
          : 'Point at a dot to see its jobs.'}
        {shown && shown.jobs.length > mostNamed && <div>and {shown.jobs.length - mostNamed} more</div>}
        {!shown && unplaced > 0 && <div>{unplaced} without a place to attend are not on the map.</div>}
      </Typography>
    </Box>
  );
}

interface TownsProps {
  readonly view: View;
  readonly pixel: number;
  readonly clusters: readonly Cluster[];
  readonly ink: string;
  readonly paper: string;
}

/** Where the larger towns are, under the dots. */
function Towns({ view, pixel, clusters, ink, paper }: TownsProps) {
  const named = useMemo(() => {
    const dots = clusters.map((cluster) => ({ ...cluster, radius: reachOf(cluster) * pixel }));
    return namedTowns(towns, view, pixel, dots);
  }, [view, pixel, clusters]);
  return (
    <g aria-hidden="true" fill={ink} style={{ pointerEvents: 'none' }}>
      {named.map(({ name, x, y, side, gap }) => (
        <g key={name}>
          <circle cx={x} cy={y} r={1.5 * pixel} />
          <text
            x={x + (side === 'right' ? gap : -gap) * pixel}
            y={y}
            fontSize={nameSize * pixel}
            textAnchor={side === 'right' ? 'start' : 'end'}
            dominantBaseline="middle"
            stroke={paper}
            strokeWidth={3 * pixel}
            paintOrder="stroke"
          >
            {name}
          </text>
        </g>
      ))}
    </g>
  );
}

function Legend() {
  return (
    <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
      {(Object.keys(boardTones) as BoardTone[]).map((tone) => (
        <Box component="li" key={tone} sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontSize: '0.75rem' }}>
          <Box
            component="span"
            aria-hidden="true"
            sx={(theme) => ({
              width: 10,
              height: 10,
              borderRadius: tone === 'open' ? 0 : 5,
              transform: tone === 'open' ? 'rotate(45deg)' : 'none',
              bgcolor: (theme.vars ?? theme).palette.tones[boardTones[tone]].text,
            })}
          />
          {toneWords[tone]}
        </Box>
      ))}
    </Box>
  );
}

interface DotProps {
  readonly cluster: Cluster;
  /** How many units of the map a pixel is, about. */
  readonly pixel: number;
  readonly fill: string;
  readonly ring: string;
  readonly reached: boolean;
  readonly onTell: () => void;
  readonly onPress: () => void;
}

/** Of a dot, in pixels: larger where there are more jobs. */
const radiusOf = ({ jobs }: Cluster): number => 4 + Math.min(Math.log2(jobs.length) * 1.5, 6);
/** How far it reaches from its middle: a diamond by its corners. */
const reachOf = (cluster: Cluster): number => radiusOf(cluster) * (cluster.tone === 'open' ? Math.SQRT2 : 1) + 1;

/** A diamond where somebody is still wanted, else a disc: colour alone tells nothing. Larger where there are more jobs. */
function Dot({ cluster, pixel, fill, ring, reached, onTell, onPress }: DotProps) {
  const { x, y, jobs, tone } = cluster;
  const radius = radiusOf(cluster) * pixel;
  const shape = { fill, stroke: ring, strokeWidth: pixel };
  return (
    <g
      role="button"
      tabIndex={reached ? 0 : -1}
      aria-label={`${jobs[0]!.postcode}: ${countWithNoun(jobs.length, 'job')}, ${toneWords[tone].toLowerCase()}`}
      style={{ cursor: 'pointer' }}
      onMouseEnter={onTell}
      onFocus={onTell}
      onClick={onPress}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onPress();
      }}
    >
      <circle cx={x} cy={y} r={Math.max(radius, 12 * pixel)} fill="transparent" />
      {tone === 'open' ? (
        <rect
          x={x - radius}
          y={y - radius}
          width={2 * radius}
          height={2 * radius}
          transform={`rotate(45 ${x} ${y})`}
          {...shape}
        />
      ) : (
        <circle cx={x} cy={y} r={radius} {...shape} />
      )}
    </g>
  );
}
