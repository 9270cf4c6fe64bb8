import { createHmac, randomBytes } from 'node:crypto';

/** 256 random bits, as Standard Webhooks asks for (24 to 64 bytes). */
export const newSecret = (): Buffer => randomBytes(32);

/** A secret as it is shown to its receiver. */
export const secretText = (secret: Buffer): string => `whsec_${secret.toString('base64')}`;

interface Message {
  readonly id: string;
  readonly at: Date;
  readonly body: string;
}

/**
 * The headers of a message as Standard Webhooks 1.0.0 names them: its identity, the moment in Unix seconds, and for each secret the
 * HMAC-SHA256 of both and the body, by which its receiver knows from whom it is, and that it is no old one sent again.
 */
export function signedHeaders({ id, at, body }: Message, secrets: readonly Buffer[]): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const digest = createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64');
    return `v1,${digest}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures.join(' ') };
}
