import EventIcon from '@mui/icons-material/EventOutlined';
import MapIcon from '@mui/icons-material/MapOutlined';
import NextIcon from '@mui/icons-material/NavigateNext';
import BeforeIcon from '@mui/icons-material/NavigateBefore';
import RefreshIcon from '@mui/icons-material/Refresh';
import SearchOffIcon from '@mui/icons-material/SearchOff';
import TuneIcon from '@mui/icons-material/Tune';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { BoardDays } from '@dragoman/domain/board';
import { addDays, formatWeekday, type CalendarDay } from '@dragoman/domain/calendar';
import { lazy, Suspense, useState } from 'react';
import { LoadingState } from '../../ui/states.tsx';
import { ToolButton } from '../../ui/ToolButton.tsx';
import type { BoardSearch } from './boardSearch.ts';

const Calendar = lazy(() => import('../../ui/form/Calendar.tsx'));

interface BoardToolsProps {
  readonly from: CalendarDay;
  readonly days: BoardDays;
  readonly today: CalendarDay;
  readonly phone: boolean;
  readonly map: boolean;
  readonly filtering: boolean;
  readonly filtered: boolean;
  readonly onChange: (next: BoardSearch) => void;
  readonly onFilter: () => void;
  readonly onClear: () => void;
  readonly onRefresh: () => void;
}

/** Which days are shown, and how. */
export function BoardTools(props: BoardToolsProps) {
  const { days, phone, map, filtering, filtered, onChange, onFilter, onClear, onRefresh } = props;
  return (
    <>
      <Stretch {...props} />
      {!phone && (
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Days shown"
          value={days}
          onChange={(_, chosen: BoardDays | null) => chosen && onChange({ days: chosen === 7 ? '7' : undefined })}
        >
          <ToggleButton value={1}>Day</ToggleButton>
          <ToggleButton value={7}>Week</ToggleButton>
        </ToggleButtonGroup>
      )}
      <ToolButton label="Filter" pressed={filtering} onClick={onFilter} icon={<TuneIcon fontSize="small" />} />
      {filtered && <ToolButton label="Clear all filters" onClick={onClear} icon={<SearchOffIcon fontSize="small" />} />}
      <ToolButton
        label="Map"
        pressed={map}
        onClick={() => onChange({ map: map ? undefined : 'true' })}
        icon={<MapIcon fontSize="small" />}
      />
      <ToolButton label="Refresh" onClick={onRefresh} icon={<RefreshIcon fontSize="small" />} />
    </>
  );
}

/** Which days, and the way to others. */
function Stretch({ from, days, today, onChange }: BoardToolsProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const go = (day: CalendarDay) => onChange({ from: day });
  const what = days === 1 ? 'day' : 'week';
  return (
    <>
      <ToolButton label={`Previous ${what}`} onClick={() => go(addDays(from, -days))} icon={<BeforeIcon />} />
      <Button
        color="inherit"
        startIcon={<EventIcon />}
        aria-label={`Days shown: ${formatWeekday(from)}${days === 1 ? '' : ` to ${formatWeekday(addDays(from, days - 1))}`}`}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Typography component="span" variant="body2" noWrap sx={{ fontWeight: 600 }}>
          {formatWeekday(from)}
          {days > 1 && ` to ${formatWeekday(addDays(from, days - 1)).slice(4)}`}
        </Typography>
      </Button>
      <ToolButton label={`Next ${what}`} onClick={() => go(addDays(from, days))} icon={<NextIcon />} />
      <Button
        size="small"
        color="inherit"
        onClick={() => onChange({ from: undefined })}
        disabled={from <= today && today < addDays(from, days)}
      >
        Today
      </Button>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Choose a day' } }}
      >
        <Suspense fallback={<LoadingState />}>
          <Calendar
            day={from}
            least={undefined}
            most={undefined}
            onChoose={(day) => {
              setAnchor(undefined);
              go(day);
            }}
          />
        </Suspense>
      </Popover>
    </>
  );
}
