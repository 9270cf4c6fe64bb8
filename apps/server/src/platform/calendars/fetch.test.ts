import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { isInnerAddress } from '../networks/index.ts';
import { calendarUrl, fetchCalendar } from './fetch.ts';
import { openCalendars } from './index.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const open = { refused: () => false, http: true, ports: 'any' } as const;
const guarded = { ...open, refused: isInnerAddress };
const problemOf = (work: Promise<unknown>) => work.then(String, (error: Error) => `${error.name}: ${error.message}`);

describe('an address that is no public one', () => {
  it.each(
    `0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.255.255.254 169.254.169.254 172.16.0.1 172.31.255.255 192.168.1.1 198.18.0.1
    224.0.0.1 255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 ::7f00:1 64:ff9b::7f00:1 fc00::1 fd12::1 fe80::1 ff02::1
    2001:db8::1 2002:7f00:1:: 2001::1 fec0::1 nonsense`.split(/\s+/),
  )('%s is refused', (address) => {
    expect(isInnerAddress(address)).toBe(true);
  });

  it.each(['8.8.8.8', '172.32.0.1', '193.0.0.1', '2a00:1450:4009:81f::200e', '2606:4700::1111'])(
    '%s is read',
    (address) => {
      expect(isInnerAddress(address)).toBe(false);
    },
  );
});

describe('the address of a calendar', () => {
  it('is a web address by TLS at the usual port, where the agency allows no other', () => {
    const usual = { refused: isInnerAddress, http: false, ports: 'usual' } as const;
    expect(calendarUrl('webcal://calendar.example/mine.ics', usual).href).toBe('https://calendar.example/mine.ics');
    const refused = (text: string) => () => calendarUrl(text, usual);
    expect(refused('http://calendar.example/')).toThrow('must begin with https');
    expect(refused('file:///etc/passwd')).toThrow('no web address');
    expect(refused('mine.ics')).toThrow('no web address');
    expect(refused('https://calendar.example:8443/')).toThrow('port of its own');
    expect(refused('https://me:pass@calendar.example/')).toThrow('password');
    for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:10.0.0.1]', '169.254.169.254'])
      expect(refused(`https://${host}/`), host).toThrow('not public');
    expect(calendarUrl('http://calendar.example/', { ...usual, http: true }).protocol).toBe('http:');
  });
});

describe('fetching', () => {
  it('gives the text, also after three redirects, and not after four', async () => {
    const address = await serve((request, reply) => {
      const left = Number(request.url?.slice(1));
      if (left > 0) reply.writeHead(302, { location: `/${left - 1}` }).end();
      else reply.end('BEGIN:VCALENDAR');
    });
    expect(String(await fetchCalendar(`${address}/3`, open))).toBe('BEGIN:VCALENDAR');
    expect(await problemOf(fetchCalendar(`${address}/4`, open))).toContain('leads on too often');
  });

  it('reaches nothing of the inner network: by address, by name, or by a redirect', async () => {
    let asked = 0;
    const inside = await serve((_, reply) => {
      asked += 1;
      reply.end('secret');
    });
    const { port } = new URL(inside);
    expect(await problemOf(fetchCalendar(inside, guarded))).toContain('not public');
    expect(await problemOf(fetchCalendar(`http://localhost:${port}/`, guarded))).toContain('not public');
    expect(asked).toBe(0);
    // Whoever is let in may send the reader on: the second address is checked like the first.
    let first = true;
    const once = { ...open, refused: () => (first ? (first = false) : true) };
    const outside = await serve((_, reply) => reply.writeHead(301, { location: `http://localhost:${port}/` }).end());
    expect(await problemOf(fetchCalendar(outside.replace('127.0.0.1', 'localhost'), once))).toContain('not public');
    expect(asked).toBe(0);
  });

  it('connects to the address that was checked, and resolves the name no second time', async () => {
    const address = await serve((request, reply) => reply.end(request.headers.host));
    const checked: string[] = [];
    const watching = { ...open, refused: (one: string) => (checked.push(one), one.includes(':')) };
    const { port } = new URL(address);
    // 'localhost' may have an address of IPv6 as well: one that is refused refuses the name.
    const answer = await problemOf(fetchCalendar(`http://localhost:${port}/`, watching));
    if (checked.some((one) => one.includes(':'))) expect(answer).toContain('not public');
    else expect([answer, new Set(checked)]).toEqual([`localhost:${port}`, new Set(['127.0.0.1'])]);
  });

  it('says what is wrong: another status, too large, compressed, nobody there', async () => {
    const address = await serve((request, reply) => {
      if (request.url === '/gone') reply.writeHead(404).end();
      else if (request.url === '/large') reply.end(Buffer.alloc(2 * 1024 * 1024 + 1));
      else reply.writeHead(200, { 'content-encoding': 'gzip' }).end();
    });
    expect(await problemOf(fetchCalendar(`${address}/gone`, open))).toContain('answers with 404');
    expect(await problemOf(fetchCalendar(`${address}/large`, open))).toContain('larger than 2 MB');
    expect(await problemOf(fetchCalendar(`${address}/packed`, open))).toContain('compressed');
    expect(await problemOf(fetchCalendar('http://127.0.0.1:1/', open))).toContain('cannot be reached');
    expect(await problemOf(fetchCalendar('http://nowhere.invalid/', open))).toContain('no such address');
  });
});

describe('the reader', () => {
  const span = { from: new Date('2026-06-01T00:00:00Z'), to: new Date('2026-07-01T00:00:00Z') };
  const text = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:a',
    'DTSTART:20260610T090000Z',
    'DTEND:20260610T100000Z',
    'SUMMARY:Dentist',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');

  it('gives times and nothing else, and of the product itself refuses this machine', async () => {
    const address = await serve((_, reply) => reply.end(text));
    expect(await openCalendars(open).read(address, span)).toEqual({
      events: [{ uid: 'a', start: new Date('2026-06-10T09:00:00Z'), end: new Date('2026-06-10T10:00:00Z') }],
      unread: [],
    });
    expect(await problemOf(openCalendars({ http: true, ports: 'any' }).read(address, span))).toContain('not public');
    expect(() => openCalendars().address(address)).toThrow('https');
  });

  it('says that what it finds is no calendar', async () => {
    const address = await serve((_, reply) => reply.end('<html></html>'));
    expect(await problemOf(openCalendars(open).read(address, span))).toContain('CalendarProblem: What stands');
  });

  it('is ended by a calendar that takes too long, and reads the one that waits behind it', async () => {
    const daily = (n: number) =>
      ['BEGIN:VEVENT', `UID:${n}`, 'DTSTART:19700110T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY', 'END:VEVENT'].join(
        '\r\n',
      );
    const endless = ['BEGIN:VCALENDAR', ...Array.from({ length: 5_000 }, (_, n) => daily(n)), 'END:VCALENDAR'];
    const sent = Promise.withResolvers<void>();
    const address = await serve((request, reply) => {
      if (request.url === '/long') reply.end(endless.join('\r\n'), sent.resolve);
      else void sent.promise.then(() => setTimeout(() => reply.end(text), 100));
    });
    const reader = openCalendars(open, { seconds: 1, memoryMb: 128 });
    const long = problemOf(reader.read(`${address}/long`, span));
    const behind = reader.read(address, span);
    expect(await long).toBe('CalendarProblem: The calendar takes too long to read');
    expect((await behind).events).toHaveLength(1);
  });
});
