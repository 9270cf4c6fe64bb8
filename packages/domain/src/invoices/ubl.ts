import { negate, noPence, percent as percentage, percentOf, plainPounds, sum, type Pence } from '../money/index.ts';
import type { EInvoice, EInvoiceLine, EInvoiceParty, TaxRate } from './einvoice.ts';
import { ukAddress, payeeAccount } from './ukAddress.ts';
import { withoutIsolates } from '../validation/index.ts';

const common = 'urn:oasis:names:specification:ubl:schema:xsd:Common';
const core = 'urn:cen.eu:en16931:2017';
const peppol = `${core}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`;
const peppolProcess = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

const roots = {
  invoice: { name: 'Invoice', type: ['InvoiceTypeCode', '380'], line: 'InvoiceLine', quantity: 'InvoicedQuantity' },
  'credit note': {
    name: 'CreditNote',
    type: ['CreditNoteTypeCode', '381'],
    line: 'CreditNoteLine',
    quantity: 'CreditedQuantity',
  },
} as const;

/**
 * A document as UBL 2.1, by EN 16931: as Peppol BIS Billing 3.0 where both parties have an electronic address
 * (rules einvoices/format, einvoices/addresses).
 */
export function ublOf(invoice: EInvoice): string {
  const { buyer, kind, number, seller } = invoice;
  const root = roots[kind];
  const addressed = buyer.electronic !== null && seller.electronic !== null;
  const isInvoice = kind === 'invoice';
  const taxPoint = optional('TaxPointDate', invoice.taxPoint);
  const [typeName, typeCode] = root.type;
  const type = cbc(typeName, typeCode);
  const note = optional('Note', invoice.note);
  const body = [
    cbc('CustomizationID', addressed ? peppol : core),
    addressed ? cbc('ProfileID', peppolProcess) : '',
    cbc('ID', number),
    cbc('IssueDate', invoice.issuedOn),
    ...(isInvoice ? [optional('DueDate', invoice.dueOn), type, note, taxPoint] : [taxPoint, type, note]),
    cbc('DocumentCurrencyCode', 'GBP'),
    optional('AccountingCost', invoice.costCode),
    cbc('BuyerReference', invoice.buyerReference),
    invoice.period ? period(invoice.period.from, invoice.period.to) : '',
    invoice.purchaseOrder ? cac('OrderReference', cbc('ID', invoice.purchaseOrder)) : '',
    invoice.precedes ? cac('BillingReference', cac('InvoiceDocumentReference', cbc('ID', invoice.precedes))) : '',
    cac('AccountingSupplierParty', party(seller)),
    cac('AccountingCustomerParty', party(buyer)),
    invoice.deliveredOn ? cac('Delivery', cbc('ActualDeliveryDate', invoice.deliveredOn)) : '',
    isInvoice ? paymentMeans(invoice) : '',
    cac('PaymentTerms', cbc('Note', invoice.terms)),
    ...adjustments(invoice),
    taxTotal(invoice),
    monetaryTotal(invoice),
    ...invoice.lines.map((line, place) => documentLine(invoice, line, place + 1)),
  ].join('');
  const spaces = `xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root.name}-2" xmlns:cac="${common}AggregateComponents-2" xmlns:cbc="${common}BasicComponents-2"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root.name} ${spaces}>${body}</${root.name}>\n`;
}

function party({ address, companyNumber, contact, electronic, email, name, phone, vatNumber }: EInvoiceParty): string {
  const { city, extra, postcode, street, further } = ukAddress(address);
  const reached = [optional('Name', contact), optional('Telephone', phone), optional('ElectronicMail', email)].join('');
  return cac(
    'Party',
    electronic ? cbc('EndpointID', electronic.id, ` schemeID="${electronic.scheme}"`) : '',
    cac('PartyName', cbc('Name', name)),
    cac(
      'PostalAddress',
      optional('StreetName', street),
      optional('AdditionalStreetName', extra),
      optional('CityName', city),
      optional('PostalZone', postcode),
      further ? cac('AddressLine', cbc('Line', further)) : '',
      cac('Country', cbc('IdentificationCode', 'GB')),
    ),
    vatNumber ? cac('PartyTaxScheme', cbc('CompanyID', vatIdentifier(vatNumber)), vatScheme) : '',
    cac('PartyLegalEntity', cbc('RegistrationName', name), optional('CompanyID', companyNumber)),
    reached ? cac('Contact', reached) : '',
  );
}

/** A VAT number with its country before it, as EN 16931 wants it. */
function vatIdentifier(vatNumber: string): string {
  const bare = vatNumber.replaceAll(/[ .-]/g, '').toUpperCase();
  return /^[A-Z]{2}/.test(bare) ? bare : `GB${bare}`;
}

const vatScheme = '<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>';

function paymentMeans({ bankDetails, number }: EInvoice): string {
  const account = payeeAccount(bankDetails);
  if (!account) return '';
  return cac(
    'PaymentMeans',
    cbc('PaymentMeansCode', '30'),
    cbc('PaymentID', number),
    cac(
      'PayeeFinancialAccount',
      cbc('ID', account.id),
      account.branch ? cac('FinancialInstitutionBranch', cbc('ID', account.branch)) : '',
    ),
  );
}

function adjustments({ discount, serviceCharges, taxes }: EInvoice): string[] {
  const category = taxCategory('TaxCategory', taxes[0]);
  return [
    discount === noPence
      ? ''
      : cac(
          'AllowanceCharge',
          cbc('ChargeIndicator', 'false'),
          cbc('AllowanceChargeReasonCode', '95'),
          cbc('AllowanceChargeReason', 'Discount'),
          amount('Amount', discount),
          category,
        ),
    ...serviceCharges.map((charge) => {
      // Of a base that was charged in parts, each rounded, it need not be the percentage.
      const isOfBase = percentOf(charge.base, percentage(String(charge.percent))) === charge.amount;
      return cac(
        'AllowanceCharge',
        cbc('ChargeIndicator', 'true'),
        cbc('AllowanceChargeReason', 'Service Charges'),
        isOfBase ? cbc('MultiplierFactorNumeric', String(charge.percent)) : '',
        amount('Amount', charge.amount),
        isOfBase ? amount('BaseAmount', charge.base) : '',
        category,
      );
    }),
  ];
}

/** A category of VAT; of what is not subject to VAT there is no rate (BR-O-05). */
const taxCategory = (name: 'TaxCategory' | 'ClassifiedTaxCategory', { category, percent }: TaxRate, why = '') =>
  cac(name, cbc('ID', category), category === 'O' ? '' : cbc('Percent', String(percent)), why, vatScheme);

const notSubject = () => cbc('TaxExemptionReasonCode', 'VATEX-EU-O') + cbc('TaxExemptionReason', 'Not subject to VAT');

const taxTotal = ({ sums, taxes }: EInvoice): string =>
  cac(
    'TaxTotal',
    amount('TaxAmount', sums.tax),
    ...taxes.map((tax) =>
      cac(
        'TaxSubtotal',
        amount('TaxableAmount', tax.taxable),
        amount('TaxAmount', tax.amount),
        taxCategory('TaxCategory', tax, tax.category === 'O' ? notSubject() : ''),
      ),
    ),
  );

const monetaryTotal = ({ discount, serviceCharges, sums }: EInvoice): string =>
  cac(
    'LegalMonetaryTotal',
    amount('LineExtensionAmount', sums.lines),
    amount('TaxExclusiveAmount', sums.withoutTax),
    amount('TaxInclusiveAmount', sums.withTax),
    discount === noPence ? '' : amount('AllowanceTotalAmount', discount),
    serviceCharges.length === 0 ? '' : amount('ChargeTotalAmount', sum(serviceCharges.map((charge) => charge.amount))),
    sums.paid === noPence ? '' : amount('PrepaidAmount', sums.paid),
    amount('PayableAmount', sums.payable),
  );

/** A line of one unit: a price is never negative, so that what is taken off is minus one of it. */
function documentLine({ kind }: EInvoice, line: EInvoiceLine, place: number): string {
  const { line: name, quantity } = roots[kind];
  const isTakenOff = line.amount < 0;
  return cac(
    name,
    cbc('ID', String(place)),
    cbc(quantity, isTakenOff ? '-1' : '1', ' unitCode="C62"'),
    amount('LineExtensionAmount', line.amount),
    optional('AccountingCost', line.costCode ?? null),
    line.workedOn ? period(line.workedOn, line.workedOn) : '',
    cac(
      'Item',
      optional('Description', line.description),
      cbc('Name', line.name),
      taxCategory('ClassifiedTaxCategory', line.tax),
      ...(line.attributes ?? []).map((one) =>
        cac('AdditionalItemProperty', cbc('Name', one.name), cbc('Value', one.value)),
      ),
    ),
    cac('Price', amount('PriceAmount', isTakenOff ? negate(line.amount) : line.amount)),
  );
}

const period = (from: string, to: string): string => cac('InvoicePeriod', cbc('StartDate', from), cbc('EndDate', to));

const cac = (name: string, ...within: readonly string[]): string => `<cac:${name}>${within.join('')}</cac:${name}>`;

const cbc = (name: string, text: string, attributes = ''): string =>
  `<cbc:${name}${attributes}>${escaped(text)}</cbc:${name}>`;

/** An element that is left out where it would be empty (PEPPOL-EN16931-R008). */
const optional = (name: string, text: string | null): string => (text?.trim() ? cbc(name, text.trim()) : '');

const amount = (name: string, pence: Pence): string => cbc(name, plainPounds(pence), ' currencyID="GBP"');

/** Text without what XML 1.0 cannot hold and without marks of direction, in one line. */
const escaped = (text: string): string =>
  withoutIsolates(text)
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
