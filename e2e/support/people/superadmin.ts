import { expect } from '@playwright/test';
import { choose, dialog, finish, type } from '../forms.ts';
import { type Fields, Person } from './person.ts';

export class Superadmin extends Person {
  signsInForTheFirstTime(): Promise<void> {
    return this.signsIn(this.portal.superadmin.email, this.portal.superadmin.password);
  }

  async describesTheAgency(details: Fields): Promise<void> {
    await this.opens('Agency Settings', 'Master');
    const agency = this.page.getByRole('region', { name: 'Agency' });
    await type(agency, details);
    await agency.getByRole('button', { name: 'Save' }).click();
    await this.hears('Agency Settings updated');
  }

  /** Follows the dashboard's list of what must be set before the first invoice until nothing on it refuses one. */
  async setsUpTheAgency(details: { agency: Fields; bankDetails: string }): Promise<void> {
    const { page } = this;
    await this.opens('Dashboard');
    const list = page.getByRole('region', { name: 'Before the first invoice' });
    await expect(list).toContainText("Enter the agency's own bank details");
    await list.getByRole('link', { name: 'Agency Settings, Agency' }).first().click();
    const section = (name: string) => page.getByRole('region', { name, exact: true });
    await type(section('Agency'), details.agency);
    await section('Agency').getByRole('button', { name: 'Save' }).click();
    await expect(list).not.toContainText("Enter the agency's own VAT number");
    await type(section('Money'), { 'Bank details': details.bankDetails });
    await section('Money').getByRole('button', { name: 'Save' }).click();
    await expect(list).not.toContainText('bank details');
    await section('Money').getByRole('button', { name: 'Confirm VAT periods' }).click();
    await section('Minimum rates').getByRole('button', { name: 'Confirm Minimum rates' }).click();
    await expect(list).not.toContainText('minimum rates');
    await list.getByRole('link', { name: 'Rates' }).click();
    await page.getByRole('button', { name: 'Confirm these prices' }).click();
    await this.hears('Prices confirmed');
    await this.opens('Dashboard');
    await expect(list).toContainText('Not yet done');
    await expect(list).not.toContainText('No invoice can be issued');
  }

  async hires(user: {
    foreName: string;
    lastName: string;
    role: string;
    email: string;
    password: string;
  }): Promise<void> {
    await this.opens('Users', 'Master');
    await this.page.getByRole('button', { name: 'New User' }).click();
    const form = dialog(this.page, 'New User');
    await type(form, {
      'Fore Name': user.foreName,
      'Last Name': user.lastName,
      Email: user.email,
      Password: user.password,
    });
    await choose(form, { Gender: 'Other', Role: user.role });
    await finish(form, 'Save');
    await expect(this.page.getByRole('row', { name: new RegExp(user.email) })).toContainText(user.role);
  }
}
