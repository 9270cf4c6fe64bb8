import { expect, type Locator } from '@playwright/test';
import { dialog, finish, type } from '../forms.ts';
import { Person } from './person.ts';

export class IpAdmin extends Person {
  /** Finds what a payer owes in Client Payments. */
  async findsTheDues(payer: string, amount: string): Promise<void> {
    await this.opens('Client Payments', 'Payments');
    await expect(this.due(payer)).toContainText(amount);
  }

  due(payer: string): Locator {
    return this.page.getByRole('table', { name: 'Client Payments' }).getByRole('row').filter({ hasText: payer });
  }

  /** Allocates money received to one invoice. */
  async allocates(payer: string, invoiceNo: string, amount: string, day: string): Promise<void> {
    await this.due(payer)
      .getByRole('button', { name: `Allocate ${payer}` })
      .click();
    const form = dialog(this.page, `Allocate Client Payment: ${payer}`);
    await type(form, { 'Amount Received': amount, 'Payment Date': day });
    await form.getByRole('checkbox', { name: `Select ${invoiceNo}` }).check();
    await form.getByRole('button', { name: 'Generate' }).click();
    const slip = dialog(this.page, 'Generate Slip');
    await type(slip, { 'Allocation Date': day });
    await finish(slip, 'Ok');
    await this.hears('Payment Submitted');
    await expect(this.due(payer)).toHaveCount(0);
  }
}
