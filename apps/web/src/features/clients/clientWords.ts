import type { Branch } from '@dragoman/contract/clients';
import { isolate } from '@dragoman/domain/validation';
import { fieldWords } from '../../ui/versions/words.ts';
import { wishInHistory } from '../wishes/wishWords.ts';

const officeText = ({ officeName, officeAddress, postcode }: Branch): string =>
  `${isolate(officeName)}, ${isolate(officeAddress)}, ${postcode}`;

/** The fields of a client as its tabs name them. */
export const clientWords = fieldWords(
  {
    companyName: 'Company Name',
    companyStatus: 'Company Status',
    dor: 'Date of Registration',
    renewalDueDate: 'Renewal Due Date',
    contactPerson: 'Contact Person',
    acName: 'Account Name',
    acNumber: 'Account Phone',
    acEmailOne: 'Account Email 1',
    acEmailTwo: 'Account Email 2',
    billingRate: 'Billing Rate',
    marginFloor: 'Minimum margin',
    branches: 'Client Offices',
    contactReceived: 'Contract Received',
    creditLimit: 'Check Credit Limit',
    approvePrivateRates: 'Approved Private Rates',
    approvedSpecialRates: 'Approved Special Rates',
    requiresPurchaseOrder: 'Purchase Order Required',
    requiresCostCode: 'Cost Code Required',
    requiresSignedSheet: 'Signed Sheet Attached',
    invoicesToAccounts: 'Invoices to Account Email 1',
    attachesEInvoice: 'Electronic Invoice Attached',
    invoiceRhythm: 'Invoices',
    electronicScheme: 'Electronic Address Scheme',
    electronicId: 'Electronic Address',
    isRegistered: 'Registered',
    regNotes: 'Registration Notes',
  },
  {
    branches: (offices) => (Array.isArray(offices) ? offices.map(officeText).join('; ') : undefined),
    wishes: wishInHistory,
  },
);
