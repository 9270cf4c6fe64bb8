import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { ask, files, port, serveThings } from './things.ts';

serveThings();

describe('an upload', () => {
  const pdf = '%PDF-1.7\n';
  const keptFiles = () => readdirSync(join(files, 'kept'));
  const upload = (fields: Record<string, string>, ...named: [string, string][]) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const [name, content] of named) form.append('file', new Blob([content]), name);
    return ask('POST', '/things/upload', { payload: form });
  };

  it('keeps its files with the command', async () => {
    const { status, body: reply } = await upload({ comment: 'Hello' }, ['a.pdf', pdf], ['b.pdf', pdf]);
    expect(status).toBe(200);
    expect((reply['data'] as { ids: string[] }).ids).toHaveLength(2);
    expect(keptFiles()).toHaveLength(2);
  });

  it.each([
    [
      'one file of several is refused',
      { comment: 'Hello' },
      [
        ['a.pdf', pdf],
        ['b.html', 'x'],
      ],
      'File type not premitted',
    ],
    ['a field is refused', { comment: 'Hello!' }, [['a.pdf', pdf]], 'Too long'],
    ['no file comes', { comment: 'Hello' }, [], 'Choose a file'],
  ] as [string, Record<string, string>, [string, string][], string][])(
    'leaves nothing when %s',
    async (_why, fields, named, msg) => {
      const before = keptFiles();
      expect(await upload(fields, ...named)).toMatchObject({ status: 400, body: { msg } });
      expect(keptFiles()).toEqual(before);
    },
  );

  it('that is refused is read to its end, so that browsers come to read the answer', async () => {
    const outside = connect({ host: '127.0.0.1', port: await port() });
    const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="b.html"\r\n\r\n';
    const end = '\r\n--x--\r\n';
    const much = Buffer.alloc(20_000_000);
    const head = `POST /api/v1/things/upload HTTP/1.1\r\nhost: a\r\nauthorization: Bearer superadmin\r\ncontent-type: multipart/form-data; boundary=x\r\n`;
    outside.write(`${head}content-length: ${part.length + much.length + end.length}\r\n\r\n${part}`);
    outside.write(much);
    await new Promise<void>((resolve) => outside.write(end, () => resolve()));
    outside.write('GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
    const answers = await text(outside);
    expect(answers).toMatch(/HTTP\/1.1 400[^]*File type not premitted[^]*HTTP\/1.1 200[^]*alive/);
  });

  it.each([
    [
      'breaks off',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF',
    ],
    ['has no boundary', 'multipart/form-data', 'x'],
  ])('that %s is refused, and leaves nothing', async (_how, type, payload) => {
    const before = keptFiles();
    expect(await ask('POST', '/things/upload', { payload, headers: { 'content-type': type } })).toMatchObject({
      status: 400,
      body: { msg: 'The upload did not arrive whole' },
    });
    expect(keptFiles()).toEqual(before);
  });

  it('of more than twenty files is refused', async () => {
    const before = keptFiles();
    const many = Array.from({ length: 21 }, (_, n): [string, string] => [`${n}.pdf`, pdf]);
    expect((await upload({ comment: 'Hello' }, ...many)).status).toBe(413);
    expect(keptFiles()).toEqual(before);
  });
});
