import type { Page } from '@playwright/test';

/** Presses keys as a clerk does, and counts each: a capital is Shift and a letter, Ctrl+Enter is two keys. */
export class CountedKeys {
  readonly page: Page;
  all = 0;
  /** Of them those that only move about. */
  moving = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async type(text: string): Promise<void> {
    for (const letter of text) {
      this.all += /\p{Lu}/u.test(letter) ? 2 : 1;
      await this.page.keyboard.press(letter);
    }
  }

  async press(keys: string): Promise<void> {
    this.all += keys.split('+').length;
    await this.page.keyboard.press(keys);
  }

  async move(keys: string): Promise<void> {
    this.moving += keys.split('+').length;
    await this.press(keys);
  }
}
