import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test, vi } from 'vitest';
import type { PostcodeUnit } from '../units.ts';
import { importPostcodeFiles } from './command.ts';
import { UnknownPostcodeFile } from './formats.ts';
import { fromGrid } from './grid.ts';
import { importPostcodes } from './import-postcodes.ts';

const CODE_POINT = [
  '"SW1A 2AA",10,530047,179951,"E92000001","E19000003","E18000007","","E09000033","E05013806"',
  '"B3  3DQ",10,406690,286766,"E92000001","","","","E08000025","E05011151"',
  '"B99 1AA",90,0,0,"E92000001","","","","",""',
].join('\r\n');

const ONSPD = [
  '\uFEFFpcd,pcds,dointr,doterm,oseast1m,osnrth1m,lat,long',
  '"SW1A2AA","SW1A 2AA","198001","","0530047","0179951",51.50354,-0.127695',
  '"AB1 0AA","AB1 0AA","198001","199606","0385386","0801193",57.101474,-2.242851',
  '"JE2 3AB","JE2 3AB","198001","","","",99.999999,0.000000',
].join('\n');

async function importText(text: string) {
  const rows: PostcodeUnit[] = [];
  const write = vi.fn(async (batch: readonly PostcodeUnit[]) => void rows.push(...batch));
  const result = await importPostcodes(Readable.from([text]), write);
  return { rows, write, result };
}

describe('the British National Grid', () => {
  // Caister water tower, the Ordnance Survey's worked example: 52.6576N 1.7179E on its own datum, OSGB36.
  test('TG 51409 13177 is turned into WGS84', () => {
    const { latitude, longitude } = fromGrid(651409, 313177);
    expect(latitude).toBeCloseTo(52.65798, 4);
    expect(longitude).toBeCloseTo(1.71605, 4);
  });

  test('Downing Street is where ONSPD has it', () => {
    const { latitude, longitude } = fromGrid(530047, 179951);
    expect(latitude).toBeCloseTo(51.50354, 4);
    expect(longitude).toBeCloseTo(-0.127695, 4);
  });
});

describe('importing postcodes', () => {
  test('reads Code-Point Open and skips what has no position', async () => {
    const { rows, result } = await importText(CODE_POINT);
    expect(result).toEqual({ file: 'Code-Point Open', written: 2, skipped: 1 });
    expect(rows.map((row) => row.postcode)).toEqual(['SW1A2AA', 'B33DQ']);
    expect(rows[0]?.latitude).toBeCloseTo(51.5035, 3);
  });

  test('reads ONSPD and skips what is terminated or has no position', async () => {
    const { rows, result } = await importText(ONSPD);
    expect(result).toEqual({ file: 'ONSPD', written: 1, skipped: 2 });
    expect(rows).toEqual([{ postcode: 'SW1A2AA', latitude: 51.50354, longitude: -0.127695 }]);
  });

  test('reads files put together, whatever ends their lines', async () => {
    const [first, second, third] = CODE_POINT.split('\r\n');
    const together = `${first}\r\n\ufeff"B1 1AA",10,406690,286766\n\ufeff${second}\r\r\n${third}`;
    const { rows, result } = await importText(together);
    expect(result).toEqual({ file: 'Code-Point Open', written: 3, skipped: 1 });
    expect(rows.map((row) => row.postcode)).toEqual(['SW1A2AA', 'B11AA', 'B33DQ']);
    const mixed = ONSPD.replace('\n', '\r\n');
    expect((await importText(mixed)).result).toEqual({ file: 'ONSPD', written: 1, skipped: 2 });
    const chunks = [...`${first}\r\n${second}\r\n${third}`].map((letter) => Buffer.from(letter));
    const whole = await importPostcodes(Readable.from(chunks), async () => {});
    expect(whole).toEqual({ file: 'Code-Point Open', written: 2, skipped: 1 });
  });

  test('writes in batches, no postcode twice in one, and tells how far it is', async () => {
    const letters = [...'ABDEFGHJLN'];
    const codes = Array.from({ length: 60 }, (_, n) =>
      letters.flatMap((a) => letters.map((b) => `"AB${10 + n} 1${a}${b}",10,390000,800000`)),
    ).flat();
    const write = vi.fn(async () => {});
    const progress = vi.fn();
    const doubled = [...codes.slice(0, 100), ...codes].join('\n');
    await importPostcodes(Readable.from([doubled]), write, progress);
    expect(write).toHaveBeenCalledTimes(2);
    expect(progress.mock.calls.map(([count]) => count.written)).toEqual([5_000, 6_000]);
  });

  test.each([
    ['an address book', 'name,email\nAnna,anna@example.org'],
    ['ONSPD without positions', 'pcds,doterm\n"SW1A 2AA",""'],
    ['a list of postcodes alone', 'SW1A 2AA\nB3 3DQ'],
    ['nothing', ''],
  ])('refuses %s and writes nothing', async (_, text) => {
    const write = vi.fn(async () => {});
    await expect(importPostcodes(Readable.from([text]), write)).rejects.toBeInstanceOf(UnknownPostcodeFile);
    expect(write).not.toHaveBeenCalled();
  });

  test('a failing write stops the import', async () => {
    const write = () => Promise.reject(new Error('disk full'));
    await expect(importPostcodes(Readable.from([CODE_POINT]), write)).rejects.toThrow('disk full');
  });
});

describe('the command', () => {
  test('imports several files in one transaction and says how many; a wrong one fails it all by name', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'postcodes-'));
    try {
      const [first, second, wrong] = [join(folder, 'sw.csv'), join(folder, 'onspd.csv'), join(folder, 'wrong.csv')];
      await Promise.all([writeFile(first, CODE_POINT), writeFile(second, ONSPD), writeFile(wrong, 'a,b\n1,2')]);
      const query = vi.fn(async () => []);
      const transactions = vi.fn(async (work) => work(query));
      const said: string[] = [];
      await importPostcodeFiles([first, second], transactions, (sentence) => said.push(sentence));
      expect(transactions).toHaveBeenCalledTimes(1);
      expect(said.at(-1)).toBe('3 postcodes imported, 3 rows skipped (terminated or without a position).');
      await expect(importPostcodeFiles([first, wrong], transactions, () => {})).rejects.toThrow(
        /wrong\.csv: .*neither/,
      );
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
