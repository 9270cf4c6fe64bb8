import Chip from '@mui/material/Chip';

interface CreditNoteChipProps {
  readonly creditNoteNo: string | null;
  readonly onOpen: (creditNoteNo: string) => void;
}

/** The credit note of the interpreter's side, where there is one. */
export function CreditNoteChip({ creditNoteNo, onOpen }: CreditNoteChipProps) {
  if (creditNoteNo === null) return null;
  return (
    <Chip
      size="small"
      variant="outlined"
      color="warning"
      label={creditNoteNo}
      aria-label={`${creditNoteNo}, credit note`}
      onClick={() => onOpen(creditNoteNo)}
    />
  );
}
