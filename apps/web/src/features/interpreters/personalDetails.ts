import type { Interpreter } from '@dragoman/contract/interpreters';
import { isPeriod } from '@dragoman/domain/calendar';
import { interpreterFields, endBeforeStart } from '@dragoman/domain/interpreters';
import { z } from 'zod';
import { optionalDay } from '../../ui/form/optionalDay.ts';
import { requiredDay } from '../../ui/form/requiredDay.ts';
import { driveText, personFields } from './person.ts';

const { password, act_reason, ua_reason } = interpreterFields;

const fields = {
  ...personFields,
  active: z.boolean(),
  act_reason,
  ua_from: optionalDay,
  ua_to: optionalDay,
  ua_reason,
  renewalDueDate: requiredDay,
  dbsExpiry: requiredDay,
  passportExpiry: requiredDay,
};

const both = (schema: z.ZodObject<typeof fields & { password: z.ZodType<string> }>) =>
  schema.superRefine(({ ua_from, ua_to }, context) => {
    if (!isPeriod(ua_from, ua_to)) context.addIssue({ code: 'custom', path: ['ua_to'], message: endBeforeStart });
  });

/**
 * The rules of the tab; a password that is being reset must be given, at the first activation it may be left out
 * (rules interpreters/activation-password, interpreters/stored-password-stays).
 */
export const personalDetails = {
  resetting: both(z.object({ ...fields, password })),
  otherwise: both(z.object({ ...fields, password: z.union([z.literal(''), password]) })),
};
export type PersonalDetails = z.output<typeof personalDetails.otherwise>;

const names = Object.keys(fields) as (keyof typeof fields)[];

/** A profile as the tab's form holds it: texts that are not there are empty. */
export const personalValues = (profile: Interpreter) => ({
  ...Object.fromEntries(names.map((name) => [name, profile[name]])),
  mname: profile.mname ?? '',
  skype_others: profile.skype_others ?? '',
  act_reason: profile.act_reason ?? '',
  ua_reason: profile.ua_reason ?? '',
  password: '',
  canDrive: driveText(profile.canDrive),
});
