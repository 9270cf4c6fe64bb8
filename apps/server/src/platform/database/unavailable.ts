/** The database cannot be reached at the moment; the server answers 503 and asks to come again. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database cannot be reached at the moment', { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/**
 * The connection broke while a transaction was being committed, so nobody knows whether it was.
 * Sending the same Idempotency-Key again finds out: it gives the kept answer, or does the command now.
 */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The connection to the database broke while the change was being saved; send it again to be sure', { cause });
    this.name = 'OutcomeUnknown';
  }
}

const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPIPE',
  'EAI_AGAIN',
]);

// Shutdown, crash, still starting, too many connections, a server that is not (any more) the primary; class 08 is
// 'connection exception'.
const serverCodes = new Set(['57P01', '57P02', '57P03', '53300', '25006']);

// Said to who connects: the database does not take connections, or is not there (yet).
const connectCodes = new Set(['55000', '3D000']);

// The driver gives these no code.
const driverSentences = [
  /^Connection terminated/,
  /^timeout exceeded when trying to connect/,
  /^timeout expired/,
  /^Client has encountered a connection error/,
  /^Client was closed and is not queryable/,
  /^Cannot use a pool after calling end/,
];

export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Whether an error of the driver means that the connection, not the statement, is at fault. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  const code = codeOf(error);
  if (code !== undefined && (socketCodes.has(code) || serverCodes.has(code) || code.startsWith('08'))) return true;
  return error instanceof Error && driverSentences.some((sentence) => sentence.test(error.message));
}

/** What failed to connect, as DatabaseUnavailable: whatever the reason, nothing can be asked now. */
export function asUnavailableOnConnect(error: unknown): unknown {
  return connectCodes.has(codeOf(error) ?? '') ? new DatabaseUnavailable(error) : asUnavailable(error);
}

/** The error to pass on: DatabaseUnavailable for a lost connection, anything else as it was. */
export function asUnavailable(error: unknown): unknown {
  return isUnavailable(error) && !(error instanceof DatabaseUnavailable) ? new DatabaseUnavailable(error) : error;
}
