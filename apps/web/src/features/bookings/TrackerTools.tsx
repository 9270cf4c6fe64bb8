import AddIcon from '@mui/icons-material/Add';
import BookmarksIcon from '@mui/icons-material/BookmarksOutlined';
import ChecklistIcon from '@mui/icons-material/Checklist';
import MenuIcon from '@mui/icons-material/MoreVert';
import RefreshIcon from '@mui/icons-material/Refresh';
import SearchOffIcon from '@mui/icons-material/SearchOff';
import TuneIcon from '@mui/icons-material/Tune';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { ExportMenu, type ExportFormat } from '../../ui/ExportMenu.tsx';
import { PopMenu } from '../../ui/PopMenu.tsx';
import { ToolButton } from '../../ui/ToolButton.tsx';

interface TrackerToolsProps {
  readonly phone: boolean;
  readonly searching: boolean;
  readonly advanced: boolean;
  readonly selecting: boolean;
  readonly onAdvanced: () => void;
  readonly onSelecting: () => void;
  readonly onClear: () => void;
  readonly onSaved: () => void;
  readonly onRefresh: () => void;
  readonly onAdd: () => void;
  readonly fetchExport: (format: ExportFormat) => Promise<Blob>;
}

/** The tracker's tools; on a phone adding and refreshing are in a menu. */
export function TrackerTools({
  phone,
  searching,
  advanced,
  selecting,
  onAdvanced,
  onSelecting,
  onClear,
  onSaved,
  onRefresh,
  onAdd,
  fetchExport,
}: TrackerToolsProps) {
  return (
    <>
      <ToolButton
        label="Advanced search"
        pressed={advanced}
        onClick={onAdvanced}
        icon={<TuneIcon fontSize="small" />}
      />
      <ToolButton label="Saved searches" onClick={onSaved} icon={<BookmarksIcon fontSize="small" />} />
      {searching && (
        <ToolButton label="Clear all filters" onClick={onClear} icon={<SearchOffIcon fontSize="small" />} />
      )}
      {phone ? (
        <CompactMenu onAdd={onAdd} onRefresh={onRefresh} />
      ) : (
        <>
          <ToolButton
            label="Select rows"
            pressed={selecting}
            onClick={onSelecting}
            icon={<ChecklistIcon fontSize="small" />}
          />
          <ExportMenu name="bookings" fetchFile={fetchExport} />
          <ToolButton label="Refresh" onClick={onRefresh} icon={<RefreshIcon fontSize="small" />} />
          <Button variant="contained" startIcon={<AddIcon />} onClick={onAdd} aria-keyshortcuts="n">
            Add
          </Button>
        </>
      )}
    </>
  );
}

function CompactMenu({ onAdd, onRefresh }: { onAdd: () => void; onRefresh: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <IconButton
        aria-label="Booking tools"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MenuIcon fontSize="small" />
      </IconButton>
      <PopMenu
        anchor={anchor}
        onClose={() => setAnchor(undefined)}
        choices={[
          { label: 'Add', onChoose: onAdd },
          { label: 'Refresh', onChoose: onRefresh },
        ]}
      />
    </>
  );
}
