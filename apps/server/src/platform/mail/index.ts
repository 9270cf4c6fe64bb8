import { createTransport } from 'nodemailer';
import { interrupted } from '../networks/index.ts';
import { beyondAscii, takesUtf8, withoutUtf8 } from './utf8.ts';

/** A mail as it goes to the relay. */
export interface Letter {
  readonly messageId: string;
  readonly date: Date;
  readonly from: { readonly name: string; readonly address: string };
  /** Where an answer goes, whatever a relay makes of the sender. */
  readonly replyTo: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly Enclosure[];
}

export interface Enclosure {
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
  /** By what the letter shows it, where it is a picture within it. */
  readonly id?: string;
}

/** What the relay said: taken (for `waiting` it asked to be tried again later), refused for good, or to be tried again. */
export type Handover =
  | { readonly outcome: 'sent'; readonly detail: string | null; readonly waiting: readonly string[] }
  | { readonly outcome: 'refused' | 'deferred'; readonly detail: string };

export interface Relay {
  /** Hands one letter over. Never throws; a stopped process defers. */
  send(letter: Letter, signal?: AbortSignal): Promise<Handover>;
}

/** A letter that has not gone by then is deferred: its claim must not be held for ever. */
const wholeConversation = 4 * 60_000;

const options = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 20_000,
};

/** The relay of an address such as 'smtps://user:password@mail.example:465'. */
export function openRelay(url: string): Relay {
  return {
    send: async (letter, signal) => {
      const transport = createTransport({
        url,
        ...options,
        // What a mail contains was rendered here; it must not make the relay's client read files or addresses.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      const cut = untilStopped(signal);
      try {
        const foreign = beyondAscii([letter.from.address, ...letter.to, ...letter.cc]);
        if (foreign.length > 0 && !(await Promise.race([takesUtf8(url, options), cut.promise])))
          return { outcome: 'refused', detail: withoutUtf8(foreign) };
        const sending = transport.sendMail(messageOf(letter));
        sending.catch(() => undefined);
        const info = await Promise.race([sending, cut.promise]);
        return takenOf(info.rejectedErrors ?? []);
      } catch (error) {
        return failureOf(error);
      } finally {
        cut.clear();
        transport.close();
      }
    },
  };
}

function messageOf({ messageId, date, from, replyTo, to, cc, subject, html, text, attachments }: Letter) {
  return {
    messageId,
    date,
    from: { name: from.name, address: from.address },
    replyTo,
    to: [...to],
    cc: [...cc],
    subject,
    html,
    text,
    attachments: attachments.map(({ name, contentType, content, id }) => ({
      filename: name,
      contentType,
      content,
      ...(id ? { cid: id, contentDisposition: 'inline' as const } : {}),
    })),
  };
}

/** Taken for some recipients at least. Of the others some are refused for good, and for some the relay only wants to be asked again. */
function takenOf(
  rejections: readonly { recipient?: string | undefined; responseCode?: number | undefined }[],
): Handover {
  const addressesWith = (fits: (code: number) => boolean) =>
    rejections.flatMap(({ recipient, responseCode = 550 }) => (recipient && fits(responseCode) ? [recipient] : []));
  const refused = addressesWith((code) => code >= 500);
  const waiting = addressesWith((code) => code < 500);
  const sentences = [
    ...(refused.length > 0 ? [`Refused for ${refused.join(', ')}`] : []),
    ...(waiting.length > 0 ? [`To be tried again for ${waiting.join(', ')}`] : []),
  ];
  return { outcome: 'sent', detail: sentences.join('; ') || null, waiting };
}

/** A 5xx to the mail itself, or an address that is none, is final. Trouble with the connection, TLS or the sign-in at the relay is the office's to mend: try again. */
function failureOf(error: unknown): Handover {
  const { code, responseCode, message } = error as { code?: string; responseCode?: number; message?: string };
  const ofTheMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const final = ofTheMail && (responseCode === undefined || responseCode >= 500);
  return { outcome: final ? 'refused' : 'deferred', detail: message ?? String(error) };
}

function untilStopped(signal: AbortSignal | undefined) {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => undefined);
  const timer = setTimeout(() => reject(new Error('The relay took too long')), wholeConversation);
  const abort = () => reject(new Error(interrupted));
  signal?.addEventListener('abort', abort, { once: true });
  if (signal?.aborted) abort();
  return {
    promise,
    clear: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
}
