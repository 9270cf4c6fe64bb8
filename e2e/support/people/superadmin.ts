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
