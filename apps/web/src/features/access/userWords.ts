import { staffRoleLabels, type StaffRole } from '@dragoman/domain/access';
import { type Gender, genderLabels } from '@dragoman/domain/validation';
import { fieldWords } from '../../ui/versions/words.ts';

/** The fields of a staff user as its form names them. */
export const userWords = fieldWords(
  {
    fName: 'Fore Name',
    lName: 'Last Name',
    createdAt: 'Date of Join',
    leaveTotal: 'Leave: Total',
    leaveTaken: 'Leave: Taken',
    sickLeaveTotal: 'Sick Leave: Total',
    sickLeaveTaken: 'Sick Leave: Taken',
  },
  {
    role: (role) => staffRoleLabels[role as StaffRole],
    gender: (gender) => genderLabels[gender as Gender],
    password: () => '(a new one)',
  },
);
