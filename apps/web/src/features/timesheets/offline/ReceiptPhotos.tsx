import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { receiptLabels, type ReceiptLine } from '@dragoman/domain/timesheets';
import { useEffect, useRef, useState } from 'react';
import { notifyRefusal } from '../../../ui/messages.ts';
import { pictureAddress } from '../../../ui/picture.ts';
import type { PhoneReceipt } from './phone.ts';
import type { Receipts } from './useReceipts.ts';

interface ReceiptPhotosProps {
  readonly line: ReceiptLine;
  readonly receipts: Receipts;
}

/** The photographs of a line's receipts, and the camera (rule timesheets/receipts). */
export function ReceiptPhotos({ line, receipts }: ReceiptPhotosProps) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const own = receipts.all.filter((receipt) => receipt.line === line);
  const label = receiptLabels[line];
  const take = async (photograph: File | undefined) => {
    if (!photograph) return;
    setBusy(true);
    await receipts
      .add(line, photograph)
      .catch(() => notifyRefusal('This photograph could not be read: take it once more'))
      .finally(() => setBusy(false));
  };
  return (
    <Box role="group" aria-label={`Receipts of ${label}`} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: -0.5 }}>
      {own.map((receipt, at) => (
        <Thumbnail
          key={receipt.id}
          receipt={receipt}
          name={`Receipt ${at + 1} of ${label}`}
          onRemove={() => receipts.remove(receipt.id)}
        />
      ))}
      <Button size="small" startIcon={<CameraIcon />} disabled={busy} onClick={() => input.current?.click()}>
        {own.length > 0 ? 'Another receipt' : 'Photograph receipt'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png"
        capture="environment"
        aria-label={`Receipt of ${label}`}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          // The same picture can be taken once more.
          event.target.value = '';
        }}
      />
    </Box>
  );
}

function Thumbnail({ receipt, name, onRemove }: { receipt: PhoneReceipt; name: string; onRemove: () => void }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    void pictureAddress(receipt.picture)
      .then(setAddress)
      .catch(() => undefined);
  }, [receipt.picture]);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Box
        component="img"
        src={address}
        alt={name}
        sx={{ width: 44, height: 44, objectFit: 'cover', borderRadius: 1 }}
      />
      {!receipt.sent && (
        <IconButton size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}
