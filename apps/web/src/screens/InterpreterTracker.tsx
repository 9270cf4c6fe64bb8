import { noneFound } from '../features/interpreters/noneFound.ts';
import AddIcon from '@mui/icons-material/Add';
import CheckBoxIcon from '@mui/icons-material/CheckBoxOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import RefreshIcon from '@mui/icons-material/Refresh';
import SearchOffIcon from '@mui/icons-material/SearchOff';
import TuneIcon from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { InterpreterRow } from '@dragoman/contract/interpreters';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ActiveFilter } from '../features/interpreters/ActiveFilter.tsx';
import { InterpreterCards } from '../features/interpreters/InterpreterCards.tsx';
import { interpreterColumns } from '../features/interpreters/interpreterColumns.tsx';
import { useInterpreterList } from '../features/interpreters/useInterpreterList.ts';
import { DataTable } from '../ui/DataTable.tsx';
import { DenseSwitch } from '../ui/DenseSwitch.tsx';
import { ExportMenu } from '../ui/ExportMenu.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { tableOf } from '../ui/pagedList.ts';
import { Pager } from '../ui/Pager.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { ToolButton } from '../ui/ToolButton.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { lazyComponent } from '../ui/lazy.tsx';
import { WaitingRows } from '../ui/WaitingRows.tsx';

const AdvancedSearch = lazyComponent(
  async () => (await import('../features/interpreters/AdvancedSearch.tsx')).AdvancedSearch,
);
const EmailDialog = lazyComponent(async () => (await import('../features/interpreters/EmailDialog.tsx')).EmailDialog);
const NewInterpreterDialog = lazyComponent(
  async () => (await import('../features/interpreters/NewInterpreterDialog.tsx')).NewInterpreterDialog,
);

const table = 'Interpreter Tracker';
const figures = new Intl.NumberFormat('en-GB');
const pageSizes = [25, 50, 100, 150, 200];

/** '/interpreterTracker': the interpreter register. */
export default function InterpreterTracker() {
  const register = useInterpreterList();
  const { list, steady, total, filters, filter, clear, state, onState, fetchExport } = register;
  const { rows, gone } = steady;
  const navigate = useNavigate();
  const phone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const [open, setOpen] = useState<'new' | 'email'>();
  const [advanced, setAdvanced] = useState(false);
  const [selecting, setSelecting] = useState(false);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const edit = (row: InterpreterRow) => void navigate({ to: '/interpreterTracker/edit/$id', params: { id: row._id } });
  return (
    <>
      <PageHeader
        title={`Interpreter Tracker${total === undefined ? '' : ` (${figures.format(total)})`}`}
        beside={<WaitingRows of={steady} />}
        actions={
          <>
            <SearchBox label="Search by name" value={filters.fname ?? ''} onSearch={(fname) => filter({ fname })} />
            <ToolButton
              label="Advanced search"
              pressed={advanced}
              icon={<TuneIcon fontSize="small" />}
              onClick={() => setAdvanced(!advanced)}
            />
            <ActiveFilter active={filters.active} onActive={(active) => filter({ active })} />
            {Object.keys(filters).length > 0 && (
              <ToolButton label="Clear all filters" icon={<SearchOffIcon fontSize="small" />} onClick={clear} />
            )}
            <ExportMenu name="interpreters" fetchFile={fetchExport} />
            <ToolButton label="Refresh" icon={<RefreshIcon fontSize="small" />} onClick={register.refresh} />
            {!phone && <DenseSwitch table={table} label="Dense padding" />}
            {!phone && (
              <ToolButton
                label="Checkboxes"
                pressed={selecting}
                icon={<CheckBoxIcon fontSize="small" />}
                onClick={() => setSelecting(!selecting)}
              />
            )}
            <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen('new')}>
              Add
            </Button>
          </>
        }
      />
      <Box sx={{ p: 1, display: 'grid', gap: 1, '& > *': { minWidth: 0 } }}>
        {advanced && <AdvancedSearch filters={filters} onSearch={filter} onClear={clear} />}
        {selected.size > 0 && (
          <Toolbar label="Selection">
            <Typography>{selected.size} selected</Typography>
            <Button startIcon={<MailIcon />} onClick={() => setOpen('email')}>
              Email To
            </Button>
          </Toolbar>
        )}
        {phone ? (
          <>
            <InterpreterCards rows={rows} gone={gone} error={list.error?.message} onOpen={edit} />
            <Pager state={state} onState={onState} total={total ?? 0} sizes={pageSizes} />
          </>
        ) : (
          <DataTable
            name={table}
            {...tableOf(register)}
            columns={interpreterColumns}
            keyOf={(row) => row.email}
            nameOf={(row) => row.fullname}
            emptyText={noneFound}
            pageSizes={pageSizes}
            fills
            {...(selecting ? { selection: { selected, onSelect: setSelected } } : {})}
            onOpen={edit}
            actions={() => [{ label: 'Edit', icon: <EditIcon fontSize="small" />, onClick: edit }]}
          />
        )}
      </Box>
      {open === 'new' && <NewInterpreterDialog onClose={() => setOpen(undefined)} />}
      {open === 'email' && <EmailDialog to={[...selected]} onClose={() => setOpen(undefined)} />}
    </>
  );
}
