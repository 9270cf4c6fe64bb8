import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { announce } from './LiveRegion.tsx';
import { sayDone } from './messages.ts';
import { PopMenu } from './PopMenu.tsx';

export type ExportFormat = 'csv' | 'xlsx';

interface ExportMenuProps {
  /** Of the file, without its ending. */
  readonly name: string;
  /** Fetches everything that the list's filters select; what it refuses has been said. */
  readonly fetchFile: (format: ExportFormat) => Promise<Blob>;
}

/** Saves what a list's filters select, whole, as CSV or XLSX (ruling S-99). */
export function ExportMenu({ name, fetchFile }: ExportMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [busy, setBusy] = useState(false);
  const save = async (format: ExportFormat) => {
    setBusy(true);
    announce('Exporting');
    try {
      saveAs(await fetchFile(format), `${name}.${format}`);
      sayDone(`${name}.${format} exported`);
    } finally {
      setBusy(false);
    }
  };
  const choice = (label: string, format: ExportFormat) => ({
    label,
    onChoose: () => void save(format).catch(() => undefined),
  });
  return (
    <>
      <IconButton
        aria-label="Export"
        title="Export"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        loading={busy}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ExportIcon fontSize="small" />
      </IconButton>
      <PopMenu
        anchor={anchor}
        onClose={() => setAnchor(undefined)}
        choices={[choice('CSV', 'csv'), choice('Excel (XLSX)', 'xlsx')]}
      />
    </>
  );
}

function saveAs(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The browser needs a moment to take it over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
