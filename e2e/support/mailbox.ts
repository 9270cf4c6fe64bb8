import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server that keeps what it is given. */
export interface Mailbox {
  readonly url: string;
  /** The newest mail to `address` whose subject matches; waits for it. */
  newest(address: string, subject: RegExp): Promise<Email>;
  /** From now on refuses what is written to `address`; called anew with false it takes it again. */
  refuses(address: string, refusing?: boolean): void;
  close(): Promise<void>;
}

interface Delivered {
  readonly to: readonly string[];
  readonly email: Email;
}

export async function openMailbox(): Promise<Mailbox> {
  const delivered: Delivered[] = [];
  const waiting = new Set<() => void>();
  const refused = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      const unknown = refused.has(address.toLowerCase());
      done(unknown ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((email) => {
          delivered.push({ to: session.envelope.rcptTo.map((recipient) => recipient.address.toLowerCase()), email });
          for (const wake of waiting) wake();
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const find = (to: string, subject: RegExp) =>
    delivered.findLast((mail) => mail.to.includes(to.toLowerCase()) && subject.test(mail.email.subject ?? ''))?.email;
  return {
    url: `smtp://127.0.0.1:${port}`,
    newest: (to, subject) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = find(to, subject);
          if (!found) return;
          settle();
          resolve(found);
        };
        const settle = () => {
          clearTimeout(timer);
          waiting.delete(look);
        };
        const timer = setTimeout(() => {
          settle();
          reject(
            new Error(
              `No mail to ${to} about ${subject} arrived; there were: ${delivered.map((mail) => `${mail.to.join()}: ${mail.email.subject}`).join('; ')}`,
            ),
          );
        }, 300_000);
        waiting.add(look);
        look();
      }),
    refuses: (to, refusing = true) => {
      if (refusing) refused.add(to.toLowerCase());
      else refused.delete(to.toLowerCase());
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The first link of a mail whose address contains `part`. */
export function linkIn(email: Email, part: string): string {
  const found = [...(email.html ?? '').matchAll(/href="([^"]+)"/g)]
    .map((match) => match[1]!.replaceAll('&amp;', '&'))
    .find((link) => link.includes(part));
  if (!found) throw new Error(`The mail '${email.subject}' has no link to ${part}`);
  return found;
}
