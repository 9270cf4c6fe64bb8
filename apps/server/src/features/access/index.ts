export { accessImplementations } from './access.routes.ts';
export {
  addressesOfAccount,
  changeAccountEmail,
  createInterpreterAccount,
  setAccountActive,
  hasOwnPassword,
  setTemporaryPassword,
  lockAccount,
} from './accounts.service.ts';
export { addAuthenticator, confirmAuthenticator, removeAuthenticator } from './factors/authenticators.service.ts';
export { confirmedSession } from './factors/confirmation.service.ts';
export { firstRecoveryCodes, forgetUnneededCodes, renewRecoveryCodes } from './factors/recovery-codes.service.ts';
export {
  addPasskey,
  askForNewPasskey,
  forgetPasskeyChallenges,
  removePasskey,
  renamePasskey,
  verifyNewPasskey,
} from './factors/passkeys.service.ts';
export { forgetIdentities } from './provider/identities.service.ts';
export { forgetProviderSignIns } from './provider/provider.service.ts';
export { deviceInWords } from './device.ts';
export { resetStaffFactors } from './factors/reset.service.ts';
export { forgetChallenges, giveCode } from './factors/second-step.service.ts';
export { ensureFirstSuperadmin, type FirstSuperadmin } from './first-superadmin.ts';
export { changeOwnPassword } from './own-password.service.ts';
export { refuseWeakPasswordOf } from './password-choice.service.ts';
export { choosePassword, forgetPasswordLinks, makePasswordLink, ownerOfLink } from './password-links.service.ts';
export { resetStaffPassword, staffAccounts } from './staff-reset.service.ts';
export { authenticate } from './authenticate.ts';
export { forgetAttempts } from './throttle.service.ts';
export { accountToWriteTo, forgetEndedSessions } from './sessions.service.ts';
export {
  accountsByEmail,
  createAccounts,
  createUsers,
  type ImportedUser,
  type KnownAccount,
  removeAccounts,
  removeUsers,
} from './imported.service.ts';
export { forgetEndedTokens } from './tokens.service.ts';
export { accountsOf, readUser } from './users.queries.ts';
export { updateUser } from './users.service.ts';
