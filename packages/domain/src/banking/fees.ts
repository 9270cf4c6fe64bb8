import { formatPounds, less, noPence, parsePounds, type Pence, pence, sum } from '../money/index.ts';
import type { IncomingLine } from './books.ts';
import { plainName, writtenName } from './names.ts';

type NamedLine = Pick<IncomingLine, 'text' | 'payerName'>;

/** Who takes payments by card or direct debit for others and pays them on less a fee, by what its lines say. */
const providers: readonly (readonly [name: string, anywhere: RegExp])[] = [
  ['Zettle', /\bI?ZETTLE\b/],
  ['PayPal', /\bPAYPAL|\bPAY PAL\b/],
  ['Stripe', /\bSTRIPE\b/],
  ['SumUp', /\bSUM ?UP\b/],
  ['GoCardless', /\bGO ?CARDLESS\b/],
  ['Worldpay', /\bWORLD ?PAY\b/],
  ['Square', /\bSQUARE ?UP\b|\bSQUARE (?:PAYMENTS?|PAYOUTS?|TRANSFER|INTERNATIONAL)\b/],
  ['Barclaycard', /\bBARCLAYCARD\b/],
  ['Elavon', /\bELAVON\b/],
  ['Global Payments', /\bGLOBAL ?PAYMENTS?\b/],
  ['Dojo', /\bPAYMENTSENSE\b|\bDOJO (?:PAYMENTS?|SETTLEMENT|PAYOUTS?|TRANSFER|CARDS?)\b/],
  ['takepayments', /\bTAKE ?PAYMENTS\b/],
  ['Cardnet', /\bCARDNET\b/],
  ['Tyl', /\bTYL (?:BY )?(?:NATWEST|PAYMENTS?|SETTLEMENT|PAYOUTS?)\b/],
  ['Adyen', /\bADYEN\b/],
  ['Mollie', /\bMOLLIE\b/],
  ['Klarna', /\bKLARNA\b/],
  ['Clearpay', /\bCLEARPAY\b/],
  ['Amazon Pay', /\bAMAZON ?PAY(?:MENTS)?\b/],
  ['Shopify', /\bSHOPIFY\b/],
  ['Opayo', /\bOPAYO\b|\bSAGE ?PAY\b/],
  ['Braintree', /\bBRAINTREE (?:PAYMENTS?|FUNDING|PAYOUTS?|SETTLEMENT)\b/],
  ['Checkout.com', /\bCHECKOUT ?COM\b/],
  ['American Express', /\b(?:AMEX|AMERICAN EXPRESS)\b/],
  ['First Data', /\bFIRST ?DATA\b|\bFISERV\b|\bCLOVER (?:PAYMENTS?|SETTLEMENT|PAYOUTS?)\b/],
  ['Teya', /\bTEYA\b|\bSALTPAY\b|\bBORGUN\b/],
  ['myPOS', /\bMYPOS\b/],
  ['Viva', /\bVIVA (?:WALLET|COM|PAYMENTS?)\b|\bVIVAWALLET\b/],
  ['Revolut', /\bREVOLUT (?:MERCHANT|PAY)\b/],
  ['Trust Payments', /\bTRUST PAYMENTS\b|\bSECURE ?TRADING\b/],
  ['EVO Payments', /\bEVO PAYMENTS?\b/],
  ['AIB Merchant Services', /\bAIB ?MS\b|\bAIB MERCHANT\b/],
  ['Handepay', /\bHANDEPAY\b/],
  ['Nochex', /\bNOCHEX\b/],
  [
    'a card provider',
    /\bMERCHANT (?:SETTLEMENT|SERVICES?|PAYOUT|DEPOSIT)\b|\bCARD (?:SETTLEMENT|TAKINGS|PAYOUT|SALES)\b/,
  ],
];
/** Words that are providers where a line begins with them, and places and firms elsewhere. */
const firstWords: readonly (readonly [name: string, first: RegExp])[] = [
  ['Square', /^(?:SQUARE|SQ)(?: |$)/],
  ['Dojo', /^DOJO(?: |$)/],
  ['Tyl', /^TYL(?: |$)/],
  ['Clover', /^CLOVER$/],
  ['Viva', /^VIVA$/],
];

/** The payment provider by which a line says that it was paid; undefined where it names none. */
export function feeProvider(line: NamedLine): string | undefined {
  const whole = plainName(`${line.payerName ?? ''} ${line.text}`);
  const starts = [plainName(writtenName(line)), plainName(line.text)];
  return (
    providers.find(([, anywhere]) => anywhere.test(whole))?.[0] ??
    firstWords.find(([, first]) => starts.some((start) => first.test(start)))?.[0]
  );
}

/** A fee that the text of a line states ('GROSS 180.00 FEE 2.52'), in pence. */
function feeInText(text: string): Pence | undefined {
  const [, figures] = /\b(?:FEES?|COMMISSION|CHARGES?)\b[ :=£-]{0,4}(\d{1,6}\.\d\d)(?!\d)/i.exec(text) ?? [];
  return figures === undefined ? undefined : parsePounds(figures);
}

/**
 * How much of what a customer paid a provider may have kept, in pence: 5 % and 50p for each invoice, rounded down. Published British
 * prices for cards, wallets and direct debits lie below it.
 */
export const mostFee = (gross: Pence, invoices: number): Pence =>
  pence(Math.max(0, Math.floor(gross / 20)) + 50 * Math.max(1, invoices));

/** A line as what its customer paid is looked for: `amount` is gross where its statement shows the fee. */
export interface PaidLine extends IncomingLine {
  /** The fee by which it is less than `gross`, in pence; see `paidLine`. */
  readonly feeOf: (gross: Pence, invoices: number) => Pence | undefined;
  readonly mayBeNet: boolean;
}

/**
 * Prepares a line. It is net of a fee where it is less than what so many invoices come to, by no more than a provider keeps, and names a
 * provider or states that very fee (rule banking/fees).
 */
export function paidLine(line: IncomingLine): PaidLine {
  if (line.fee !== undefined)
    return { ...line, amount: sum([line.amount, line.fee]), mayBeNet: false, feeOf: () => undefined };
  const stated = feeInText(line.text);
  const hasProvider = feeProvider(line) !== undefined;
  const feeOf = (gross: Pence, invoices: number) => {
    const fee = less(gross, line.amount);
    if (fee <= 0) return undefined;
    return fee === stated || (hasProvider && fee <= mostFee(gross, invoices)) ? fee : undefined;
  };
  return { ...line, mayBeNet: hasProvider || stated !== undefined, feeOf };
}

/** The most that can have been paid where a line's provider kept as much as it may of so many invoices, in pence. */
export const mostGross = (net: Pence, invoices: number): Pence => pence(Math.ceil(((net + 50 * invoices) * 20) / 19));

/**
 * Why a line cannot be booked net of a fee; undefined where it can: not below nothing, and no more than a provider keeps of what the
 * customer paid, unless the statement itself shows that fee (rule banking/fees).
 */
export function feeProblem(
  line: Pick<IncomingLine, 'amount' | 'text' | 'fee'>,
  { fee, invoices }: { readonly fee: Pence; readonly invoices: number },
): string | undefined {
  if (fee < 0) return 'A fee is not below nothing';
  if (fee === noPence || fee === line.fee || fee === feeInText(line.text)) return undefined;
  const gross = pence(line.amount + fee);
  const most = mostFee(gross, invoices);
  return fee <= most ? undefined : `The fee of a payment of ${formatPounds(gross)} is at most ${formatPounds(most)}`;
}
