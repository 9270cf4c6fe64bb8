import { expect, type Page } from '@playwright/test';

/** A customer has no account: only the links of mails. */
export class Customer {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async accepts(link: string): Promise<void> {
    await this.page.goto(link);
    await expect(this.page.getByRole('region', { name: 'Charges' })).toContainText('Attendance');
    await this.page.getByRole('button', { name: 'Accept' }).click();
    await expect(this.page.getByRole('status')).toContainText('Thank you');
  }
}
