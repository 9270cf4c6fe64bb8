import { lazyComponent } from '../../../ui/lazy.tsx';

export { PhoneEntry } from './PhoneEntry.tsx';
export { UnsentNotice } from './UnsentNotice.tsx';
export { leavePhone, startPhone } from './start.ts';
/** Seldom wanted, and with a dialog of its own. */
export const LeavePhone = lazyComponent(async () => (await import('./LeavePhone.tsx')).LeavePhone);
