import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { boardFilters, boardRoutes, type BoardJob } from '@dragoman/contract/board';
import { boardInterpreters, mostBoardJobs } from '@dragoman/domain/board';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { reading, refresh } from '../api/index.ts';
import { useOverride } from '../features/assignments/conflicts/useOverride.tsx';
import { BoardTools } from '../features/board/BoardTools.tsx';
import { useBoardSearch, type BoardSearch } from '../features/board/boardSearch.ts';
import { moveOf, type Drop } from '../features/board/drops.ts';
import type { Row } from '../features/board/rows.ts';
import type { TimelineHandle } from '../features/board/Timeline.tsx';
import { lazyComponent } from '../ui/lazy.tsx';
import { emptyFilters } from '../ui/listState.ts';
import { announce, useAnnounced } from '../ui/LiveRegion.tsx';
import { notifyRefusal } from '../ui/messages.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { ProgressLine } from '../ui/ProgressLine.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { EmptyState, ErrorState, LoadingState } from '../ui/states.tsx';

const BoardFilters = lazyComponent(async () => (await import('../features/board/BoardFilters.tsx')).BoardFilters);
const DropDialog = lazyComponent(async () => (await import('../features/board/DropDialog.tsx')).DropDialog);
const MoveDialog = lazyComponent(async () => (await import('../features/board/MoveDialog.tsx')).MoveDialog);
// What a phone does not show, and what it shows alone.
const Timeline = lazyComponent(
  async () => (await import('../features/board/Timeline.tsx')).Timeline,
  () => <LoadingState />,
);
const ChosenJob = lazyComponent(async () => (await import('../features/board/ChosenJob.tsx')).ChosenJob);
const DayList = lazyComponent(
  async () => (await import('../features/board/DayList.tsx')).DayList,
  () => <LoadingState />,
);
const JobMap = lazyComponent(
  async () => (await import('../features/board/map/JobMap.tsx')).JobMap,
  () => <LoadingState />,
);

const figures = new Intl.NumberFormat('en-GB');

/** '/board': a day or a week of interpreters and jobs. */
export default function Board() {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const { from, days, today, filters, map, limit, change } = useBoardSearch(phone);
  const stretch = `${from} ${days}`;
  const board = useQuery({
    ...reading(boardRoutes.read, { query: { from, days, limit, ...filters } }),
    meta: { stretch },
    // Jobs of another stretch would stand at the wrong days until these come.
    placeholderData: (previous, asked) => (asked?.meta?.['stretch'] === stretch ? previous : undefined),
  });
  const [filtering, setFiltering] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const [drop, setDrop] = useState<Extract<Drop, { kind: 'assign' | 'move' }>>();
  const [moving, setMoving] = useState<BoardJob>();
  const [held, setHeld] = useState<string>();
  const { overriding, question: overrideQuestion } = useOverride();
  const timeline = useRef<TimelineHandle>(null);
  const navigate = useNavigate();

  const data = board.data?.data;
  const shown = data?.jobs.find(({ _id }) => _id === chosen);
  const holderOf = (job: BoardJob | undefined) => data?.interpreters.find(({ _id }) => _id === job?.interpreter);
  const count =
    data && `${figures.format(data.jobs.length)} jobs, ${figures.format(data.interpreters.length)} interpreters`;
  useAnnounced(JSON.stringify([from, days, filters]), board.isPlaceholderData ? undefined : count);

  const openJob = ({ _id }: BoardJob) => void navigate({ to: '/BookingTracker/edit/$id', params: { id: _id } });
  const openRow = (row: Row, job: BoardJob | undefined) => {
    if (job) return openJob(job);
    if (row.person) void navigate({ to: '/interpreterTracker/edit/$id', params: { id: row.person._id } });
  };
  const onDrop = (dropped: Drop) => {
    if (dropped.kind === 'refused') notifyRefusal(dropped.why);
    else if (dropped.kind === 'nothing') announce('Nothing was changed');
    else setDrop(dropped);
  };
  const choose = ({ _id }: BoardJob) => setChosen(_id);
  const drawnMap = map && data && (
    <JobMap
      jobs={data.jobs.filter(({ matches }) => matches)}
      interpreters={data.interpreters}
      onChoose={(job) => {
        if (phone) return openJob(job);
        choose(job);
        timeline.current?.show(job._id);
      }}
    />
  );

  return (
    <>
      <PageHeader
        title="Board"
        actions={
          <>
            <SearchBox value={filters.text ?? ''} onSearch={(text) => change({ text })} />
            <BoardTools
              {...{ from, days, today, phone, map, filtering }}
              filtered={Object.keys(filters).length > 0}
              onChange={change}
              onFilter={() => setFiltering(!filtering)}
              onClear={() => change(emptyFilters(boardFilters))}
              onRefresh={() => void refresh('board')}
            />
          </>
        }
      />
      {filtering ? (
        <Box sx={{ p: 1 }}>
          <BoardFilters filters={filters} onSearch={change} onClear={() => change(emptyFilters(boardFilters))} />
        </Box>
      ) : (
        <Filtered filters={filters} />
      )}
      {data && (
        <Bounds
          shown={data.interpreters.length}
          total={data.total}
          moreJobs={data.moreJobs}
          onMore={() => change({ limit: Math.min(limit + boardInterpreters.usual, boardInterpreters.most) })}
        />
      )}
      {board.error && !data && <ErrorState text={board.error.message} onRetry={() => void board.refetch()} />}
      {!board.error && !data && <LoadingState />}
      {data && data.jobs.length === 0 && data.interpreters.length === 0 && (
        <EmptyState text="No jobs and no interpreters are found for these days" />
      )}
      {data && data.jobs.length + data.interpreters.length > 0 && (
        <Box sx={{ display: { md: 'grid' }, gridTemplateColumns: map ? 'minmax(0, 1fr) 400px' : 'minmax(0, 1fr)' }}>
          {/* Above the list of a phone, below which nobody would find it. */}
          {phone && drawnMap}
          <Box sx={{ minWidth: 0, position: 'relative' }}>
            {board.isFetching && <ProgressLine />}
            {phone ? (
              <DayList board={data} onOpen={openJob} onMove={setMoving} />
            ) : (
              <>
                <Timeline
                  board={data}
                  first={from}
                  {...{ days, today, chosen, onDrop }}
                  onChoose={choose}
                  onHold={setHeld}
                  onOpen={openRow}
                  handle={timeline}
                />
                <ChosenJob job={shown} person={holderOf(shown)} held={held} onOpen={openJob} onMove={setMoving} />
              </>
            )}
          </Box>
          {!phone && drawnMap}
        </Box>
      )}
      {moving && (
        <MoveDialog
          job={moving}
          onClose={() => setMoving(undefined)}
          onMove={(to) => {
            setMoving(undefined);
            onDrop(moveOf(moving, holderOf(moving), to));
          }}
        />
      )}
      {drop && <DropDialog drop={drop} overriding={overriding} onClose={() => setDrop(undefined)} />}
      {overrideQuestion}
    </>
  );
}

/** What is looked for, while the panel that says it is closed; the words stand in their box. */
function Filtered({ filters: { area, language, service } }: { readonly filters: BoardSearch }) {
  const said = [language, service, area && `Area ${area}`].filter(Boolean);
  if (said.length === 0) return null;
  return (
    <Typography variant="body2" sx={{ px: 2, py: 0.75, borderBottom: 1, borderColor: 'divider' }}>
      Filtered: <strong>{said.join(', ')}</strong>
    </Typography>
  );
}

interface BoundsProps {
  readonly shown: number;
  readonly total: number;
  readonly moreJobs: boolean;
  readonly onMore: () => void;
}

/** Says what is not shown, and how to see it. */
function Bounds({ shown, total, moreJobs, onMore }: BoundsProps) {
  if (shown >= total && !moreJobs) return null;
  const most = shown >= boardInterpreters.most;
  return (
    <Alert
      severity="info"
      sx={{ borderRadius: 0, py: 0 }}
      action={
        shown < total &&
        !most && (
          <Button color="inherit" size="small" onClick={onMore}>
            Show more
          </Button>
        )
      }
    >
      {shown < total &&
        `${figures.format(shown)} of ${figures.format(total)} interpreters are shown, those with a job before the others. Filter to find somebody. `}
      {moreJobs && `Only the first ${figures.format(mostBoardJobs)} jobs are shown: choose a shorter time or filter.`}
    </Alert>
  );
}
