import { hasPhone } from '../api/phone.ts';
import { loadPhone } from '../features/timesheets/offline/load.ts';
import { isHeld, onSession, sessionNow } from '../api/session.ts';

/** What an interpreter's phone keeps begins with their sign-in, and ends when they log out or somebody else signs in. */
export function followPhone(): void {
  let token: string | undefined;
  const consider = () => {
    const session = sessionNow();
    const before = token;
    token = session.state === 'signed-in' ? session.token : undefined;
    if (session.state === 'signed-out' && session.left && hasPhone())
      void loadPhone().then(({ leavePhone }) => leavePhone());
    if (session.state !== 'signed-in' || token === before || isHeld(session.user)) return;
    if (session.user.role === 'interpreter') void loadPhone().then(({ startPhone }) => startPhone(session));
    else if (hasPhone()) void loadPhone().then(({ leavePhone }) => leavePhone());
  };
  onSession(consider);
  consider();
}
