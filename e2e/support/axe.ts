import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { RunOnly } from 'axe-core';

/** Everything that WCAG 2.2 AA asks for. */
const all: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] };
/** What depends on colours, which is all that the dark theme changes. */
const ofColours: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Finds nothing that WCAG 2.2 AA forbids, in light and in dark. Where no script may run, as in a mail's frame, axe cannot look. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  for (const [colorScheme, runOnly] of [
    ['light', all],
    ['dark', ofColours],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settle(page);
    // The other mode sums up in a page of its own, which only frames from elsewhere need.
    const axe = new AxeBuilder({ page }).setLegacyMode().exclude('iframe[sandbox]');
    const { violations } = await axe.options({ runOnly, resultTypes: ['violations'] }).analyze();
    const found = violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html.slice(0, 300)}\n  ${failureSummary}`).join('\n')}`,
    );
    expect.soft(found, `${screen}, ${colorScheme}`).toEqual([]);
  }
}

/** Cards that are drawn only where they are seen are drawn too, and colours are judged once they have stopped changing. */
function settle(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const drawn = new CSSStyleSheet();
    drawn.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [drawn];
    await new Promise(requestAnimationFrame);
    await Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    );
  });
}
