import { expect, it } from 'vitest';
import { refusalOf } from './uploads.ts';

const megabyte = 1024 * 1024;
const sentence = (name: string, size: number, type = '') => refusalOf({ name, size, type }, 'File type not premitted');

it('takes permitted documents up to 25 MB, recordings up to 200 MB', () => {
  expect(sentence('brief.PDF', 25 * megabyte)).toBeUndefined();
  expect(sentence('hearing.mp4', 200 * megabyte)).toBeUndefined();
  expect(sentence('brief.pdf', 300 * megabyte)).toBe('Larger than 25 MB');
  expect(sentence('hearing.mp4', 300 * megabyte)).toBe('Larger than 200 MB');
  expect(sentence('page.html', 1)).toBe('File type not premitted');
});

it('takes an octet-stream whatever its name', () => {
  expect(sentence('reading.dat', 1, 'application/octet-stream')).toBeUndefined();
  expect(sentence('reading.dat', 300 * megabyte, 'application/octet-stream')).toBe('Larger than 25 MB');
  expect(sentence('notes.txt', 1, 'text/plain')).toBe('File type not premitted');
});
