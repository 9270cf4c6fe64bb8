import {
  branchFields,
  clientFields,
  companyStatuses,
  electronicIdField,
  electronicSchemes,
  invoiceRhythms,
  mostBranches,
} from '@dragoman/domain/clients';
import { locationField, locations } from '@dragoman/domain/rates';
import { z } from 'zod';
import { Counted, Day, Id, Instant } from '../kit/index.ts';

/** A branch of a client, as entered. */
export const Branch = z.strictObject({
  officeName: branchFields.officeName,
  officeAddress: branchFields.officeAddress,
  postcode: branchFields.postcode,
});
export type Branch = z.output<typeof Branch>;

const entered = {
  companyName: clientFields.companyName,
  dor: Day,
  contactPerson: clientFields.contactPerson,
  position: clientFields.position,
  email: clientFields.email,
  mobile: clientFields.mobile,
  phone: clientFields.phone,
  address: clientFields.address,
  postcode: clientFields.postcode,
  companyStatus: clientFields.companyStatus,
  acName: clientFields.acName,
  acEmailOne: clientFields.acEmailOne,
  acNumber: clientFields.acNumber,
};

const activation = {
  contactReceived: z.boolean().optional(),
  creditLimit: z.boolean().optional(),
  approvePrivateRates: z.boolean().optional(),
  approvedSpecialRates: z.boolean().optional(),
  /** Its accounts ask for a purchase order or a reference (rule clients/purchase-order). */
  requiresPurchaseOrder: z.boolean().optional(),
  isRegistered: z.boolean().optional(),
  active: z.boolean().optional(),
};

/** What its accounts ask for on an invoice (rule clients/billing-rules). */
const billing = {
  requiresCostCode: z.boolean().optional(),
  requiresSignedSheet: z.boolean().optional(),
  invoicesToAccounts: z.boolean().optional(),
  attachesEInvoice: z.boolean().optional(),
  invoiceRhythm: z.enum(invoiceRhythms).optional(),
  /** Both or neither (rule einvoices/addresses). */
  electronicScheme: z.enum(electronicSchemes).nullish(),
  electronicId: electronicIdField.nullish(),
};

/** A new client. */
export const NewClient = z.strictObject({
  ...entered,
  acEmailTwo: clientFields.acEmailTwo,
  location: locationField.optional(),
  billingRate: Id.nullish(),
  renewalDueDate: Day.nullish(),
  branches: z.array(Branch).max(mostBranches).optional(),
  regNotes: clientFields.regNotes.optional(),
  ...activation,
  ...billing,
});
export type NewClient = z.output<typeof NewClient>;

/**
 * Changed fields of a client, with the version (`updatedAt`) they were made from. The renewal date is required
 * when personal details change and may only move to today or later (rule clients/renewal-date).
 */
export const ChangedClient = z.strictObject({
  updatedAt: Instant.optional(),
  ...z.object(entered).partial().shape,
  acEmailTwo: clientFields.acEmailTwoOnEdit.optional(),
  location: locationField.optional(),
  billingRate: Id.nullish(),
  marginFloor: clientFields.marginFloor.optional(),
  renewalDueDate: Day.optional(),
  branches: z.array(Branch).max(mostBranches).optional(),
  regNotes: clientFields.regNotes.optional(),
  ...activation,
  ...billing,
});
export type ChangedClient = z.output<typeof ChangedClient>;

/** A client as the tracker lists it. */
export const ClientRow = z.object({
  _id: Id,
  clientID: z.string(),
  int_id: z.number().int(),
  companyName: z.string(),
  companyStatus: z.enum(companyStatuses),
  contactPerson: z.string(),
  phone: z.string(),
  email: z.string(),
  postcode: z.string(),
  location: z.enum(locations),
  dor: Day,
  renewalDueDate: Day.nullable(),
  isRegistered: z.boolean(),
  active: z.boolean(),
});
export type ClientRow = z.output<typeof ClientRow>;

/** A note on a client. */
export const ClientNote = z.object({ _id: Id, text: z.string(), updatedBy: z.string(), updated: Instant });

/** A document of a client; `size` in bytes. */
export const ClientDocument = z.object({
  _id: Id,
  orginalFile: z.string(),
  fileName: z.string(),
  fileType: z.string(),
  description: z.string().nullable(),
  size: z.number().int(),
  contentType: z.string(),
  updatedAt: Instant,
});

/** A client with all its tabs show but the rates, which ratestructures/client/{id} gives. */
export const Client = ClientRow.extend({
  position: z.string(),
  mobile: z.string(),
  address: z.string(),
  acName: z.string(),
  acEmailOne: z.string(),
  acEmailTwo: z.string().nullable(),
  acNumber: z.string(),
  billingRate: Id.nullable(),
  /** Whole percent; null: the agency's (rule interpreters/margin-floor). */
  marginFloor: z.number().int().nullable(),
  branches: z.array(z.object({ officeName: z.string(), officeAddress: z.string(), postcode: z.string() })),
  contactReceived: z.boolean(),
  creditLimit: z.boolean(),
  approvePrivateRates: z.boolean(),
  approvedSpecialRates: z.boolean(),
  requiresPurchaseOrder: z.boolean(),
  requiresCostCode: z.boolean(),
  requiresSignedSheet: z.boolean(),
  invoicesToAccounts: z.boolean(),
  attachesEInvoice: z.boolean(),
  /** One invoice for each job, or one for all of a month (rule clients/billing-rules). */
  invoiceRhythm: z.enum(invoiceRhythms),
  electronicScheme: z.enum(electronicSchemes).nullable(),
  electronicId: z.string().nullable(),
  regNotes: z.string().nullable(),
  notes: z.array(ClientNote),
  documents: z.array(ClientDocument),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Client = z.output<typeof Client>;

/** What an autocomplete shows of a client; `companyId` is its _id, as bookings and payments keep it. */
export const ClientLookup = z.object({
  _id: Id,
  companyId: Id,
  clientID: z.string(),
  companyName: z.string(),
  active: z.boolean(),
});
export type ClientLookup = z.output<typeof ClientLookup>;

/** A new note, under the name of who is signed in (rule access/signed-names). */
export const NewClientNote = z.strictObject({ text: clientFields.noteText });

/** The fields beside an uploaded document. */
export const NewClientDocument = z.strictObject({
  type: clientFields.documentType,
  description: clientFields.documentDescription,
});

/** What hangs on a client: bookings, those of them with a day still to come, and invoices that are due. */
export const ClientUse = z.object({ bookings: Counted, toCome: Counted, dueInvoices: z.number().int() });
export type ClientUse = z.output<typeof ClientUse>;
