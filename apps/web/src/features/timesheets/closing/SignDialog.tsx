import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ServiceType } from '@dragoman/domain/charging';
import {
  seenOf,
  sheetTimeLabels,
  sheetTimes,
  type Sheet,
  signatureField,
  signerNeeded,
  signNeeded,
} from '@dragoman/domain/timesheets';
import SignaturePad from 'signature_pad';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { BusyButton, CloseButton, Dialog } from '../../../ui/Dialog.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { scaledBy, strokesOf } from './strokes.ts';

export interface Signed {
  readonly name: string;
  readonly strokes: [number, number][][];
  readonly at: Date;
  readonly seen: Sheet;
}

interface Drawing {
  readonly pad: SignaturePad;
  readonly canvas: HTMLCanvasElement;
}

interface SignDialogProps {
  readonly service: ServiceType;
  readonly sheet: Sheet;
  readonly name: string;
  readonly onSigned: (signed: Signed) => void;
  readonly onClose: () => void;
}

/** The glass on which the customer signs, below the times that they sign for (rule timesheets/closing). */
export function SignDialog({ service, sheet, name: known, onSigned, onClose }: SignDialogProps) {
  const [name, setName] = useState(known);
  const [glass, setGlass] = useState<Drawing>();
  const [drawn, setDrawn] = useState(false);
  const [tried, setTried] = useState(false);
  const seen = seenOf(service, sheet);
  const isNamed = name.trim().length >= 2;
  const accept = () => {
    setTried(true);
    if (!glass || !drawn || !isNamed) return;
    const lines = glass.pad.toData().map(({ points }) => points);
    const strokes = strokesOf(lines, { width: glass.canvas.clientWidth });
    onSigned({ name: name.trim(), strokes, at: new Date(), seen });
  };
  return (
    <Dialog
      open
      stays
      title="Customer's signature"
      onClose={onClose}
      actions={
        <>
          <CloseButton>Cancel</CloseButton>
          <Button
            onClick={() => {
              glass?.pad.clear();
              setDrawn(false);
            }}
          >
            Clear
          </Button>
          <BusyButton label="Done" busy={false} onClick={accept} />
        </>
      }
    >
      <Typography component="h3" variant="subtitle2">
        These times are right:
      </Typography>
      <Times seen={seen} />
      <TextInput
        label="Name of the customer"
        required
        value={name}
        onChange={({ target }) => setName(target.value.slice(0, 100))}
        error={tried && !isNamed}
        helperText={tried && !isNamed ? signerNeeded : undefined}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2, mb: 0.5 }}>
        Sign here
      </Typography>
      <Glass onReady={setGlass} onDrawn={() => setDrawn(true)} />
      {tried && !drawn && (
        <Typography role="alert" variant="body2" color="error" sx={{ mt: 0.5 }}>
          {signNeeded}
        </Typography>
      )}
    </Dialog>
  );
}

function Times({ seen }: { seen: Sheet }) {
  const entered = sheetTimes.filter((time) => seen[`${time}StartTime`] && seen[`${time}EndTime`]);
  return (
    <Box component="ul" sx={{ mt: 0.5, mb: 2, pl: 2.5, fontVariantNumeric: 'tabular-nums' }}>
      {entered.map((time) => (
        <li key={time}>
          {sheetTimeLabels[time]} from {seen[`${time}StartTime`]} to {seen[`${time}EndTime`]}
        </li>
      ))}
      {entered.length === 0 && <li>No times are entered yet</li>}
    </Box>
  );
}

/** White in both themes, as paper is. */
function Glass({ onReady, onDrawn }: { onReady: (drawing: Drawing) => void; onDrawn: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const ready = useEffectEvent(onReady);
  const drawn = useEffectEvent(onDrawn);
  useEffect(() => {
    const glass = canvas.current;
    if (!glass) return;
    const pad = new SignaturePad(glass, { penColor: '#1b1b1b', backgroundColor: '#fff' });
    pad.addEventListener('endStroke', () => drawn());
    ready({ pad, canvas: glass });
    let width = glass.clientWidth;
    // A phone that is turned has another glass: what is drawn grows or shrinks with it.
    const fit = () => {
      const ratio = window.devicePixelRatio;
      glass.width = glass.clientWidth * ratio;
      glass.height = glass.clientHeight * ratio;
      glass.getContext('2d')?.scale(ratio, ratio);
      pad.fromData(scaledBy(glass.clientWidth / width, pad.toData()));
      width = glass.clientWidth;
    };
    const size = new ResizeObserver(() => glass.clientWidth > 0 && glass.clientWidth !== width && fit());
    fit();
    size.observe(glass);
    return () => {
      size.disconnect();
      pad.off();
    };
  }, []);
  const { width, height } = signatureField;
  return (
    <Box
      component="canvas"
      ref={canvas}
      aria-label="Field for the signature"
      sx={{
        display: 'block',
        // As wide as there is room for its height beside the buttons, also on a phone that is turned.
        width: `min(100%, calc(55svh * ${width / height}))`,
        aspectRatio: `${width} / ${height}`,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        touchAction: 'none',
        bgcolor: '#fff',
      }}
    />
  );
}
