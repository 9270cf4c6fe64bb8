import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queueMail } from '../../src/features/correspondence/index.ts';
import { keepFile } from '../../src/platform/files/index.ts';
import { openMailbox } from '../harness/mailbox.ts';
import { greeting, openOffice, type Office } from './office.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

const minutesFrom = (moment: Date, later: Date | null) =>
  Math.round(((later?.getTime() ?? Number.NaN) - moment.getTime()) / 60_000);
const arrivals = (id: string) => office.mails.received.filter((mail) => mail.messageId?.startsWith(`<${id}@`));
const outcomes = async (id: string) =>
  (
    await office.database.db
      .selectFrom('mail_attempts')
      .select('outcome')
      .where('mail_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ outcome }) => outcome);

describe('queueing', () => {
  it('writes the mail and its job in the command', async () => {
    const id = await office.queue({
      to: [' ana@customer.example', 'ANA@customer.example'],
      cc: ['ana@customer.example', 'law@customer.example'],
    });
    const mail = await office.database.db
      .selectFrom('mails')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(mail).toMatchObject({
      status: 'queued',
      to_addresses: ['ana@customer.example'],
      cc_addresses: ['law@customer.example'],
    });
    const settings = await office.database.db
      .selectFrom('settings')
      .select(['mailbox_bookings', 'agency_name'])
      .executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ from_address: settings.mailbox_bookings, from_name: settings.agency_name });
    expect(await office.jobs(id)).toHaveLength(1);
  });

  it('leaves neither when the command fails, and refuses a mail to nobody', async () => {
    let id = '';
    const failing = office.command(async (command) => {
      id = await queueMail(command, greeting);
      throw new Error('The command failed');
    });
    await expect(failing).rejects.toThrow('The command failed');
    expect(await office.database.db.selectFrom('mails').select('id').where('id', '=', id).execute()).toEqual([]);
    expect(await office.jobs(id)).toEqual([]);
    await expect(office.queue({ to: [' '] })).rejects.toThrow('nobody');
  });
});

describe('an address beyond ASCII (rule mails/addresses)', () => {
  it('goes to a relay that takes it, and its domain in ASCII to any', async () => {
    const [id, other] = [
      await office.queue({ to: ['jörg@müller.example'] }),
      await office.queue({ to: ['joerg@müller.example'] }),
    ];
    await office.deliver(id, office.mails.url);
    expect(await office.mail(id)).toMatchObject({ status: 'sent', last_error: null });
    expect(arrivals(id)[0]!.envelope.to).toEqual(['jörg@müller.example']);
    const relay = await openMailbox({ ascii: true });
    await office.deliver(other, relay.url);
    expect(relay.received[0]!.to).toEqual([{ address: 'joerg@xn--mller-kva.example', name: '' }]);
    await relay.close();
  });

  it('is never sent to another relay: the mail fails and says why', async () => {
    const relay = await openMailbox({ ascii: true });
    const id = await office.queue({ to: ['jörg@müller.example'], cc: ['ana@customer.example'] });
    await office.deliver(id, relay.url);
    expect(await office.mail(id)).toMatchObject({ status: 'failed', attempts: 1, next_attempt_at: null });
    expect((await office.mail(id)).last_error).toContain(
      'accepts only plain English letters in addresses, unlike jörg@müller',
    );
    expect(relay.received).toEqual([]);
    await relay.close();
  });

  it('waits for a relay that does not answer', async () => {
    const relay = await openMailbox({ ascii: true });
    await relay.close();
    const id = await office.queue({ to: ['jörg@müller.example'] });
    await office.deliver(id, relay.url);
    expect(await office.mail(id)).toMatchObject({ status: 'queued', attempts: 1 });
  });
});

describe('delivery', () => {
  it('tries again after one and two minutes, then delivers once', async () => {
    const id = await office.queue();
    office.mails.refuseWith(451);
    for (const [tries, pause] of [
      [1, 1],
      [2, 2],
    ] as const) {
      const before = office.clock.now();
      await office.deliver(id, office.mails.url);
      const mail = await office.mail(id);
      expect(mail).toMatchObject({ status: 'queued', attempts: tries, sent_at: null });
      expect(mail.last_error).toContain('Refused by the test');
      expect(minutesFrom(before, mail.next_attempt_at)).toBe(pause);
      expect(await office.jobs(id)).toEqual([mail.next_attempt_at]);
    }
    office.mails.refuseWith(undefined);
    await office.deliver(id, office.mails.url);
    expect(await office.mail(id)).toMatchObject({ status: 'sent', last_error: null, next_attempt_at: null });
    expect(await outcomes(id)).toEqual(['deferred', 'deferred', 'sent']);
    await office.deliver(id, office.mails.url);
    const [letter, ...more] = arrivals(id);
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ subject: 'Good morning', envelope: { to: ['ana@customer.example'] } });
    expect(letter?.text?.trim()).toBe('Good morning, Núñez');
    expect(letter?.html).toContain('Núñez');
  });

  it('is done once by several who try at once', async () => {
    const id = await office.queue();
    await Promise.all([1, 2, 3].map(() => office.deliver(id, office.mails.url)));
    expect(arrivals(id)).toHaveLength(1);
    expect(await outcomes(id)).toEqual(['sent']);
  });

  it('fails for good when the relay says never', async () => {
    const id = await office.queue();
    office.mails.refuseWith(550);
    await office.deliver(id, office.mails.url);
    office.mails.refuseWith(undefined);
    const mail = await office.mail(id);
    expect(mail).toMatchObject({ status: 'failed', next_attempt_at: null });
    expect(mail.last_error).toContain('550');
    expect(await outcomes(id)).toEqual(['refused']);
  });

  it('tries again when the relay hangs up or is not there', async () => {
    const rude = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
    await once(rude, 'listening');
    const url = `smtp://127.0.0.1:${(rude.address() as AddressInfo).port}`;
    const id = await office.queue();
    await office.deliver(id, url);
    rude.close();
    await once(rude, 'close');
    await office.deliver(id, url);
    expect(await office.mail(id)).toMatchObject({ status: 'queued', attempts: 2 });
    expect(await outcomes(id)).toEqual(['deferred', 'deferred']);
  });

  it('writes again, a minute later, to the one recipient whom the relay kept waiting', async () => {
    const id = await office.queue({
      to: ['ana@customer.example', 'law@customer.example'],
      cc: ['cc@customer.example'],
    });
    office.mails.keepWaiting('law@customer.example');
    const before = office.clock.now();
    await office.deliver(id, office.mails.url);
    office.mails.keepWaiting(undefined);
    expect(arrivals(id).map(({ envelope }) => envelope.to)).toEqual([['ana@customer.example', 'cc@customer.example']]);
    expect(await office.mail(id)).toMatchObject({
      status: 'sent',
      last_error: 'To be tried again for law@customer.example',
    });
    const rest = await office.database.db
      .selectFrom('mails')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(rest).toMatchObject({
      to_addresses: ['law@customer.example'],
      cc_addresses: [],
      subject: 'Good morning',
      html: expect.stringContaining('Núñez'),
    });
    expect(minutesFrom(before, rest.next_attempt_at)).toBe(1);
    expect(await office.jobs(rest.id)).toEqual([rest.next_attempt_at]);
    await office.deliver(rest.id, office.mails.url);
    expect(arrivals(rest.id).map(({ envelope }) => envelope.to)).toEqual([['law@customer.example']]);
    expect(await outcomes(rest.id)).toEqual(['sent']);
    expect(arrivals(id)).toHaveLength(1);
  });

  it('gives up after the last pause', async () => {
    const id = await office.queue();
    await office.database.db.updateTable('mails').set({ attempts: 13 }).where('id', '=', id).execute();
    office.mails.refuseWith(451);
    await office.deliver(id, office.mails.url);
    office.mails.refuseWith(undefined);
    expect(await office.mail(id)).toMatchObject({ status: 'failed', next_attempt_at: null });
  });

  it('holds a mail where no relay is configured', async () => {
    const id = await office.queue();
    await office.deliver(id);
    expect(await office.mail(id)).toMatchObject({
      status: 'held',
      last_error: 'not sent: no relay configured',
      sent_at: null,
    });
    expect(arrivals(id)).toEqual([]);
  });
});

describe('attachments', () => {
  it('are stored files under their own names and documents made when the mail leaves', async () => {
    await office.storage.write('random-name', Readable.from(Buffer.from('a picture')));
    const file = {
      storedName: 'random-name',
      originalName: 'passport ñ.png',
      contentType: 'image/png',
      size: 9,
      sha256: 'x',
    };
    const fileId = await office.command((command) => keepFile(command, file));
    const record = '01900000-0000-7000-8000-000000000001';
    const id = await office.queue({
      attachments: [{ fileId }, { document: 'job-sheet', id: record, name: 'Job sheet.pdf' }],
    });
    await office.deliver(id, office.mails.url);
    const attached = arrivals(id)[0]?.attachments.map(({ filename, mimeType, content }) => [
      filename,
      mimeType,
      Buffer.from(content as ArrayBuffer).toString(),
    ]);
    expect(attached).toEqual([
      ['passport ñ.png', 'image/png', 'a picture'],
      ['Job sheet.pdf', 'application/pdf', `sheet of ${record}`],
    ]);
  });

  it('that cannot be made keep the mail waiting and say why', async () => {
    const id = await office.queue({ attachments: [{ document: 'poem', id: 'x', name: 'Poem.pdf' }] });
    await office.deliver(id, office.mails.url);
    expect(await office.mail(id)).toMatchObject({ status: 'queued', last_error: "There is no document called 'poem'" });
    expect(arrivals(id)).toEqual([]);
  });
});

describe('a mail whose job was lost', () => {
  it('gets a job again once it is overdue', async () => {
    const id = await office.queue();
    await office.database.db.executeQuery(lostJob(id));
    await office.findWaiting();
    expect(await office.jobs(id)).toEqual([]);
    office.clock.pass(11 * 60);
    await office.findWaiting();
    expect(await office.jobs(id)).toHaveLength(1);
  });
});

const lostJob = (id: string) => sql`select graphile_worker.remove_job(${`mail:${id}`})`.compile(office.database.db);
