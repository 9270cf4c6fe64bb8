import { genders, type Gender } from '@dragoman/domain/validation';
import { type RowToJudge, textOf } from '../kind.ts';

export const noGender = (row: RowToJudge): string =>
  `Gender: '${textOf(row, 'gender')}' is none of male, female and other`;

/** A gender as sheets write it; undefined where nothing is said, null where it is none. */
export function genderIn(text: string | undefined): Gender | undefined | null {
  if (text === undefined) return undefined;
  const letter = text.trim().toLowerCase();
  return (
    genders.find((gender) => gender === letter || gender.startsWith(letter)) ??
    ({ woman: 'female', man: 'male', w: 'female' } as const)[letter as 'w'] ??
    null
  );
}
