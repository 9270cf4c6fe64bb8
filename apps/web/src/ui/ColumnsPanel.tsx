import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import PinnedIcon from '@mui/icons-material/PushPin';
import PinIcon from '@mui/icons-material/PushPinOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { columnWidths } from '@dragoman/domain/access';
import { useId, useState, type ChangeEvent } from 'react';
import { DenseSwitch } from './DenseSwitch.tsx';
import { announce } from './LiveRegion.tsx';
import { offIf } from './offIf.ts';
import {
  changeColumn,
  clampWidth,
  moveColumn,
  type ArrangedColumn,
  type ColumnView,
  type PlacedColumn,
  type TableView,
} from './tableView.ts';

/** The columns of a table as the person arranged them, and how to arrange them otherwise. */
export interface TableColumns {
  readonly name: string;
  readonly all: readonly ArrangedColumn<never>[];
  /** Those that there is room for. */
  readonly drawn: readonly PlacedColumn<never>[];
  readonly view: TableView;
  readonly change: (view: TableView | undefined) => void;
}

interface ColumnsPanelProps {
  readonly anchor: HTMLElement;
  readonly columns: TableColumns;
  readonly onClose: () => void;
}

/** Which columns a table shows, in which order, how wide, and which stay at the left. */
export function ColumnsPanel({ anchor, columns, onClose }: ColumnsPanelProps) {
  const { name, all, view, change } = columns;
  const id = useId();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { p: 1.5, width: 400, maxWidth: '100%' } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id={id} variant="h3" component="h2">
          Columns
        </Typography>
        <DenseSwitch table={name} />
      </Box>
      <Box component="ol" aria-label="Columns in their order" sx={{ listStyle: 'none', p: 0, my: 1 }}>
        {all.map((column, place) => (
          <ColumnLine key={column.key} column={column} place={place} columns={columns} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button
          {...offIf(view.columns === undefined && !view.dense, () => {
            change(undefined);
            announce('The columns are as they were originally');
          })}
        >
          Back to the original
        </Button>
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </Box>
    </Popover>
  );
}

interface ColumnLineProps {
  readonly column: ArrangedColumn<never>;
  readonly place: number;
  readonly columns: TableColumns;
}

function ColumnLine({ column, place, columns: { all, drawn, view, change } }: ColumnLineProps) {
  const { key, label, names } = column;
  const { pinned = false, shown } = column.view;
  const here = drawn.find((each) => each.key === key);
  const save = (views: ColumnView[]) => change({ ...view, columns: views });
  const set = (values: Partial<ColumnView>) => save(changeColumn(all, key, values));
  // Pinned columns stand before the others: an arrow moves among its own.
  const neighbour = (step: number) => {
    const other = all[place + step];
    return other && (other.view.pinned ?? false) === pinned ? other.key : undefined;
  };
  const move = (to: string | undefined) => {
    if (to === undefined) return;
    save(moveColumn(all, key, to));
    announce(`${label}: place ${all.findIndex((each) => each.key === to) + 1} of ${all.length}`);
  };
  return (
    <Box
      component="li"
      draggable
      onDragStart={(event) => event.dataTransfer.setData('text/plain', key)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        save(moveColumn(all, event.dataTransfer.getData('text/plain'), key));
      }}
      sx={line}
    >
      <FormControlLabel
        sx={{ flex: 1, minWidth: 0, mr: 0 }}
        label={!here && shown === undefined ? `${label} (no room)` : label}
        control={
          <Checkbox
            size="small"
            checked={here !== undefined}
            disabled={names}
            onChange={(_, on) => set({ shown: on })}
            slotProps={{ input: { 'aria-label': `Show ${label}` } }}
          />
        }
      />
      <WidthField
        label={label}
        width={column.view.width ?? here?.placed ?? column.width}
        onWidth={(width) => set({ width })}
      />
      <IconButton
        size="small"
        aria-label={`Pin ${label}`}
        title={`Pin ${label}`}
        aria-pressed={pinned}
        color={pinned ? 'primary' : 'default'}
        onClick={() => set({ pinned: !pinned })}
      >
        {pinned ? <PinnedIcon fontSize="small" /> : <PinIcon fontSize="small" />}
      </IconButton>
      <IconButton
        size="small"
        aria-label={`Move ${label} up`}
        {...offIf(neighbour(-1) === undefined, () => move(neighbour(-1)))}
      >
        <UpIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={`Move ${label} down`}
        {...offIf(neighbour(1) === undefined, () => move(neighbour(1)))}
      >
        <DownIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

interface WidthFieldProps {
  readonly label: string;
  readonly width: number | undefined;
  readonly onWidth: (width: number) => void;
}

/** A width in pixels; what is typed stands as it is until the field is left. */
function WidthField({ label, width, onWidth }: WidthFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <Box
      component="input"
      type="number"
      aria-label={`Width of ${label}`}
      title="Width in pixels"
      min={columnWidths.least}
      max={columnWidths.most}
      step={8}
      value={typed ?? width ?? ''}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        const { value, valueAsNumber } = event.currentTarget;
        setTyped(value);
        if (clampWidth(valueAsNumber) === valueAsNumber) onWidth(valueAsNumber);
      }}
      onBlur={() => setTyped(undefined)}
      sx={widthField}
    />
  );
}

const line = { display: 'flex', alignItems: 'center', gap: 0.25, minHeight: 34, cursor: 'grab' } as const;

const widthField = {
  width: 60,
  font: 'inherit',
  fontSize: '0.8125rem',
  textAlign: 'end',
  color: 'inherit',
  bgcolor: 'transparent',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  p: 0.25,
} as const;
