import type { Gender } from '../validation/index.ts';

/** The genders that a job can ask for, in words. */
export const persons = { male: 'a man', female: 'a woman' } as const;

/** 'Is a woman', as a reason. */
export const genderInWords = (gender: Gender): string =>
  gender === 'other' ? 'Is of another gender' : `Is ${persons[gender]}`;
