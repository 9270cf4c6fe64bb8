import { expect, type Locator } from '@playwright/test';
import { dialog, finish, type } from '../forms.ts';
import { type Fields, Person } from './person.ts';

/** Says of every part of a sheet that it differed from what was booked, so that all its fields stand open. */
export async function opensAll(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Submit', exact: true }).waitFor();
  for (const name of ['Times differed', 'Travel differed', 'Add expenses', 'Add a note'])
    for (const button of await form.getByRole('button', { name, exact: true }).all()) await button.click();
}

export class Interpreter extends Person {
  job(ref: string): Locator {
    return this.page.getByRole('list', { name: 'Timesheet Tracker' }).getByRole('listitem', { name: ref });
  }

  async handsIn(ref: string, entries: Fields): Promise<void> {
    await this.job(ref).getByRole('button', { name: 'Timesheet', exact: true }).click();
    const form = dialog(this.page, 'Timesheet');
    await opensAll(form);
    await type(form, entries);
    await finish(form, 'Submit');
    await expect(this.job(ref)).toContainText('Timesheet Submitted');
    // Opened again at once, it must show what was handed in and not what it opened with before.
    await this.job(ref).getByRole('button', { name: 'Timesheet', exact: true }).click();
    await expect(dialog(this.page, 'Timesheet').getByRole('textbox', { name: 'Attendance 1 Start' })).toHaveValue(
      '10:00',
    );
    await dialog(this.page, 'Timesheet').getByRole('button', { name: 'Close dialog' }).click();
  }
}
