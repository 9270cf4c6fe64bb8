import { plainPounds } from '../money/index.ts';
import { fileTotal, type FilePayment, type PaymentInstructions } from './files.ts';
import type { PayeeAccount } from './accounts.ts';

/** The two versions of the message that banks take. */
export type PainVersion = 'pain.001.001.03' | 'pain.001.001.09';

/**
 * A run as an ISO 20022 customer credit transfer initiation: one batch, sterling, domestic accounts by sort code (clearing system
 * GBDSC) and account number (rule payruns/pain-001). Version 9 wraps the day in an element of its own.
 */
export function painFile(instructions: PaymentInstructions, version: PainVersion): string {
  const { fileNo, madeAt, originator, paymentDate, payments, run } = instructions;
  const total = plainPounds(fileTotal(instructions));
  const identity = `PAYRUN-${run}-${fileNo}`;
  const sums = [leaf('NbOfTxs', String(payments.length)), leaf('CtrlSum', total)];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${version}">`,
    branch(
      'CstmrCdtTrfInitn',
      branch(
        'GrpHdr',
        leaf('MsgId', identity),
        leaf('CreDtTm', `${madeAt.toISOString().slice(0, 19)}Z`),
        ...sums,
        branch('InitgPty', leaf('Nm', originator.accountName)),
      ),
      branch(
        'PmtInf',
        leaf('PmtInfId', identity),
        leaf('PmtMtd', 'TRF'),
        leaf('BtchBookg', 'true'),
        ...sums,
        branch('PmtTpInf', branch('SvcLvl', leaf('Cd', 'NURG'))),
        version === 'pain.001.001.09'
          ? branch('ReqdExctnDt', leaf('Dt', paymentDate))
          : leaf('ReqdExctnDt', paymentDate),
        branch('Dbtr', leaf('Nm', originator.accountName)),
        branch('DbtrAcct', account(originator), leaf('Ccy', 'GBP')),
        branch('DbtrAgt', bank(originator)),
        ...payments.map(transfer),
      ),
    ),
    '</Document>',
    '',
  ].join('\n');
}

const transfer = (payment: FilePayment): string =>
  branch(
    'CdtTrfTxInf',
    branch('PmtId', leaf('InstrId', payment.reference), leaf('EndToEndId', payment.reference)),
    branch('Amt', leaf('InstdAmt', plainPounds(payment.amount), ' Ccy="GBP"')),
    branch('CdtrAgt', bank(payment)),
    branch('Cdtr', leaf('Nm', payment.accountName)),
    branch('CdtrAcct', account(payment)),
    branch('RmtInf', leaf('Ustrd', payment.reference)),
  );

const account = ({ accountNo }: PayeeAccount): string => branch('Id', branch('Othr', leaf('Id', accountNo)));

const bank = ({ sortCode }: PayeeAccount): string =>
  branch('FinInstnId', branch('ClrSysMmbId', branch('ClrSysId', leaf('Cd', 'GBDSC')), leaf('MmbId', sortCode)));

/** An element that holds others. */
const branch = (name: string, ...within: readonly string[]): string => `<${name}>${within.join('')}</${name}>`;

/** An element that holds text, escaped. */
const leaf = (name: string, text: string, attributes = ''): string =>
  `<${name}${attributes}>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</${name}>`;
