import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { auditRoutes, type FieldChange } from '@dragoman/contract/access';
import type { AuditedRecord, TopicName } from '@dragoman/domain/access';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading, useSteadyList } from '../../api/index.ts';
import { Pager } from '../../ui/Pager.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { longDayText, timeText } from '../../ui/texts.tsx';
import type { FieldWords } from '../../ui/versions/words.ts';
import { WaitingRows } from '../../ui/WaitingRows.tsx';
import { historyDays, type HistoryEvent } from './historyEvents.ts';

interface RecordHistoryProps {
  readonly record: AuditedRecord;
  readonly id: string;
  readonly words: FieldWords;
  /** Changes of this topic are changes of the history. */
  readonly topic: TopicName;
}

const rowsOfPage = 50;

/** What happened to a record, newest first: when, who, what, and each field before and after (rule access/audit). */
export function RecordHistory({ record, id, words, topic }: RecordHistoryProps) {
  const [state, setState] = useState({ page: 1, limit: rowsOfPage });
  const route = reading(auditRoutes.ofRecord, { params: { record, id }, query: state });
  const history = useQuery({ ...route, queryKey: [topic, ...route.queryKey.slice(1)] });
  const steady = useSteadyList(history, { id, ...state });
  const total = history.data?.total ?? 0;
  if (!steady.rows)
    return history.error ? (
      <ErrorState text={history.error.message} onRetry={() => void history.refetch()} />
    ) : (
      <LoadingState />
    );
  const archivedBefore = history.data?.archivedBefore;
  const isLastPage = state.page * state.limit >= total;
  const archived =
    archivedBefore && isLastPage ? `Entries before ${longDayText(archivedBefore)} are archived` : undefined;
  if (steady.rows.length === 0) return <EmptyState text={archived ?? 'No activity'} />;
  return (
    <Box component="section" aria-label="History">
      <WaitingRows of={steady} at="above" />
      {historyDays(steady.rows).map(({ day, events }) => (
        <Box key={day} sx={{ mb: 2 }}>
          <Typography component="h3" variant="subtitle2" color="textSecondary" sx={{ mb: 0.5 }}>
            {longDayText(day)}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {events.map((event) => (
              <Event key={event._id} event={event} words={words} />
            ))}
          </Box>
        </Box>
      ))}
      {archived && (
        <Typography variant="body2" color="textSecondary">
          {archived}
        </Typography>
      )}
      {total > rowsOfPage && (
        <Pager state={state} onState={(change) => setState({ ...state, ...change })} total={total} sizes={[50, 100]} />
      )}
    </Box>
  );
}

function Event({ event, words }: { event: HistoryEvent; words: FieldWords }) {
  const { at, by, titles, changes } = event;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 2, py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
    >
      <Typography component="time" variant="body2" color="textSecondary" dateTime={at.toISOString()}>
        {timeText(at)}
      </Typography>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        {titles.map((title) => (
          <Typography key={title}>{title}</Typography>
        ))}
        <Typography variant="body2" color="textSecondary">
          <bdi>{by}</bdi>
        </Typography>
        {changes.map((change) => (
          <Change key={JSON.stringify(change)} change={change} words={words} />
        ))}
      </Box>
    </Box>
  );
}

function Change({ change: { field, before, after }, words }: { change: FieldChange; words: FieldWords }) {
  return (
    <Typography variant="body2">
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {words.labelOf(field)}:
      </Box>{' '}
      <bdi>{words.textOf(field, before)}</bdi> → <bdi>{words.textOf(field, after)}</bdi>
    </Typography>
  );
}
