import { describe, expect, it } from 'vitest';
import { allProblems, asStored, completedNote } from './index.ts';

describe('figures that a sheet lost (rule imports/cells)', () => {
  it.each([
    ['7700900123', '07700900123', 'the sheet had 7700900123'],
    ['447700900123', '07700900123', 'the sheet had 447700900123'],
    ['40004', '040004', 'the sheet had 40004'],
    ['07700 900123', '07700900123', undefined],
    ['+44 7700 900123', '07700900123', undefined],
    ['04-00-04', '040004', undefined],
    [undefined, '07700900123', undefined],
  ])('%s kept as %s: %s', (written, kept, note) => expect(completedNote(written, kept)).toBe(note));

  it.each([
    ['33170189900', '0033170189900', '0033170189900'],
    ['7700900123.0', '07700900123', '07700900123'],
    ['1234567', '01234567', '01234567'],
    ['12345', '00012345', '00012345'],
    ['07700900123', '7700900123', '07700900123'],
    ['7700900124', '07700900123', '7700900124'],
    ['', '0', ''],
  ])('%s beside the stored %s is %s', (written, stored, meant) => expect(asStored(written, stored)).toBe(meant));
});

it('all that is wrong with a row is said once (rule imports/rows)', () => {
  expect(
    allProblems(["Date of Birth: 'soon' is no day"], ['Date of Birth is missing', 'Email: Invalid email-id']),
  ).toEqual(["Date of Birth: 'soon' is no day", 'Email: Invalid email-id']);
});
