import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as its recipients got it, with the addresses of the envelope. */
export interface ReceivedMail extends Email {
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
}

/** A real SMTP server that keeps what it is given. */
export interface Mailbox {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** Answers the next deliveries with this status (451: try again, 550: never), until told undefined. */
  refuseWith(status: number | undefined): void;
  /** Asks to be tried again for this recipient, whatever becomes of the others, until told undefined. */
  keepWaiting(address: string | undefined): void;
  /** Waits until `count` mails have come since the start. */
  waitFor(count: number): Promise<readonly ReceivedMail[]>;
  close(): Promise<void>;
}

/** `ascii`: a relay that takes addresses of ASCII alone. */
export async function openMailbox({ ascii = false } = {}): Promise<Mailbox> {
  const received: ReceivedMail[] = [];
  let refusal: number | undefined;
  let kept: string | undefined;
  let arrived = Promise.withResolvers<void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideSMTPUTF8: ascii,
    onRcptTo: ({ address }, _session, done) => {
      done(address === kept ? Object.assign(new Error('Try again later'), { responseCode: 450 }) : undefined);
    },
    onData: (stream, session, done) => {
      void (async () => {
        const parts: Buffer[] = [];
        for await (const part of stream) parts.push(part as Buffer);
        if (refusal !== undefined) {
          done(Object.assign(new Error('Refused by the test'), { responseCode: refusal }));
          return;
        }
        const from = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address;
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ ...(await PostalMime.parse(Buffer.concat(parts))), envelope: { from, to } });
        done();
        arrived.resolve();
        arrived = Promise.withResolvers<void>();
      })().catch((error: unknown) => done(error as Error));
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    refuseWith: (status) => {
      refusal = status;
    },
    keepWaiting: (address) => {
      kept = address;
    },
    waitFor: async (count) => {
      while (received.length < count) await arrived.promise;
      return received;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
