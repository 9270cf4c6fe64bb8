import { useState } from 'react';

const place = 'menu';

/** Whether the docked side menu is open; the browser remembers it. */
export function useMenuOpen(): readonly [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(() => localStorage.getItem(place) !== 'closed');
  const change = (next: boolean) => {
    setOpen(next);
    localStorage.setItem(place, next ? 'open' : 'closed');
  };
  return [open, change];
}
