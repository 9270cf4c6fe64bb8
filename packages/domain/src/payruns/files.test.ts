import { describe, expect, it } from 'vitest';
import { calendarDay } from '../calendar/index.ts';
import { pence } from '../money/index.ts';
import {
  bacsFile,
  givenLayouts,
  layoutFile,
  nameForBanks,
  originatorProblem,
  painFile,
  paymentDateProblem,
  paymentLayoutField,
  paymentLayoutsField,
  processingDay,
  type PaymentInstructions,
} from './index.ts';

const instructions: PaymentInstructions = {
  run: 12,
  fileNo: 1,
  madeAt: new Date('2026-11-26T08:30:15.250Z'),
  paymentDate: calendarDay('2026-11-30'),
  originator: {
    sortCode: '200000',
    accountNo: '12345678',
    accountName: 'Test Interpreting Ltd',
    serviceUserNumber: '654321',
  },
  payments: [
    {
      sortCode: '089999',
      accountNo: '66374958',
      accountName: 'Anna Nowak',
      amount: pence(9080),
      reference: 'REM-000001',
    },
    {
      sortCode: '107999',
      accountNo: '88837491',
      accountName: 'Hale & Moor',
      amount: pence(123_456),
      reference: 'REM-000002',
    },
  ],
};

describe('a Bacs Standard 18 file (rule payruns/bacs-18)', () => {
  it('has each label and record as the specification lays it out', () => {
    const blanks = (length: number) => ' '.repeat(length);
    expect(bacsFile(instructions)).toBe(
      [
        `VOL1001201${blanks(31)}654321${blanks(32)}1`,
        `HDR1A654321S  165432100120100010001${blanks(6)} 26330 27025 000000${blanks(20)}`,
        `HDR2F0200000100${blanks(35)}00${blanks(28)}`,
        `UHL1 26331999999    000000001 DAILY  001${blanks(40)}`,
        `0899996637495809920000012345678    00000009080TEST INTERPRETING REM-000001        ANNA NOWAK        `,
        `1079998883749109920000012345678    00000123456TEST INTERPRETING REM-000002        HALE & MOOR       `,
        `2000001234567801720000012345678    00000132536PAY RUN 12        CONTRA            TEST INTERPRETING `,
        `EOF1A654321S  165432100120100010001${blanks(6)} 26330 27025 000000${blanks(20)}`,
        `EOF2F0200000100${blanks(35)}00${blanks(28)}`,
        `UTL10000000132536000000013253600000010000002${blanks(36)}`,
        '',
      ].join('\r\n'),
    );
  });

  it('is processed on the working day before the money arrives', () => {
    const days = { '2026-11-30': '2026-11-27', '2026-12-29': '2026-12-24', '2026-12-02': '2026-12-01' };
    for (const [paid, processed] of Object.entries(days)) expect(processingDay(calendarDay(paid))).toBe(processed);
  });

  it('refuses what has no place in it', () => {
    const payments = [{ ...instructions.payments[0]!, amount: pence(-1) }];
    expect(() => bacsFile({ ...instructions, payments })).toThrow(RangeError);
  });
});

it('a file that takes the place of another is known as another (rule payruns/files)', () => {
  const second = { ...instructions, fileNo: 2 };
  expect(bacsFile(second).slice(0, 10)).toBe('VOL1001202');
  const identities = (of: PaymentInstructions) =>
    painFile(of, 'pain.001.001.09')
      .match(/<(?:MsgId|PmtInfId)>[^<]*/g)
      ?.map((found) => found.replace(/.*>/, ''));
  expect([identities(instructions), identities(second)]).toEqual([
    ['PAYRUN-12-1', 'PAYRUN-12-1'],
    ['PAYRUN-12-2', 'PAYRUN-12-2'],
  ]);
});

it('an ISO 20022 message names accounts by sort code and number, and counts and sums twice (rule payruns/pain-001)', () => {
  const text = painFile(instructions, 'pain.001.001.03');
  expect(text).toContain('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03">');
  expect(text.match(/<NbOfTxs>2<\/NbOfTxs><CtrlSum>1325.36<\/CtrlSum>/g)).toHaveLength(2);
  expect(text).toContain('<CreDtTm>2026-11-26T08:30:15Z</CreDtTm>');
  expect(text).toContain('<ReqdExctnDt>2026-11-30</ReqdExctnDt>');
  expect(text).toContain(
    '<Amt><InstdAmt Ccy="GBP">1234.56</InstdAmt></Amt><CdtrAgt><FinInstnId><ClrSysMmbId><ClrSysId><Cd>GBDSC</Cd></ClrSysId><MmbId>107999</MmbId></ClrSysMmbId></FinInstnId></CdtrAgt><Cdtr><Nm>Hale &amp; Moor</Nm></Cdtr>',
  );
  expect(painFile(instructions, 'pain.001.001.09')).toContain('<ReqdExctnDt><Dt>2026-11-30</Dt></ReqdExctnDt>');
});

it('money arrives on a day that is still to come, on which banks make payments (rule payruns/payment-date)', () => {
  const problem = (day: string, today: string, ...format: ['bacs18'] | []) =>
    paymentDateProblem(calendarDay(day), calendarDay(today), ...format);
  expect(problem('2026-11-30', '2026-11-30')).toBeUndefined();
  expect(problem('2026-11-27', '2026-11-30')).toBe('The payment date must not be before today');
  expect(problem('2026-12-05', '2026-11-30')).toBe('Banks make no payments on Sat 05/12/2026');
  expect(problem('2026-12-25', '2026-11-30')).toBe('Banks make no payments on Fri 25/12/2026, Christmas Day');
  // Monday's money is processed on Friday.
  expect(problem('2026-11-30', '2026-11-27', 'bacs18')).toBeUndefined();
  expect(problem('2026-11-30', '2026-11-28', 'bacs18')).toBe(
    'Bacs processes what arrives on 30/11/2026 on 27/11/2026, which is over',
  );
});

describe('a CSV layout (rule payruns/layouts)', () => {
  it('lays out what it names', () => {
    const [plain, editor] = givenLayouts;
    expect(layoutFile(instructions, plain!)).toBe(
      'Sort code,Account number,Account name,Amount,Reference,Payment date\r\n' +
        '08-99-99,66374958,Anna Nowak,90.80,REM-000001,30/11/2026\r\n' +
        '10-79-99,88837491,Hale & Moor,1234.56,REM-000002,30/11/2026\r\n',
    );
    expect(layoutFile(instructions, editor!).split('\r\n')[0]).toBe(
      '089999,66374958,Anna Nowak,90.80,99,200000,12345678,Test Interpreting,REM-000001,30/11/2026',
    );
  });

  it('is described with its separator, its days and texts', () => {
    const own = paymentLayoutField.parse({
      name: 'Our bank',
      separator: 'semicolon',
      dates: 'DDMMYY',
      header: true,
      columns: [
        { title: 'Pay; by "Bacs"', field: 'text', text: 'BACS' },
        { title: 'To', field: 'sortCode' },
        { title: 'No', field: 'accountNo' },
        { title: 'Pence', field: 'pence' },
        { title: 'On', field: 'paymentDate' },
      ],
    });
    expect(layoutFile(instructions, own).split('\r\n').slice(0, 2)).toEqual([
      '"Pay; by ""Bacs""";To;No;Pence;On',
      'BACS;089999;66374958;9080;301126',
    ]);
    expect(paymentLayoutsField.safeParse([own, own]).success).toBe(false);
    for (const { name } of givenLayouts)
      expect(paymentLayoutsField.safeParse([{ ...own, name: name.toUpperCase() }]).success).toBe(false);
    expect(paymentLayoutField.safeParse({ ...own, columns: own.columns.slice(0, 3) }).error?.issues[0]?.message).toBe(
      'A payment needs its sort code, its account number and its amount',
    );
  });
});

it('names are written in the letters of the banks', () => {
  expect(nameForBanks('Zoë Müller-Strauß')).toBe('Zoe Muller-Strauss');
  expect(nameForBanks('Łukasz O’Hara, T/A Łodź Ltd.')).toBe('Lukasz OHara T/A Lodz Ltd.');
  expect(nameForBanks('=HYPERLINK("x")')).toBe('HYPERLINK x');
  expect(nameForBanks('-1+2')).toBe('1 2');
  expect(nameForBanks('محمد')).toBe('');
});

it('a file needs the account of the agency, and Bacs its service user number', () => {
  const { originator } = instructions;
  expect(originatorProblem(originator, 'bacs18')).toBeUndefined();
  expect(originatorProblem({ ...originator, serviceUserNumber: '' }, 'bacs18')).toContain('service user number');
  expect(originatorProblem({ ...originator, serviceUserNumber: '' }, 'csv')).toBeUndefined();
  expect(originatorProblem({ ...originator, accountNo: '' }, 'csv')).toContain('Agency Settings');
});
