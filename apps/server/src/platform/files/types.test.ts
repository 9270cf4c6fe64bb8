import { describe, expect, it } from 'vitest';
import { contentTypeOf, visibleName } from './types.ts';

const bytes = (start: string, encoding: BufferEncoding = 'latin1') =>
  Buffer.concat([Buffer.from(start, encoding), Buffer.alloc(64)]);
const compound = bytes('d0cf11e0a1b11ae1', 'hex');
const archive = bytes('504b0506000000000000000000000000000000000000', 'hex');

describe('contentTypeOf', () => {
  it.each([
    ['letter.pdf', bytes('%PDF-1.7\n'), 'application/pdf'],
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
