import { feeProvider } from './fees.ts';
import { bankWords, commonWords, payerKey, writtenName } from './names.ts';

/** What payment providers write around their own name: who paid through them is somebody else each time. */
const providerWords = new Set(
  'PAYPAL PAY PAL STRIPE SUMUP SUM UP GOCARDLESS GO CARDLESS ZETTLE IZETTLE WORLDPAY WORLD SQUARE SQUAREUP SQ BARCLAYCARD ELAVON GLOBAL GLOBALPAYMENTS DOJO PAYMENTSENSE TAKE TAKEPAYMENTS CARDNET LLOYDS TYL NATWEST ADYEN MOLLIE KLARNA CLEARPAY AMAZON AMAZONPAY SHOPIFY OPAYO SAGE SAGEPAY BRAINTREE CHECKOUT COM AMEX AMERICAN EXPRESS FIRST DATA FISERV CLOVER TEYA SALTPAY BORGUN MYPOS VIVA WALLET VIVAWALLET REVOLUT TRUST SECURE TRADING EVO AIB AIBMS HANDEPAY NOCHEX EUROPE EUROPEAN TECHNOLOGY PAYOUT PAYOUTS SETTLEMENT SETTLEMENTS MERCHANT MERCHANTS BUSINESS SARL ET CIE SCA DAC PTE AG INTERNATIONAL INTL CARD CARDS TAKINGS SALES DEPOSIT FUNDING FEE FEES GROSS NET COMMISSION CHARGE CHARGES LESS GBP'.split(
    ' ',
  ),
);

/**
 * Under what a payer is known again; undefined where the line has no name, but what anybody might write, or that of a payment provider
 * alone.
 */
export function learntKey(line: {
  readonly payerName?: string | undefined;
  readonly text: string;
}): string | undefined {
  const key = payerKey(writtenName(line));
  const isProvider = feeProvider(line) !== undefined;
  const tells = (word: string) =>
    word.length >= 3 && !commonWords.has(word) && !bankWords.has(word) && !(isProvider && providerWords.has(word));
  return key.split(' ').some(tells) ? key : undefined;
}
