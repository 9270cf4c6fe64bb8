import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openScanner } from '../../../src/platform/scanner/index.ts';
import { harmful, openStandIn, type StandIn } from './stand-in.ts';

let standIn: StandIn;
beforeEach(async () => {
  standIn = await openStandIn();
});
afterEach(() => standIn.close());

/** Milliseconds after which the scanner is given up that never answers. */
const patience = 200;

async function look(...chunks: (string | Buffer)[]): Promise<void> {
  const scanner = standIn.manner === 'hangs' ? openScanner(standIn.url, patience) : openScanner(standIn.url);
  const scan = await scanner.begin('plan.pdf');
  for (const chunk of chunks) await scan.send(Buffer.from(chunk));
  await scan.finish();
}
const unchecked = { status: 503, message: expect.stringContaining('Uploads cannot be checked for viruses') };

describe('the scanner', () => {
  it('lets through what is found clean, however long and in whatever parts', async () => {
    await look('%PDF', '', '-1.7');
    await look(Buffer.alloc(5_000_000), Buffer.alloc(5_000_000));
    await look();
  });

  it('refuses a file in which something is found, and says which and what', async () => {
    const sentence = 'plan.pdf was not taken: the virus scanner found something in it';
    await expect(look('%PDF', '', harmful.slice(0, 7), harmful.slice(7))).rejects.toMatchObject({
      status: 400,
      fields: { file: sentence },
      file: 'plan.pdf',
      found: 'Stand.In-1',
    });
  });

  it('says that a file is larger than it looks through, though it stopped reading', async () => {
    standIn.manner = 'has a small limit';
    await expect(look(...Array.from({ length: 200 }, () => Buffer.alloc(65_536)))).rejects.toMatchObject({
      status: 413,
      message: 'plan.pdf is larger than the virus scanner looks through',
    });
  });

  it.each(['hangs', 'drops', 'fails'] as const)('lets nothing through when it %s', async (manner) => {
    standIn.manner = manner;
    await expect(look('%PDF-1.7')).rejects.toMatchObject({ ...unchecked, cause: expect.any(Error) });
  });

  it('lets nothing through when it is not there', async () => {
    await standIn.close();
    await expect(look('%PDF-1.7')).rejects.toMatchObject(unchecked);
  });

  it('is asked whether it answers', async () => {
    const scanner = openScanner(standIn.url, patience);
    expect(await scanner.answers()).toBe(true);
    standIn.manner = 'hangs';
    expect(await scanner.answers()).toBe(false);
    await standIn.close();
    expect(await scanner.answers()).toBe(false);
  });
});
