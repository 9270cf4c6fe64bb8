export { accessImplementations } from './access.routes.ts';
export {
  changeAccountEmail,
  createInterpreterAccount,
  setAccountActive,
  hasOwnPassword,
  setTemporaryPassword,
} from './accounts.service.ts';
export { ensureFirstSuperadmin, type FirstSuperadmin } from './first-superadmin.ts';
export { resetStaffPassword, staffAccounts } from './staff-reset.service.ts';
export { authenticate, forgetEndedSessions } from './sessions.service.ts';
