import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { securityRoutes } from '@dragoman/contract/access';
import { securityKindNames, securityKinds, type SecurityKind } from '@dragoman/domain/access';
import { addDays, isCalendarDay, londonDay } from '@dragoman/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { file, reading, refresh, useSteadyList } from '../api/index.ts';
import { SecurityTable } from '../features/access/SecurityTable.tsx';
import { ExportMenu } from '../ui/ExportMenu.tsx';
import { FilterMenu } from '../ui/FilterMenu.tsx';
import { useFilterChange, useListState } from '../ui/listState.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { useFound } from '../ui/useFound.ts';
import { WaitingRows } from '../ui/WaitingRows.tsx';

interface Filters {
  readonly sn?: string | undefined;
  readonly kind?: string | undefined;
  readonly from?: string | undefined;
}

const allEvents = 'All events';

/** How far back, in days before today. */
const periods = { 'All days': undefined, Today: 0, 'Last 7 days': 6, 'Last 30 days': 29 } as const;
type Period = keyof typeof periods;
const periodNames = Object.keys(periods) as Period[];
const dayOf = (name: Period) => {
  const back = periods[name];
  return back === undefined ? undefined : addDays(londonDay(new Date()), -back);
};

/** '/masters/security': who came in, who was refused, who read and changed what counts (rule access/security-log). */
export default function SecurityLog() {
  const { sn, kind: named, from: typed }: Filters = useSearch({ strict: false });
  const filter = useFilterChange<Filters>();
  const [state, onState] = useListState({ limit: 50 });
  const kind = securityKindNames.find((each) => each === named);
  const from = typed !== undefined && isCalendarDay(typed) ? typed : undefined;
  const search = { sn, kind, from };
  const query = { page: state.page, limit: state.limit, ...search };
  const list = useQuery(reading(securityRoutes.list, { query }));
  const steady = useSteadyList(list, query);
  useFound(list, query, { none: 'No entries', one: 'entry', many: 'entries' });
  return (
    <>
      <PageHeader
        title="Security Log"
        beside={<WaitingRows of={steady} />}
        actions={
          <SearchBox
            label="Search the security log"
            value={sn ?? ''}
            rest={500}
            onSearch={(text) => filter({ sn: text })}
          />
        }
      />
      <Toolbar label="Security Log">
        <KindFilter kind={kind} onChoose={(chosen) => filter({ kind: chosen })} />
        <FilterMenu
          label="Days"
          choices={periodNames}
          chosen={periodNames.find((name) => dayOf(name) === from) ?? `From ${from}`}
          onChoose={(choice) => filter({ from: dayOf(choice as Period) })}
        />
        <ExportMenu
          name="security log"
          fetchFile={(format) => file(securityRoutes.export, { query: { ...search, format } })}
        />
        <IconButton aria-label="Refresh" onClick={() => void refresh(securityRoutes.list)}>
          <RefreshIcon fontSize="small" />
        </IconButton>
      </Toolbar>
      <Box sx={{ px: { xs: 1, sm: 2 }, pb: 2 }}>
        <SecurityTable entries={{ list, steady, state, onState }} more={list.data?.more ?? false} />
      </Box>
    </>
  );
}

interface KindFilterProps {
  readonly kind: SecurityKind | undefined;
  readonly onChoose: (kind: SecurityKind | undefined) => void;
}

function KindFilter({ kind, onChoose }: KindFilterProps) {
  return (
    <FilterMenu
      label="Event"
      choices={[allEvents, ...Object.values(securityKinds)]}
      chosen={kind ? securityKinds[kind] : allEvents}
      onChoose={(choice) => onChoose(securityKindNames.find((each) => securityKinds[each] === choice))}
    />
  );
}
