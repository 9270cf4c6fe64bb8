import { useEffect, useEffectEvent } from 'react';
import { undoLatest } from '../../ui/messages.ts';
import { shortcutOf, isTyping, singleKeysOn, type Shortcut } from './keys.ts';

/** Listens to the keys of the whole portal. While a dialog or a menu is open they are its own. */
export function useKeys(onShortcut: (shortcut: Exclude<Shortcut, 'search' | 'new' | 'undo'>) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return;
    const shortcut = shortcutOf(event, { typing: isTyping(event.target), singleKeys: singleKeysOn() });
    if (shortcut === undefined) return;
    if (shortcut === 'undo') return undoLatest() && event.preventDefault();
    event.preventDefault();
    if (shortcut === 'new') document.querySelector<HTMLButtonElement>('main button[aria-keyshortcuts=n]')?.click();
    else if (shortcut === 'search') document.querySelector<HTMLInputElement>('main input[type=search]')?.focus();
    else onShortcut(shortcut);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
