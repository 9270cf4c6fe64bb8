import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { dialog, hears } from '../support/forms.ts';
import {
  approve,
  assign,
  book,
  onsite,
  passwords,
  people,
  startOffice,
  quoteAndSend,
  today,
  type StartedOffice,
} from '../support/office.ts';
import { IpAdmin, ownPage, Superadmin } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

/** A statement comes in, its lines become receipts by keys alone, one is taken back, and the bank's sum is the books'. */
let portal: Portal;
let office: StartedOffice;
const company = 'Hale and Moor LLP';
const written = today.split('-').toReversed().join('/');

test.beforeAll(async () => {
  office = await startOffice();
  portal = office.portal;
  for (let made = 0; made < 3; made += 1) {
    const id = await book(office, onsite(office, { bookingType: 'Booking' }));
    await assign(office, id);
    await quoteAndSend(office, id);
    await approve(office, id);
  }
});
test.afterAll(() => portal.close());

const statement = [
  'Date,Type,Description,Paid out,Paid in,Balance',
  `${written},FPI,HALE AND MOOR INV-000001,,180.00,1180.00`,
  `${written},BGC,HALE & MOOR LLP INV 2,,180.00,1360.00`,
  `${written},FPI,HALE AND MOOR LLP,,100.00,1460.00`,
  `${written},DD,CARD FEES,12.50,,1447.50`,
].join('\n');

test('lines of a bank statement become receipts by keys alone', async ({ browser }) => {
  const iris = new IpAdmin(await ownPage(browser), portal);
  const { page } = iris;
  await iris.signsIn(people.ipAdmin, passwords.staff);
  await iris.opens('Bank Statements', 'Payments');
  await expect(
    page.getByText('No statement yet: import the first as CSV, XLSX, OFX, camt.053, MT940 or QIF'),
  ).toBeVisible();
  const importing = await choosesFile(iris, 'letter.csv', 'Dear bank');
  await expect(importing.getByText('No columns with days and amounts were found: is this a statement?')).toBeVisible();
  await importing.getByRole('button', { name: 'Remove letter.csv' }).click();
  await importing.getByLabel('Files', { exact: true }).setInputFiles(csv('december.csv', statement));
  await expect(importing.getByText(/^4 lines of .*: £460.00 in, £12.50 out\. Agrees with/)).toBeVisible();
  await importing.getByRole('textbox', { name: 'Account' }).fill('Office account');
  await importing.getByRole('button', { name: 'Import' }).click();
  await iris.hears('4 new lines of Office account');

  const lines = page.getByRole('list', { name: 'Lines' }).locator('> li');
  await expect(lines).toHaveCount(4);
  await expect(lines.first()).toContainText('The text names INV-000001');
  await expect(lines.nth(2)).toContainText('Please check');
  await page.getByRole('button', { name: 'Book all certain (2)' }).click();
  await expect(page.getByText('2 lines for £360.00 in all become receipts, each of its own day.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // From here on by keys.
  await lines.first().focus();
  await page.keyboard.press('Enter');
  await hears(page, /^£180\.00 is booked as/);
  await expect(lines).toHaveCount(3);
  await expect(lines.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toBeFocused();
  await page.keyboard.press('Enter');
  const choice = dialog(page, /^Book £100\.00/);
  await expect(choice.getByText('Becomes credit: £0.00')).toBeVisible();
  await expect(choice.getByRole('button', { name: 'Book', exact: true })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(choice).toBeHidden();
  await expect(lines).toHaveCount(1);
  await lines.first().focus();
  await page.keyboard.press('i');
  await dialog(page, 'Ignore -£12.50?').getByRole('button', { name: 'Ignore' }).press('Enter');
  await expect(page.getByText('Everything on this statement is booked or ignored')).toBeVisible();
  await expect(page.getByText('Booked: £460.00')).toBeVisible();
  await iris.findsTheDues(company, '£80.00');

  await iris.opens('Bank Statements', 'Payments');
  const again = await choosesFile(iris, 'december.csv', statement);
  await expect(again.getByText('All are known already.')).toBeVisible();
  await expect(again.getByText('Nothing in it is new')).toBeVisible();
  await again.getByRole('button', { name: 'Close dialog' }).click();
  await expect(again).toBeHidden();

  const sarah = new Superadmin(await ownPage(browser), portal);
  await sarah.signsIn(portal.superadmin.email, portal.superadmin.password);
  await sarah.opens('Bank Statements', 'Payments');
  await sarah.page.getByRole('button', { name: 'Office account', exact: true }).click();
  await sarah.page.getByRole('tab', { name: 'Booked' }).click();
  const booked = sarah.page
    .getByRole('tabpanel', { name: 'Booked' })
    .getByRole('listitem')
    .filter({ hasText: 'INV-000001' });
  await booked.focus();
  await sarah.page.keyboard.press('u');
  await dialog(sarah.page, /^Take back/)
    .getByRole('button', { name: 'Take Back' })
    .click();
  await sarah.hears('The line for £180.00 is open again');
  await expect(sarah.page.getByText('Left: £180.00')).toBeVisible();
  await sarah.page.getByRole('tab', { name: 'Day by day' }).click();
  await expect(sarah.page.getByRole('row').filter({ hasText: written })).toContainText('Open');

  await bookWhatWentOut(sarah);

  await iris.opens('Bank Statements', 'Payments');
  const mistaken = await choosesFile(
    iris,
    'mistaken.csv',
    `${statement.split('\n')[0]}\n${written},DD,MISTAKEN,1.00,,1.00`,
  );
  await mistaken.getByRole('button', { name: 'Import' }).click();
  await expect(lines).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove Statement' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Statement' }).click();
  await iris.hears('Statement removed');
  await expect(page.getByRole('heading', { name: 'Bank Statements' })).toBeVisible();
});

test('what moved no money is left out, and a status that is new is asked for once', async ({ browser }) => {
  const iris = new IpAdmin(await ownPage(browser), portal);
  await iris.signsIn(people.ipAdmin, passwords.staff);
  await iris.opens('Bank Statements', 'Payments');
  const head = 'Date,Description,Amount,Status';
  const rows = [
    `${written},ALPHA,5.00,Completed`,
    `${written},BETA,7.00,Parked`,
    `${written},GAMMA,9.00,Declined`,
    `${written},STATIONER,-3.00,Pending`,
  ];
  const importing = await choosesFile(iris, 'wallet.csv', [head, ...rows].join('\n'));
  await expect(importing.getByText('3 lines of the file are left out')).toBeVisible();
  await expect(importing.getByText("Line 4: never moved ('Declined')")).toBeVisible();
  await expect(importing.getByText("Line 5: not booked yet ('Pending')")).toBeVisible();
  await expect(importing.getByText(/^1 line of .*There is no balance to check this against\.$/)).toBeVisible();
  await expect(importing.getByText('Answer for each status first')).toBeVisible();
  await expectAccessible(iris.page, 'a statement with a status that is new');
  const question = importing.getByRole('radiogroup', { name: /^Is 'Parked' money that has moved\?/i });
  const yes = question.getByRole('radio', { name: 'Yes' });
  await question.getByRole('radio', { name: 'No' }).click();
  await expect(importing.getByText(/^1 line of .*: £5\.00 in, £0\.00 out/)).toBeVisible();
  await iris.page.keyboard.press('ArrowLeft');
  await expect(importing.getByText(/^2 lines of .*: £12\.00 in, £0\.00 out/)).toBeVisible();
  await expect(yes).toBeFocused();
  const account = importing.getByRole('textbox', { name: 'Account' });
  await account.fill('Wallet');
  await account.press('Enter');
  await iris.hears('2 new lines of Wallet');

  await iris.opens('Bank Statements', 'Payments');
  const next = await choosesFile(iris, 'next.csv', `${head}\n${written},DELTA,11.00,parked`);
  await expect(next.getByText(/^1 line of .*: £11\.00 in/)).toBeVisible();
  await expect(next.getByRole('textbox', { name: 'Account' })).toHaveValue('Wallet');
  await expect(yes).toBeChecked();
  await expect(next.getByRole('button', { name: 'Import' })).toBeEnabled();
});

test('a statement that does not add up is imported once that is confirmed, and nothing on it is certain', async ({
  browser,
}) => {
  const iris = new IpAdmin(await ownPage(browser), portal);
  const { page } = iris;
  await iris.signsIn(people.ipAdmin, passwords.staff);
  await iris.opens('Bank Statements', 'Payments');
  const rows = [
    'Date,Type,Details,Paid out,Paid in,Balance',
    `${written},FPI,HALE AND MOOR LLP INV-000001,,180.00,5180.00`,
    `${written},DD,RENT,50.00,,5140.00`,
  ];
  const importing = await choosesFile(iris, 'gap.csv', rows.join('\n'));
  await expect(
    importing.getByText(/The lines miss the bank's balances by £10\.00, from line 3 of the file/),
  ).toBeVisible();
  await importing.getByRole('textbox', { name: 'Account' }).fill('Second account');
  await expect(importing.getByText('Confirm first that the balances do not add up')).toBeVisible();
  await expectAccessible(page, 'a statement that does not add up');
  await importing.getByRole('checkbox', { name: 'Import it all the same' }).press('Space');
  await importing.getByRole('button', { name: 'Import' }).click();
  await iris.hears('2 new lines of Second account');
  await expect(page.getByText("The lines miss the bank's balances by £10.00")).toBeVisible();
  const line = page.getByRole('list', { name: 'Lines' }).locator('> li').filter({ hasText: 'INV-000001' });
  await expect(line).toContainText('Please check');
  await expect(line).toContainText('do not lead from one of the bank');
  await expect(page.getByRole('button', { name: /^Book all certain \(/ })).toHaveCount(0);
});

test('a camt.053 that does not add up asks in the same way, and its statement goes on showing what was left out', async ({
  browser,
}) => {
  const iris = new IpAdmin(await ownPage(browser), portal);
  const { page } = iris;
  await iris.signsIn(people.ipAdmin, passwords.staff);
  await iris.opens('Bank Statements', 'Payments');
  await page.getByRole('button', { name: 'Import Statement' }).click();
  const importing = dialog(page, 'Import Statement');
  const files = importing.getByLabel('Files', { exact: true });
  const whole = camt('1250.00');
  await files.setInputFiles({ name: 'cut.xml', mimeType: 'text/xml', buffer: Buffer.from(whole.slice(0, -40)) });
  await expect(importing.getByText(/damaged or breaks off: it is not whole/)).toBeVisible();
  await importing.getByRole('button', { name: 'Remove cut.xml' }).click();
  await files.setInputFiles({ name: 'gap.xml', mimeType: 'text/xml', buffer: Buffer.from(whole) });
  await expect(importing.getByText(/miss the bank's balances by £70\.00, at the closing balance\./)).toBeVisible();
  await expect(importing.getByText(/A line may be missing: compare the file with the bank/)).toBeVisible();
  await expect(importing.getByText('Confirm first that the balances do not add up')).toBeVisible();
  await expect(importing.getByText("Line 2: not booked yet ('PDNG')")).toBeVisible();
  await importing.getByRole('checkbox', { name: 'Import it all the same' }).press('Space');
  await importing.getByRole('button', { name: 'Import' }).click();
  await iris.hears('1 new line of Account ending 0777');
  await expect(page.getByText("The lines miss the bank's balances by £70.00")).toBeVisible();
  await expect(page.getByText('1 line of the file is left out')).toBeVisible();
  await expect(page.getByText("Line 2: not booked yet ('PDNG')")).toBeVisible();
  await expectAccessible(page, 'a statement of which something was left out');
  await expect(page.getByRole('button', { name: /^Book all certain \(/ })).toHaveCount(0);
});

/** Two slips were paid by lines of their own: one names its slip, of the other only the amount is known. */
async function bookWhatWentOut(sarah: Superadmin) {
  const { page } = sarah;
  const { interpreterId, superadmin } = office;
  const slips: { remittanceRef: string; totalAmount: number }[] = [];
  const jobs = (await superadmin.call('GET', `/bookings/intdueinv/${interpreterId}`)).data as { bookingId: string }[];
  for (const { bookingId } of jobs.slice(0, 2)) {
    const body = { interpreterId, paymentDate: today, details: [{ bookingId }] };
    slips.push((await superadmin.call('POST', '/bookings/createremittanceslip/', body)).data);
  }
  const [first, second] = slips;
  const rows = [
    `${written},FPO,ANA NUNEZ ${first!.remittanceRef},${first!.totalAmount.toFixed(2)},,1356.70`,
    `${written},FPO,FASTER PAYMENT,${second!.totalAmount.toFixed(2)},,1265.90`,
  ];
  await sarah.opens('Bank Statements', 'Payments');
  const importing = await choosesFile(sarah, 'paid.csv', [statement.split('\n')[0], ...rows].join('\n'));
  await importing.getByRole('button', { name: 'Import' }).click();
  const lines = page.getByRole('list', { name: 'Lines' }).locator('> li');
  await expect(lines.first()).toContainText(`The text names ${first!.remittanceRef}`);
  await lines.first().focus();
  await page.keyboard.press('Enter');
  await hears(page, `paid ${first!.remittanceRef}`);
  await expect(lines).toHaveCount(1);
  await expect(lines.first()).toContainText('Nothing names');
  await lines.first().focus();
  await page.keyboard.press('Enter');
  const choice = dialog(page, /^What did £.* pay\?$/);
  await expect(choice.getByRole('radio', { name: new RegExp(second!.remittanceRef) })).toBeChecked();
  await choice.getByRole('button', { name: 'Book' }).click();
  await hears(page, `${second!.remittanceRef} is paid by the line`);
  await expect(page.getByText('Everything on this statement is booked or ignored')).toBeVisible();
  await expect(page.getByText(/^Paid Out: -£/)).toBeVisible();
  await sarah.opens('Remittance Slips', 'Payments');
  await page.getByRole('button', { name: `View ${first!.remittanceRef}` }).click();
  await expect(dialog(page, 'Remittance Slip').getByText('Left the Bank')).toBeVisible();
}

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

async function choosesFile({ page }: { readonly page: Page }, name: string, text: string) {
  await page.getByRole('button', { name: 'Import Statement' }).click();
  const opened = dialog(page, 'Import Statement');
  await opened.getByLabel('Files', { exact: true }).setInputFiles(csv(name, text));
  return opened;
}

/** Opens at £1,000.00; £180.00 came in from a payer whose name is written from right to left, and £20.00 is not booked yet. */
function camt(closing: string): string {
  const balance = (code: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="GBP">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`;
  const entry = (amount: string, status: string) =>
    `<Ntry><Amt Ccy="GBP">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>${status}</Cd></Sts><BookgDt><Dt>${today}</Dt></BookgDt><NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>محمد علي</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>INV-000001 12/2026</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>00100777</Id></Othr></Id></Acct>${balance('OPBD', '1000.00')}${balance('CLBD', closing)}${entry('180.00', 'BOOK')}${entry('20.00', 'PDNG')}</Stmt></BkToCstmrStmt></Document>`;
}
