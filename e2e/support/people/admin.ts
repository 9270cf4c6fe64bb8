import { expect, type Download, type Locator } from '@playwright/test';
import { choose, dialog, find, finish, take, type } from '../forms.ts';
import { type Fields, Person } from './person.ts';

interface OnsiteJob {
  readonly company: string;
  readonly clientName: string;
  readonly fileRef: string;
  readonly language: string;
  readonly day: string;
  readonly starts: string;
  readonly ends: string;
  readonly postcode: string;
}

export class Admin extends Person {
  async registersTheClient(choices: Fields, entries: Fields): Promise<void> {
    await this.opens('Clients', 'Master');
    await this.page.getByRole('button', { name: 'New Client' }).click();
    const form = dialog(this.page, 'New Client');
    await choose(form, choices);
    await type(form, entries);
    await finish(form, 'Save');
    await expect(this.page.getByRole('row').filter({ hasText: entries['Company Name']! })).toBeVisible();
  }

  async addsTheInterpreter(choices: Fields, entries: Fields): Promise<void> {
    await this.opens('Interpreters');
    await this.page.getByRole('button', { name: 'Add', exact: true }).click();
    const form = dialog(this.page, 'Add Interpreter');
    await choose(form, choices);
    await type(form, entries);
    await finish(form, 'Create');
    await this.hears('Interpreter created');
  }

  async givesANewLanguage(name: string, language: string, services: readonly string[]): Promise<void> {
    await this.page.getByRole('button', { name: `Edit ${name}` }).click();
    await this.page.getByRole('tab', { name: 'Languages' }).click();
    const slot = this.page.getByRole('group', { name: 'Language 1' });
    await this.addsTheLanguage(slot, language);
    for (const service of services) await slot.getByRole('checkbox', { name: service }).check();
    await this.page.getByRole('form', { name: 'Languages' }).getByRole('button', { name: 'Update' }).click();
    await this.hears('Interpreter updated');
  }

  /** Types a language that the agency has not had, adds it in place, and finds it chosen. */
  async addsTheLanguage(slot: Locator, language: string): Promise<void> {
    await slot.getByRole('combobox', { name: 'Language' }).fill(language);
    await this.page.getByRole('option', { name: 'Add a language' }).click();
    const form = dialog(this.page, 'New Language');
    await expect(form.getByRole('textbox', { name: 'Language' })).toHaveValue(language);
    await finish(form, 'Save');
    await expect(slot.getByRole('combobox', { name: 'Language' })).toHaveValue(language);
  }

  /** Turns Active on and lets the portal mail the temporary password. */
  async activates(papers: Fields): Promise<void> {
    await this.page.getByRole('tab', { name: 'Personal Details' }).click();
    const form = this.page.getByRole('form', { name: 'Personal Details' });
    await form.getByRole('switch', { name: 'Active' }).check();
    await type(form, papers);
    await form.getByRole('button', { name: 'Update' }).click();
    await finish(dialog(this.page, 'Mail Send Confirmation'), 'Yes');
    await this.hears('Activation mail sent');
    await expect(this.page.getByText(/^since /)).toBeVisible();
  }

  /** Takes a quotation request for an onsite job from a client of the register; gives its reference. */
  async takesAnOnsiteBooking(job: OnsiteJob): Promise<string> {
    await this.opens('Bookings');
    await this.page.getByRole('button', { name: 'Add', exact: true }).click();
    const form = dialog(this.page, 'New Booking');
    await take(form, 'Booking Type', 'Quotation');
    await take(form, 'Service Type', 'Onsite');
    await find(form, 'Company Name', job.company.slice(0, 4), job.company);
    await expect(form.getByRole('checkbox', { name: 'Allocate' })).toBeChecked();
    await choose(form, { Department: 'Immigration', 'Case Type': 'Legal Aid' });
    await type(form, { 'Client Name': job.clientName, 'File Reference': job.fileRef, Notes: 'Ring the bell' });
    await find(form, 'Language', job.language);
    await type(form, { 'Date of Attendance': job.day, 'Start Time': job.starts, 'End Time': job.ends });
    await take(form, 'Gender', 'Any');
    await choose(form, { Place: 'Court' });
    await type(form, {
      'Person Attending': 'Ruth Hale',
      Postcode: job.postcode,
      'Address of Attendance': 'Royal Courts, Court 3',
      'Other Reference': 'T-9',
    });
    await finish(form, 'Create');
    await expect(this.page.getByRole('status').filter({ hasText: /^BK-\d{6} created/ })).toBeVisible();
    await expect(this.row(job.fileRef)).toContainText('Quotation Pending');
    return this.refOf(job.fileRef);
  }

  /** The reference of the booking in whose row this text stands. */
  async refOf(text: string): Promise<string> {
    return (await this.row(text)
      .getByRole('button', { name: /^BK-\d{6}$/ })
      .textContent())!.trim();
  }

  row(text: string): Locator {
    return this.page.getByRole('table', { name: 'Bookings' }).getByRole('row').filter({ hasText: text });
  }

  async seesOnTheDashboard(ref: string): Promise<void> {
    await this.opens('Dashboard');
    await expect(
      this.page
        .getByRole('table', { name: /^Today's Bookings/ })
        .getByRole('row')
        .filter({ hasText: ref }),
    ).toBeVisible();
  }

  /** Presses one of a row's actions, in the row or in its menu. */
  async does(action: string, ref: string): Promise<void> {
    const row = this.row(ref);
    const button = row.getByRole('button', { name: `${action} ${ref}`, exact: true });
    const more = row.getByRole('button', { name: `More actions ${ref}` });
    await expect(more).toBeVisible();
    // What has just been done may move the action from the menu to the icons while the menu opens.
    await expect(async () => {
      await this.page.keyboard.press('Escape');
      if ((await button.count()) > 0) return button.click({ timeout: 10_000 });
      await more.click({ timeout: 10_000 });
      await this.page.getByRole('menuitem', { name: action, exact: true }).click({ timeout: 10_000 });
    }).toPass({ timeout: 120_000 });
  }

  async assigns(ref: string, interpreter: string): Promise<void> {
    await this.does('Assign to', ref);
    const form = dialog(this.page, `Assign To: ${ref}`);
    const row = form.getByRole('row').filter({ hasText: interpreter });
    await expect(row).toContainText(/\d+\.\d\d/);
    await expect(row).toContainText('Available');
    await row.getByRole('button', { name: `Assign ${interpreter}` }).click();
    const question = dialog(this.page, 'Assign');
    await question.getByRole('button', { name: 'Confirm' }).click();
    await this.hears('Interpreter Assigned');
    await expect(this.row(ref)).toContainText(interpreter);
  }

  /** Fills the quotation form, sees the figures follow, and confirms it. */
  async quotes(ref: string, entries: Fields, figures: readonly string[]): Promise<void> {
    await this.does('Generate Quotation', ref);
    const form = this.page.getByRole('dialog').filter({ hasText: ref });
    await type(form, entries);
    for (const figure of figures) await expect(form.getByRole('region', { name: 'Figures' })).toContainText(figure);
    await finish(form, 'Confirm');
  }

  /** Confirms the form of an accepted quotation as it stands. */
  async confirmsTheForm(ref: string): Promise<void> {
    await this.does('Booking confirmation', ref);
    const form = this.page.getByRole('dialog').filter({ hasText: ref });
    await expect(form.getByRole('region', { name: 'Figures' })).toContainText('180.00');
    await finish(form, 'Confirm');
  }

  /** Looks at the mail as it will arrive, and sends it. */
  async sends(
    what: 'Send Quotation' | 'Send Booking Confirmation',
    ref: string,
    { shows, notYetSet }: { shows: string; notYetSet: string },
  ): Promise<void> {
    await this.does(what, ref);
    const form = dialog(this.page, `${what}: ${ref}`);
    await expect(form.getByRole('status', { name: 'Before the first invoice' })).toContainText(notYetSet);
    await form.getByRole('button', { name: 'Preview' }).click();
    await expect(
      form.getByRole('region', { name: 'Preview' }).locator('iframe').contentFrame().locator('body'),
    ).toContainText(shows);
    await finish(form, 'Send');
  }

  /** Is told what has to be set before the first invoice, instead of approving. */
  async cannotApproveYet(ref: string): Promise<void> {
    await this.does('Timesheet', ref);
    const form = dialog(this.page, 'Timesheet');
    await form.getByRole('button', { name: 'Approve', exact: true }).click();
    const question = this.page.getByRole('alertdialog', { name: 'Approve this timesheet?' });
    await expect(question.getByRole('status', { name: 'Before the first invoice' })).toContainText(
      'Confirm or change the example prices of In London and Out of London (Rates)',
    );
    await expect(question.getByRole('button', { name: 'Approve and issue' })).toHaveAttribute('aria-disabled', 'true');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await finish(form, 'Cancel');
    await expect(this.row(ref)).toContainText('Timesheet Submitted');
  }

  /** Opens the timesheet, sees both columns, and approves after seeing what will be issued. */
  async approves(ref: string, totals: { client: string; interpreter: string }): Promise<void> {
    await this.does('Timesheet', ref);
    const form = dialog(this.page, 'Timesheet');
    for (const column of ['Interpreter', 'Client']) {
      await expect(
        form.getByRole('group', { name: column, exact: true }).getByLabel('Attendance 1 duration'),
      ).toHaveText('02:20');
    }
    await type(form.getByRole('group', { name: 'Client', exact: true }), { Note: 'Agreed by telephone' });
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await this.hears('Timesheet Updated');
    // What is saved is not asked about.
    await finish(form, 'Cancel');
    await this.does('Timesheet', ref);
    await form.getByRole('button', { name: 'Approve', exact: true }).click();
    const question = this.page.getByRole('alertdialog', { name: 'Approve this timesheet?' });
    await expect(question.getByRole('region', { name: /^Client invoice/ })).toContainText(totals.client);
    await expect(question.getByRole('region', { name: 'Interpreter invoice' })).toContainText(totals.interpreter);
    await question.getByRole('button', { name: 'Approve and issue' }).click();
    await this.hears('Timesheet Approved');
    await expect(this.row(ref)).toContainText('Approved');
  }

  /** The invoice's chip opens the page that its customer sees, in a tab of its own. */
  async looksAtTheInvoicePage(ref: string, invoiceNo: string, total: string): Promise<void> {
    const opening = this.page.waitForEvent('popup');
    await this.row(ref).getByRole('button', { name: invoiceNo }).click();
    const tab = await opening;
    await expect(tab.getByText(invoiceNo).first()).toBeVisible();
    await expect(tab.getByText(total).first()).toBeVisible();
    expect(new URL(tab.url()).searchParams.get('invoiceNo')).toBe(invoiceNo);
    await tab.close();
  }

  async opensTheInvoice(ref: string, invoiceNo: string): Promise<void> {
    await this.does('Send Invoice', ref);
    const question = dialog(this.page, `Send Invoice: ${ref}`);
    await expect(question).toContainText(invoiceNo);
    await question.getByRole('button', { name: 'Open invoice' }).click();
    await expect(this.page.getByRole('heading', { name: 'Client Invoice' })).toBeVisible();
  }

  async downloadsThePdf(): Promise<Download> {
    const coming = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name: 'PDF' }).click();
    return coming;
  }

  async mailsTheInvoice(): Promise<void> {
    await this.page.getByRole('button', { name: 'Send Invoice' }).click();
    const question = dialog(this.page, /^Send Invoice/);
    await expect(question).toContainText('ruth@hale.example');
    await finish(question, 'Send');
  }
}
