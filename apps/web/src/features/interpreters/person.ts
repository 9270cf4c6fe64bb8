import { interpreterFields } from '@dragoman/domain/interpreters';
import { genderLabels, genders } from '@dragoman/domain/validation';
import { z } from 'zod';
import { requiredDay } from '../../ui/form/requiredDay.ts';

export const gendersToChoose = genders.map((value) => ({ value, label: genderLabels[value] }));
export const drives = ['Yes', 'No'] as const;

const {
  fname,
  mname,
  lname,
  gender,
  origin,
  nationality,
  mobile,
  phone,
  skype_others,
  email,
  address,
  postcode,
  accountName,
  account_no,
  sort_code,
  branch,
} = interpreterFields;

/** Fields of an interpreter's person, as forms hold them: Drive is chosen in words. */
export const personFields = {
  fname,
  mname,
  lname,
  gender,
  dob: requiredDay,
  origin,
  nationality,
  mobile,
  phone,
  skype_others,
  email,
  address,
  postcode,
  canDrive: z
    .enum(drives)
    .nullish()
    .transform((chosen) => (chosen ? chosen === 'Yes' : null)),
};

export const bankFields = { accountName, account_no, sort_code, branch };

/** Drive as the form holds it. */
export const driveText = (canDrive: boolean | null) => (canDrive === null ? null : canDrive ? 'Yes' : 'No');
