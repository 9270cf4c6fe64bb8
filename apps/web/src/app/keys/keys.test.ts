// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { shortcutOf, isTyping, singleKeysOn, switchSingleKeys } from './keys.ts';

const press = (key: string, more: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  ...more,
});
const free = { typing: false, singleKeys: true };

describe('the keys of the portal', () => {
  it('open the palette from anywhere, a text field included', () => {
    expect(shortcutOf(press('k', { ctrlKey: true }), free)).toBe('palette');
    expect(shortcutOf(press('K', { metaKey: true }), { ...free, typing: true })).toBe('palette');
  });

  it('take back what a message offers, and leave a text its own undo', () => {
    expect(shortcutOf(press('z', { ctrlKey: true }), { ...free, singleKeys: false })).toBe('undo');
    expect(shortcutOf(press('z', { metaKey: true }), free)).toBe('undo');
    expect(shortcutOf(press('z', { ctrlKey: true }), { ...free, typing: true })).toBeUndefined();
    expect(shortcutOf(press('Z', { ctrlKey: true, shiftKey: true }), free)).toBeUndefined();
    expect(shortcutOf(press('z'), free)).toBeUndefined();
  });

  it('search and list keys only where nobody types', () => {
    expect(shortcutOf(press('/'), free)).toBe('search');
    expect(shortcutOf(press('?', { shiftKey: true }), free)).toBe('help');
    expect(shortcutOf(press('n'), free)).toBe('new');
    for (const key of ['/', '?', 'n']) expect(shortcutOf(press(key), { ...free, typing: true })).toBeUndefined();
  });

  it('do nothing alone once they are switched off', () => {
    switchSingleKeys(false);
    expect(singleKeysOn()).toBe(false);
    for (const key of ['/', '?', 'n']) expect(shortcutOf(press(key), { ...free, singleKeys: false })).toBeUndefined();
    expect(shortcutOf(press('k', { ctrlKey: true }), { ...free, singleKeys: false })).toBe('palette');
    switchSingleKeys(true);
    expect(singleKeysOn()).toBe(true);
  });

  it("leave the browser's and the editor's keys alone", () => {
    expect(shortcutOf(press('k'), free)).toBeUndefined();
    expect(shortcutOf(press('k', { ctrlKey: true, shiftKey: true }), free)).toBeUndefined();
    expect(shortcutOf(press('/', { ctrlKey: true }), free)).toBeUndefined();
    expect(shortcutOf(press('?', { isComposing: true }), free)).toBeUndefined();
  });
});

it('knows where keys are text', () => {
  const elementOf = (html: string) => {
    document.body.innerHTML = html;
    return document.body.firstElementChild;
  };
  for (const html of ['<input type="search">', '<textarea></textarea>', '<select></select>'])
    expect(isTyping(elementOf(html)), html).toBe(true);
  for (const html of ['<input type="checkbox">', '<button>Add</button>', '<div></div>'])
    expect(isTyping(elementOf(html)), html).toBe(false);
});
