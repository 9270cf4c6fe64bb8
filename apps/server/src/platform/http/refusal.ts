/** Sentences beside fields: field path → sentence. */
export type FieldSentences = Readonly<Record<string, string>>;

/**
 * A command refused for a reason the caller can understand and mend. Thrown anywhere below a route;
 * the transaction rolls back, so nothing is written.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: FieldSentences | undefined;
  /** Seconds after which it may be tried again. */
  readonly retryAfter: number | undefined;

  constructor(status: number, code: string, msg: string, fields?: FieldSentences, retryAfter?: number) {
    super(msg);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter ?? (status === 503 ? 2 : undefined);
  }
}

export const refuse = {
  /** 400: what was sent cannot be done; `fields` puts sentences beside fields. */
  invalid: (msg: string, fields?: FieldSentences) => new Refusal(400, 'invalid', msg, fields),
  /** 400 with one sentence beside one field, which is also the message. */
  field: (field: string, sentence: string) => new Refusal(400, 'invalid', sentence, { [field]: sentence }),
  signIn: (msg = 'Please sign in') => new Refusal(401, 'unauthenticated', msg),
  denied: (msg = 'Access denied') => new Refusal(403, 'denied', msg),
  notFound: (what = 'Not Found') => new Refusal(404, 'not_found', what),
  /** 409: the record's state, or somebody else's change, stands against it. */
  conflict: (msg: string, fields?: FieldSentences) => new Refusal(409, 'conflict', msg, fields),
  /** 409 with the code 'changed': the record is no longer what was read (rule api/versions). */
  changed: (what: string, by = 'somebody else') =>
    new Refusal(409, 'changed', `${what} was changed by ${by} since you opened it`),
  /** 409 with the code 'unconfirmed': it may be what is meant, and is done once the caller confirms it. */
  unconfirmed: (msg: string, fields?: FieldSentences) => new Refusal(409, 'unconfirmed', msg, fields),
  tooLarge: (msg: string) => new Refusal(413, 'too_large', msg),
  /** 415: a body of a kind that is not read. */
  unreadable: (msg: string) => new Refusal(415, 'invalid', msg),
  tooMany: (msg: string, retryAfter?: number) => new Refusal(429, 'too_many', msg, undefined, retryAfter),
} as const;
