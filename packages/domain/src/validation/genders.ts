/** Genders of a person, as the register of interpreters and the users have them. */
export const genders = ['male', 'female', 'other'] as const;
/** One of the three genders. */
export type Gender = (typeof genders)[number];

/** A gender as people read it. */
export const genderLabels: Readonly<Record<Gender, string>> = { male: 'Male', female: 'Female', other: 'Other' };
