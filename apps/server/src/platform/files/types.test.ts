import { describe, expect, it } from 'vitest';
import { contentTypeOf, visibleName } from './types.ts';

const bytes = (start: string, encoding: BufferEncoding = 'latin1') =>
  Buffer.concat([Buffer.from(start, encoding), Buffer.alloc(64)]);
const compound = bytes('d0cf11e0a1b11ae1', 'hex');
const archive = bytes('504b0506000000000000000000000000000000000000', 'hex');

describe('contentTypeOf', () => {
  it.each<readonly [string, Buffer, string]>([
    ['letter.pdf', bytes('%PDF-1.7\n'), 'application/pdf'],
    ['letter.pdf', bytes('\r\n\r\n%PDF-1.7\n'), 'application/pdf'],
    ['letter.pdf', bytes('\xef\xbb\xbf%PDF-1.7\n'), 'application/pdf'],
    ['letter.pdf', bytes('\xef\xbb\xbf\r\n%PDF-1.7\n'), 'application/pdf'],
    ['scan.pdf', bytes('\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n%PDF-1.4\n'), 'application/pdf'],
    ['fax.pdf', bytes(`Content-Type: application/pdf\r\n\r\n%PDF-1.4\n`), 'application/pdf'],
    ['late.pdf', bytes(`${'\n'.repeat(1024)}%PDF-1.4\n`), 'application/pdf'],
    ['rates.xls', compound, 'application/vnd.ms-excel'],
    ['rates.xlsx', archive, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['talk.ppt', compound, 'application/vnd.ms-powerpoint'],
    ['talk.pptx', archive, 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
    ['statement.doc', compound, 'application/msword'],
    ['statement.docx', archive, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['hearing.mp3', bytes('ID3\x04'), 'audio/mpeg'],
    ['phone.amr', bytes('#!AMR\n'), 'audio/amr'],
    ['phone.AMR', bytes('#!AMR-WB\n'), 'audio/amr'],
    ['hearing.mp4', bytes('\0\0\0\x18ftypmp42'), 'video/mp4'],
    ...['3gp4', '3gp5', '3gr6', '3ge7', '3g2a', 'isom', 'M4V ', 'qt  '].map(
      (brand) => [`hearing of ${brand}.mp4`, bytes(`\0\0\0\x18ftyp${brand}`), 'video/mp4'] as const,
    ),
    ['phone.3gp', bytes('\0\0\0\x18ftyp3gp4'), 'video/3gpp'],
    ['phone.3g2', bytes('\0\0\0\x18ftyp3g2a'), 'video/3gpp2'],
    ['scan.jpeg', bytes('ffd8ffe000104a46', 'hex'), 'image/jpeg'],
    ['scan.jpg', bytes('ffd8ffe000104a46', 'hex'), 'image/jpeg'],
    ['scan.png', bytes('89504e470d0a1a0a0000000d4948445200000001000000010806000000', 'hex'), 'image/png'],
    ['bundle.zip', archive, 'application/zip'],
    ['reading.bin', bytes('\x01\x02\x03'), 'application/octet-stream'],
  ])('takes %s', async (name, head, type) => {
    expect(await contentTypeOf(name, head)).toBe(type);
  });

  it.each([
    ['run', bytes('#!/bin/sh\n')],
    ['phone.amr', bytes('#!/bin/sh\n')],
    ['scan.png', bytes('%PDF-1.7\n')],
    ['too-late.pdf', bytes(`${'\n'.repeat(1025)}%PDF-1.4\n`)],
    ['page.pdf', bytes('\n<html><script>alert(1)</script>\n%PDF-1.7\n')],
    ['page.pdf', bytes('words <script src=//x></script>\n%PDF-1.7\n')],
    ['page.pdf', bytes('\n<svg onload=alert(1)>%PDF-1.7\n')],
    ['page.pdf', bytes('hello <?php system(1) ?>%PDF-1.7\n')],
    ['page.pdf', bytes('\xff\xfe<\0h\0t\0m\0l\0%PDF-1.7\n')],
    ['run.pdf', bytes('#!/bin/sh\n%PDF-1.7\n')],
    ['run.pdf', bytes(`MZ${'\0'.repeat(62)}%PDF-1.7\n`)],
    ['bundle.pdf', Buffer.concat([archive, bytes('%PDF-1.7\n')])],
    ['page.html', bytes('\n%PDF-1.7\n')],
    ['hearing.3gp', bytes('ID3\x04')],
    ['letter.docm', archive],
    ['rates.xlsm', archive],
    ['letter.docm. ', archive],
    ['rates.xll', bytes('hello')],
    ['court.url', bytes('[InternetShortcut]')],
    ['page.mhtml', bytes('MIME-Version: 1.0')],
    [visibleName('invoice\u202efdp.exe'), bytes('\x01')],
  ])('refuses %s that runs or lies about its type', async (name, head) => {
    expect(await contentTypeOf(name, head)).toBeUndefined();
  });
});

describe('visibleName', () => {
  it.each([
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['scan\u0000\u200b.pdf', 'scan.pdf'],
    ['Überweisung Łukasz.pdf', 'Überweisung Łukasz.pdf'],
  ])('%j is %j', (name, visible) => expect(visibleName(name)).toBe(visible));
});
