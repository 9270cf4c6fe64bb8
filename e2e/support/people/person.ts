import { expect, type Page } from '@playwright/test';
import { hears, type } from '../forms.ts';
import { noteBrowser, type Portal } from '../portal.ts';

/** Texts by the labels of their fields. */
export type Fields = Readonly<Record<string, string>>;

/** Somebody at the portal with a browser of their own. */
export class Person {
  readonly page: Page;
  readonly portal: Portal;

  constructor(page: Page, portal: Portal) {
    this.page = page;
    this.portal = portal;
    noteBrowser(page.context().browser());
  }

  async comesToThePortal(): Promise<void> {
    await this.page.goto(this.portal.url);
  }

  async signsIn(email: string, password: string): Promise<void> {
    if (!this.page.url().startsWith(this.portal.url)) await this.comesToThePortal();
    await type(this.page, { Email: email, Password: password });
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(this.page.getByRole('button', { name: 'Sign in', exact: true })).toBeHidden();
  }

  /** The temporary password opens nothing but the Change Password card. */
  async choosesAPassword(email: string, temporary: string, password: string): Promise<void> {
    await this.signsIn(email, temporary);
    await expect(this.page.getByRole('heading', { name: 'Change Password' })).toBeVisible();
    await type(this.page, {
      'Current password': temporary,
      Password: password,
      'Repeat password': password,
    });
    await this.page.getByRole('button', { name: 'Update' }).click();
    await expect(this.page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  }

  /** Follows the link of a mail that leads to the page on which a password is chosen. */
  async choosesAPasswordByMail(email: string, subject: RegExp, password: string): Promise<void> {
    const { text } = await this.portal.mailbox.newest(email, subject);
    const path = /\/choosePassword#[\w-]+/.exec(text ?? '')?.[0];
    await this.page.goto(`${this.portal.url}${path}`);
    await expect(this.page.getByText(`For ${email}.`)).toBeVisible();
    await type(this.page, { Password: password, 'Repeat password': password });
    await this.page.getByRole('button', { name: 'Update' }).click();
    await expect(this.page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  }

  /** Opens a screen by the side menu; `group` is opened first where the item stands in one. */
  async opens(item: string, group?: string): Promise<void> {
    const menu = this.page.getByRole('navigation', { name: 'Main' });
    const link = menu.getByRole('link', { name: item, exact: true });
    const toggle = this.page.getByRole('button', { name: /^(Open|Close) menu$/ });
    if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
    const heading = menu.getByRole('button', { name: group ?? '', exact: true });
    if (group && (await heading.getAttribute('aria-expanded')) === 'false') await heading.click();
    await link.click();
  }

  async cannotOpen(item: string, group: string): Promise<void> {
    const menu = this.page.getByRole('navigation', { name: 'Main' });
    await expect(menu).toBeVisible();
    const heading = menu.getByRole('button', { name: group, exact: true });
    if ((await heading.count()) > 0 && (await heading.getAttribute('aria-expanded')) === 'false') await heading.click();
    await expect(menu.getByRole('link', { name: item, exact: true })).toHaveCount(0);
  }

  hears(message: string): Promise<void> {
    return hears(this.page, message);
  }
}
