import { useEffect, useEffectEvent } from 'react';
import { deedOf, isTyping, singleKeysOn, type KeyDeed } from './keys.ts';

/** Listens to the keys of the whole portal. While a dialog or a menu is open they are its own. */
export function useKeys(onDeed: (deed: Exclude<KeyDeed, 'search'>) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return;
    const deed = deedOf(event, { typing: isTyping(event.target), singleKeys: singleKeysOn() });
    if (deed === undefined) return;
    event.preventDefault();
    if (deed === 'search') document.querySelector<HTMLInputElement>('main input[type=search]')?.focus();
    else onDeed(deed);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
