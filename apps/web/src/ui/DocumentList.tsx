import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from './Dialog.tsx';
import { Gone, goneProps } from './gone.tsx';
import { ScrolledList } from './ScrolledList.tsx';
import type { SteadyRows } from './steadyRows.ts';
import { longInstantText } from './texts.tsx';

export interface ListedDocument {
  readonly _id: string;
  readonly fileName: string;
  readonly orginalFile: string;
  readonly fileType?: string;
  readonly description?: string | null;
  readonly contentType: string;
  readonly size: number;
  readonly updatedAt: Date;
}

interface DocumentListProps<Document extends ListedDocument> {
  readonly of: SteadyRows<Document>;
  readonly empty: ReactNode;
  readonly onOpen: (document: Document) => void;
  /** What stands before date and size: its type. */
  readonly kindOf?: (document: Document) => string;
  /** Withdraws a document, where that may be done; it is asked about before. A refusal is shown by the call. */
  readonly onWithdraw?: ((document: Document) => Promise<unknown>) | undefined;
}

/** The documents of a record, each opened by its name. */
export function DocumentList<Document extends ListedDocument>({
  of: steady,
  empty,
  onOpen,
  kindOf,
  onWithdraw,
}: DocumentListProps<Document>) {
  const { rows: documents = [], gone } = steady;
  const [asked, setAsked] = useState<Document>();
  if (documents.length === 0) return empty;
  return (
    <>
      <ScrolledList of={steady} label="Documents">
        {documents.map((document) => (
          <ListItem
            key={document._id}
            divider
            {...goneProps(gone(document))}
            secondaryAction={
              onWithdraw &&
              !gone(document) && (
                <IconButton
                  size="small"
                  aria-label={`Delete ${document.orginalFile}`}
                  onClick={() => setAsked(document)}
                >
                  <DeleteIcon fontSize="small" />
                </IconButton>
              )
            }
          >
            <ListItemText
              primary={
                <Link
                  component="button"
                  type="button"
                  onClick={() => onOpen(document)}
                  sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}
                >
                  {document.orginalFile}
                  {gone(document) && <Gone />}
                </Link>
              }
              secondary={[
                kindOf?.(document),
                document.description,
                longInstantText(document.updatedAt),
                fileSize(document.size),
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          </ListItem>
        ))}
      </ScrolledList>
      {asked && onWithdraw && (
        <WithdrawQuestion document={asked} onWithdraw={() => onWithdraw(asked)} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

interface WithdrawQuestionProps {
  readonly document: ListedDocument;
  readonly onWithdraw: () => Promise<unknown>;
  readonly onClose: () => void;
}

function WithdrawQuestion({ document, onWithdraw, onClose }: WithdrawQuestionProps) {
  const [busy, setBusy] = useState(false);
  const withdraw = async () => {
    setBusy(true);
    try {
      await onWithdraw();
      onClose();
    } catch {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title="Delete document"
      text={`Do you want to delete ${document.orginalFile}?`}
      confirmLabel="Delete"
      tone="error"
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void withdraw()}
    />
  );
}

const units = ['Bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** '820 Bytes', '1.4 MB': up to TB. */
export function fileSize(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
  const size = bytes / 1024 ** power;
  return `${power === 0 ? size : Number(size.toFixed(1))} ${units[power]}`;
}
