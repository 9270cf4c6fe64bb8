import type { Client } from '@dragoman/contract/clients';
import { clientFields, renewalProblem } from '@dragoman/domain/clients';
import { londonDay, type CalendarDay } from '@dragoman/domain/calendar';
import { locationField } from '@dragoman/domain/rates';
import { z } from 'zod';
import { requiredDay } from '../../ui/form/index.ts';

const {
  regNotes: _regNotes,
  noteText: _noteText,
  documentType: _type,
  documentDescription: _description,
  acEmailTwoOnEdit,
  marginFloor: _floor,
  ...entered
} = clientFields;

/** New Client. */
export const NewClientForm = z.object({
  ...entered,
  dor: requiredDay,
  location: locationField,
  billingRate: z.string().nullable(),
});
export const blankClient = {
  ...Object.fromEntries(Object.keys(entered).map((field) => [field, ''])),
  companyStatus: null,
  dor: '',
  location: 'In London',
  billingRate: null,
};

export const today = (): CalendarDay => londonDay(new Date());

/**
 * The Personal Details tab; a stored renewal date may stay in the past, a new one may not lie there
 * (rule clients/renewal-date).
 */
export const detailsForm = (client: Client) =>
  z.object({
    ...entered,
    acEmailTwo: acEmailTwoOnEdit,
    dor: requiredDay,
    location: locationField,
    renewalDueDate: requiredDay.superRefine((day, context) => {
      const message = renewalProblem(day, today(), client.renewalDueDate);
      if (message) context.addIssue({ code: 'custom', message });
    }),
  });

export const detailsOf = (client: Client) => ({
  ...Object.fromEntries(Object.keys(entered).map((field) => [field, client[field as keyof typeof entered] ?? ''])),
  dor: client.dor,
  location: client.location,
  renewalDueDate: client.renewalDueDate ?? '',
});
