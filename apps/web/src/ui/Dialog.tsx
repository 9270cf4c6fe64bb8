import { notSavedYet } from './unsaved.ts';
import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import MuiDialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { createContext, useContext, useId, useState, type ReactNode } from 'react';
import { offIf } from './offIf.ts';

interface DialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons, the affirming one last. */
  readonly actions?: ReactNode;
  readonly width?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  /** While a mutation runs the dialog stays. */
  readonly busy?: boolean;
  /** Text would be lost: the backdrop does nothing, closing asks first. */
  readonly unsaved?: boolean;
  /** Neither the backdrop nor Escape closes it: only its buttons do. */
  readonly stays?: boolean;
}

const CloseContext = createContext<() => void>(() => undefined);

/** The harmless button of a dialog's actions; like its cross, it asks first where text would be lost. */
export function CloseButton({ children, disabled = false }: { children: string; disabled?: boolean }) {
  const close = useContext(CloseContext);
  return (
    <Button onClick={close} disabled={disabled}>
      {children}
    </Button>
  );
}

/** A dialog with a title, a close button and actions; the whole screen on a phone. */
export function Dialog({
  open,
  title,
  onClose,
  children,
  actions,
  width = 'sm',
  busy = false,
  unsaved = false,
  stays = false,
}: DialogProps) {
  const id = useId();
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const [asking, setAsking] = useState(false);
  const close = () => (busy ? undefined : unsaved ? setAsking(true) : onClose());
  return (
    <CloseContext value={close}>
      <MuiDialog
        open={open}
        onClose={(_, reason) => (stays || (reason === 'backdropClick' && unsaved) ? undefined : close())}
        aria-labelledby={id}
        maxWidth={width}
        fullScreen={phone && width !== 'xs'}
      >
        <DialogTitle id={id} component="h2" sx={{ pr: 6 }}>
          {title}
        </DialogTitle>
        <IconButton
          aria-label="Close dialog"
          onClick={close}
          disabled={busy}
          sx={{ position: 'absolute', top: 12, right: 12 }}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
        <DialogContent dividers>{children}</DialogContent>
        {actions && <DialogActions sx={actionsStyle}>{actions}</DialogActions>}
      </MuiDialog>
      <ConfirmDialog
        open={asking}
        title="Close without saving?"
        text={notSavedYet}
        confirmLabel="Close without saving"
        cancelLabel="Stay"
        tone="error"
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
        onCancel={() => setAsking(false)}
      />
    </CloseContext>
  );
}

/** Four buttons stand side by side on a phone; what still has no room goes to a line of its own, never into two lines. */
const actionsStyle = {
  px: { xs: 1.5, sm: 3 },
  py: 1.5,
  flexWrap: 'wrap',
  rowGap: 1,
  '& button': { whiteSpace: 'nowrap' },
  '& .MuiButton-text': { px: { xs: 1, sm: 1.75 } },
  // On a phone a reason takes several lines beside its button, so that no button leaves the row.
  '& .MuiTypography-caption': { maxWidth: { xs: 150, sm: 'none' } },
} as const;

interface BusyButtonProps {
  readonly label: string;
  readonly busy: boolean;
  readonly busyLabel?: string;
  readonly disabled?: boolean;
  readonly onClick?: () => void;
  readonly form?: string;
  readonly type?: 'submit' | 'button';
  readonly tone?: 'primary' | 'error';
}

/** The affirming button; while its mutation runs it says so, cannot be pressed again, and keeps the focus. */
export function BusyButton({
  label,
  busy,
  busyLabel = 'Please wait...',
  disabled = false,
  tone = 'primary',
  type = 'button',
  onClick,
  ...rest
}: BusyButtonProps) {
  return (
    <Button variant="contained" color={tone} type={type} {...rest} {...offIf(disabled || busy, onClick)}>
      {busy ? busyLabel : label}
    </Button>
  );
}

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly text: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly busy?: boolean;
  /** The text says why. */
  readonly disabled?: boolean;
  readonly tone?: 'primary' | 'error';
  readonly width?: 'xs' | 'sm' | 'md';
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** A question with two answers; the harmless one has the focus. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  cancelLabel = 'Cancel',
  busy = false,
  disabled = false,
  tone = 'primary',
  width = 'xs',
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const id = useId();
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  return (
    <MuiDialog
      open={open}
      onClose={() => !busy && onCancel()}
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      maxWidth={width}
      fullWidth={width !== 'xs'}
      fullScreen={phone && width !== 'xs'}
      role="alertdialog"
    >
      <DialogTitle id={id} component="h2">
        {title}
      </DialogTitle>
      {/* A long question holds nothing to step to, so the keyboard scrolls the question itself. */}
      <DialogContent {...(width === 'xs' ? {} : { tabIndex: 0 })}>
        <DialogContentText id={`${id}-text`} component="div">
          {text}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onCancel} disabled={busy} autoFocus>
          {cancelLabel}
        </Button>
        <BusyButton label={confirmLabel} busy={busy} disabled={disabled} onClick={onConfirm} tone={tone} />
      </DialogActions>
    </MuiDialog>
  );
}
