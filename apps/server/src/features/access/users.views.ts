import type { User, UserDocument, UserNote, UserRow } from '@dragoman/contract/access';
import { leaveBalance } from '@dragoman/domain/access';
import type { Selectable } from 'kysely';
import type { DB } from '../../platform/database/index.ts';

type UserRecord = Selectable<DB['users']> & { readonly email: string; readonly active: boolean };

export function userRow(user: UserRecord): UserRow {
  return {
    _id: user.id,
    fName: user.first_name,
    lName: user.last_name,
    fullName: `${user.first_name} ${user.last_name}`,
    gender: user.gender,
    role: user.role,
    email: user.email,
    mobile: user.mobile,
    position: user.position,
    createdAt: user.joined_on,
    isActive: user.active,
    deactivedAt: user.deactivated_at,
    updatedAt: user.updated_at,
  };
}

export function userView(
  user: UserRecord & { readonly photo: string | null; readonly secondFactor: boolean },
  notes: UserNote[],
  documents: UserDocument[],
): User {
  const [leaveTotal, leaveTaken] = [Number(user.leave_total), Number(user.leave_taken)];
  const [sickLeaveTotal, sickLeaveTaken] = [Number(user.sick_leave_total), Number(user.sick_leave_taken)];
  return {
    ...userRow(user),
    photo: user.photo,
    secondFactor: user.secondFactor,
    leaveTotal,
    leaveTaken,
    leaveBalance: leaveBalance(leaveTotal, leaveTaken),
    sickLeaveTotal,
    sickLeaveTaken,
    sickLeaveBalance: leaveBalance(sickLeaveTotal, sickLeaveTaken),
    notes,
    documents,
  };
}
