import { expect, type Page } from '@playwright/test';

/** A customer has no account: only the links of mails. */
export class Customer {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Follows the mail's Accept button, which opens the page at its own. */
  async accepts(link: string): Promise<void> {
    await this.page.goto(link);
    await expect(this.page.getByRole('button', { name: 'Accept' })).toBeInViewport();
    await expect(this.page.getByRole('region', { name: 'Charges' })).toContainText('Attendance');
    await this.page.getByRole('button', { name: 'Accept' }).click();
    await expect(this.page.getByRole('status')).toContainText('Thank you');
  }
}
