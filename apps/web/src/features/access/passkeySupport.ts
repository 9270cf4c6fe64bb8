/** Whether passkeys can be used here: the browser knows them, and the portal has a name, not a number, for its address. */
export const knowsPasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(globalThis.location.hostname);
