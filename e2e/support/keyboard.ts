import { expect, type Locator, type Page } from '@playwright/test';

/** The most presses of Tab from one place of a screen to another. */
const patience = 150;

/** Somebody who uses the keyboard alone. Wherever the focus comes, it must be seen. */
export class Keyboard {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Goes on with Tab, or with Shift back, until the focus is on it. */
  async reaches(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    for (let presses = 0; presses < patience; presses += 1) {
      if (await this.isOn(target)) return;
      await this.press(key);
      await this.seesTheFocus();
    }
    expect(await this.isOn(target), `${String(target)} cannot be reached`).toBe(true);
  }

  /** Reaches a field and types into it, over what stands there. */
  async types(field: Locator, text: string): Promise<void> {
    await this.reaches(field);
    await this.press('Control+A');
    await this.page.keyboard.type(text);
  }

  /** Reaches a button or a link and presses it. */
  async activates(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await this.reaches(target, key);
    await this.press('Enter');
  }

  async isOn(target: Locator): Promise<boolean> {
    return (await target.and(this.page.locator(':focus')).count()) > 0;
  }

  async seesTheFocus(): Promise<void> {
    await expect.poll(() => this.page.evaluate(whyUnseen)).toBe('');
  }
}

/** Why the focus cannot be seen; empty where some of it can (WCAG 2.4.11) and shows itself. Runs in the page. */
function whyUnseen(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'The focus is nowhere';
  const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent?.slice(0, 40) ?? ''}`;
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const between = (least: number, most: number, end: number) =>
    [0.1, 0.5, 0.9].map((share) => Math.max(least, 0) + share * (Math.min(most, end) - Math.max(least, 0)));
  const points = between(left, right, innerWidth).flatMap((x) =>
    between(top, bottom, innerHeight).map((y) => [x, y] as const),
  );
  const inSight = points.some(([x, y]) => {
    const seen = document.elementFromPoint(x, y);
    return seen !== null && (focused.contains(seen) || seen === focused.parentElement);
  });
  if (!inSight) return `${name} is hidden`;
  const around = [0, 1, 2, 3].reduce<Element[]>(
    (chain) => [...chain, chain.at(-1)?.parentElement ?? focused],
    [focused],
  );
  const shown = around.some((each) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || each.matches('.Mui-focused, .Mui-focusVisible');
  });
  return shown ? '' : `${name} does not show its focus`;
}
