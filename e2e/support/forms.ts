import { expect, type Locator, type Page } from '@playwright/test';

/** Where fields are looked for: a page, or a dialog on it. */
export type Place = Page | Locator;

const pageOf = (place: Place): Page => ('page' in place ? place.page() : place);

/** Types into fields by their labels. */
export async function type(place: Place, entries: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(entries)) await field(place, label).fill(text);
}

/** A password has no role of its own. */
function field(place: Place, label: string): Locator {
  const password = place.locator('input[type=password]').and(place.getByLabel(new RegExp(`^${label}`)));
  // A box that searches while one types takes a text as well.
  const searched = place.locator('input[role=combobox]').and(place.getByRole('combobox', { name: label, exact: true }));
  return place.getByRole('textbox', { name: label, exact: true }).or(searched).or(password);
}

/** Chooses from selects by their labels. */
export async function choose(place: Place, choices: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, option] of Object.entries(choices)) {
    await place.getByRole('combobox', { name: label, exact: true }).click();
    await pageOf(place).getByRole('option', { name: option, exact: true }).click();
  }
}

/** Searches in a field that finds while one types, and takes what it found. */
export async function find(place: Place, label: string, text: string, found: string | RegExp = text): Promise<void> {
  await place.getByRole('combobox', { name: label, exact: true }).fill(text);
  await pageOf(place).getByRole('option', { name: found }).first().click();
}

/** Takes one of the choices of a radio group. */
export async function take(place: Place, group: string, choice: string): Promise<void> {
  await place.getByRole('radiogroup', { name: group }).getByRole('radio', { name: choice, exact: true }).check();
}

/** The dialog with this title. */
export const dialog = (page: Page, title: string | RegExp): Locator => page.getByRole('dialog', { name: title });

/** Presses a dialog's button and sees the dialog close. */
export async function finish(opened: Locator, button: string): Promise<void> {
  await opened.getByRole('button', { name: button, exact: true }).click();
  await expect(opened).toBeHidden();
}

/** Waits for a message of the portal. */
export async function hears(page: Page, message: string | RegExp): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: message }).first()).toBeVisible();
}
