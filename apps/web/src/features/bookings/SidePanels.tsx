import type { Booking } from '@dragoman/contract/bookings';
import { DocumentsPanel } from './DocumentsPanel.tsx';
import { InterpreterPanel } from './InterpreterPanel.tsx';

interface SidePanelsProps {
  readonly booking: Booking;
  readonly onAssign: () => void;
}

/** Who does a job, and its documents. They come together: the upper one would move the lower one's button under the mouse. */
export function SidePanels({ booking, onAssign }: SidePanelsProps) {
  return (
    <>
      <InterpreterPanel booking={booking} onAssign={onAssign} />
      <DocumentsPanel booking={booking} />
    </>
  );
}
