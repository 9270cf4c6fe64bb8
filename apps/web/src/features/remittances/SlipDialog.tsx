import DownloadIcon from '@mui/icons-material/PictureAsPdfOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { formatDay } from '@dragoman/domain/calendar';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { userNow } from '../../api/index.ts';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DayText, MoneyText } from '../../ui/texts.tsx';
import { SlipCorrections } from './SlipCorrections.tsx';
import { downloadSlip, openSlipPage, type Slip } from './slips.ts';
import { VoidSlipDialog } from './VoidSlipDialog.tsx';

type Line = Slip['details'][number];

/** A remittance slip with its jobs. */
export function SlipDialog({ slip, onClose }: { slip: Slip; onClose: () => void }) {
  const [voiding, setVoiding] = useState(false);
  const role = userNow()?.role;
  const own = role === 'interpreter';
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog
      open
      title="Remittance Slip"
      width="lg"
      onClose={onClose}
      actions={
        <>
          {role === 'superadmin' && !slip.void && <SlipCorrections onVoid={() => setVoiding(true)} />}
          <Button startIcon={<DownloadIcon />} onClick={() => void downloadSlip(slip).catch(() => undefined)}>
            PDF
          </Button>
          <Button startIcon={<PrintIcon />} onClick={() => openSlipPage(slip)}>
            Print
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        {slip.void && <Alert severity="warning">This slip is void.</Alert>}
        {slip.bankChangedOn && !slip.void && (
          <Alert severity="warning">Bank details changed on {formatDay(slip.bankChangedOn)}, not confirmed</Alert>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
          <Fact label="Remittance Ref">{slip.remittanceRef}</Fact>
          {!own && <Fact label="Interpreter">{slip.interpreterName}</Fact>}
          <Fact label="Payment Date">
            <DayText day={slip.paymentDate} />
          </Fact>
          {slip.paidOn && (
            <Fact label="Left the Bank">
              <DayText day={slip.paidOn} />
            </Fact>
          )}
          {!own && <Fact label="Approved By">{slip.approvedBy}</Fact>}
          <Fact label="Amount">
            <MoneyText amount={slip.totalAmount} />
          </Fact>
        </Box>
        {slip.notes && <Typography sx={{ whiteSpace: 'pre-wrap' }}>{slip.notes}</Typography>}
        <DataTable
          name="Jobs of the slip"
          columns={phone ? narrow : columns}
          rows={slip.details}
          keyOf={(line) => String(slip.details.indexOf(line))}
          nameOf={(line) => line.bookingRef}
          emptyText="No Record"
          dense
        />
      </Stack>
      {voiding && <VoidSlipDialog slip={slip} onClose={() => setVoiding(false)} onDone={onClose} />}
    </Dialog>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box>
      <Typography variant="caption" color="textSecondary" component="div">
        {label}
      </Typography>
      <Typography component="div">{children}</Typography>
    </Box>
  );
}

const columns: readonly Column<Line>[] = [
  { key: 'bookingRef', label: 'Booking Ref', width: 110, cell: (line) => line.bookingRef },
  { key: 'date', label: 'Date of Attendance', width: 140, cell: (line) => <DayText day={line.dateOfAttendance} /> },
  { key: 'language', label: 'Language', width: 110, cell: (line) => line.language },
  { key: 'service', label: 'Service', width: 110, cell: (line) => line.service },
  { key: 'company', label: 'Company', width: 170, cell: (line) => line.company || 'Private' },
  { key: 'name', label: 'Name', width: 130, cell: (line) => line.name },
  { key: 'clientName', label: 'Client', width: 130, cell: (line) => line.clientName },
  { key: 'amount', label: 'Amount', width: 100, align: 'right', cell: (line) => <MoneyText amount={line.amount} /> },
];

/** On a phone the amount stands beside the job. */
const narrow = [...columns.slice(0, 1), ...columns.slice(-1), ...columns.slice(1, -1)];
