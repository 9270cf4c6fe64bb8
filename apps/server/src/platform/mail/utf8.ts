import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { parseConnectionUrl } from 'nodemailer/lib/shared';

/** The addresses whose part before the @ has letters beyond ASCII; domains have a spelling in ASCII, these have none. */
export const beyondAscii = (addresses: readonly string[]): string[] =>
  // oxlint-disable-next-line no-control-regex -- Every letter of ASCII, which begins with them.
  addresses.filter((address) => !/^[\x00-\x7f]*$/.test(address.slice(0, address.lastIndexOf('@'))));

/** Said of a mail that a relay cannot take: where it is shown, somebody can do something about it. */
export const withoutUtf8 = (addresses: readonly string[]): string =>
  `not sent: the mail relay accepts only plain English letters in addresses, unlike ${addresses.join(', ')}. Ask for another address, or use a relay that accepts them (SMTPUTF8)`;

/** Whether a relay says in its greeting that it takes such addresses (RFC 6531). nodemailer sends them to any. */
export function takesUtf8(url: string, options: object): Promise<boolean> {
  const connection = new SMTPConnection({ ...parseConnectionUrl(url), ...options });
  const asked = new Promise<boolean>((resolve, reject) => {
    connection.once('error', reject);
    connection.once('end', () => reject(new Error('The relay closed the connection')));
    connection.connect((error) => {
      if (error) reject(error);
      else resolve(/[ -]SMTPUTF8\b/i.test(String(connection.lastServerResponse)));
    });
  }).finally(() => connection.close());
  // Nobody may listen any more when it fails.
  asked.catch(() => undefined);
  return asked;
}
