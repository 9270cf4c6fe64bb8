import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { announce } from './LiveRegion.tsx';
import { notifyDone } from './messages.ts';
import { PopMenu } from './PopMenu.tsx';
import { openPrint } from './printPage.ts';
import { saveFile } from './saveFile.ts';

export type ExportFormat = 'csv' | 'xlsx' | 'print';

interface ExportMenuProps {
  /** Of the file, without its ending. */
  readonly name: string;
  /** What is exported, where a screen has several: 'Refund Statement'. */
  readonly what?: string | undefined;
  /** Fetches everything that the list's filters select; what it refuses has been shown. */
  readonly fetchFile: (format: ExportFormat) => Promise<Blob>;
}

/**
 * Saves what a list's filters select, whole, as CSV or XLSX, or opens it as a page and prints it (rule screens/export).
 */
export function ExportMenu({ name, what, fetchFile }: ExportMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [busy, setBusy] = useState(false);
  const fetching = async (announcement: string, work: () => Promise<void>) => {
    setBusy(true);
    announce(announcement);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  };
  const save = (format: 'csv' | 'xlsx') =>
    fetching('Exporting', async () => {
      saveFile(await fetchFile(format), `${name}.${format}`);
      notifyDone(`${name}.${format} exported`);
    });
  const print = () => fetching('Preparing to print', () => openPrint(fetchFile('print')));
  const choice = (label: string, work: () => Promise<void>) => ({
    label,
    onChoose: () => void work().catch(() => undefined),
  });
  return (
    <>
      <IconButton
        aria-label={what ? `Export ${what}` : 'Export'}
        title={what ? `Export or print ${what}` : 'Export or print'}
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
        choices={[choice('CSV', () => save('csv')), choice('Excel (XLSX)', () => save('xlsx')), choice('Print', print)]}
      />
    </>
  );
}
