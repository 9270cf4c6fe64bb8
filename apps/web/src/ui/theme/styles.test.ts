// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { smallSheets } from './styles.ts';

describe('the styles of all components', () => {
  it('stand in style elements of a hundred rules each, in their order', () => {
    const { sheet } = smallSheets();
    // As it is in production; elsewhere each rule has an element of its own.
    sheet.isSpeedy = true;
    for (let rule = 0; rule < 250; rule += 1) sheet.insert(`.rule-${rule} { top: 0 }`);
    const selectors = sheet.tags.map(({ sheet: styles }) =>
      Array.from(styles?.cssRules ?? [], (rule) => (rule as CSSStyleRule).selectorText),
    );
    expect(selectors.map(({ length }) => length)).toEqual([100, 100, 50]);
    expect(selectors.flat()).toEqual(Array.from({ length: 250 }, (_, rule) => `.rule-${rule}`));
    sheet.flush();
  });
});
