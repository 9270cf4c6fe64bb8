import { useState, type ReactNode } from 'react';
import { hasPhone } from '../api/phone.ts';
import { userNow } from '../api/session.ts';
import { signOut } from '../api/signing.ts';
import { loadPhone } from '../features/timesheets/offline/load.ts';
import { lazyComponent } from '../ui/lazy.tsx';

const LeavePhone = lazyComponent(async () => (await loadPhone()).LeavePhone);

interface Logout {
  readonly logout: () => void;
  /** To be drawn beside the button. */
  readonly question: ReactNode;
}

/** Logs out. That wipes an interpreter's phone: what is held there is asked about first (rule timesheets/kept-on-the-phone). */
export function useLogout(): Logout {
  const [leaving, setLeaving] = useState(false);
  return {
    logout: () => (userNow()?.role === 'interpreter' && hasPhone() ? setLeaving(true) : signOut()),
    question: leaving && <LeavePhone onLeave={signOut} onStay={() => setLeaving(false)} />,
  };
}
