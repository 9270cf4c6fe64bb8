import type { MouseEvent } from 'react';

/**
 * What makes a button wait without being disabled: where it is disabled while it has the focus, the focus drops on the
 * page. Neither a press nor Enter in a field of its form does anything meanwhile.
 */
export function offIf(off: boolean, onClick?: (event: MouseEvent<HTMLElement>) => void) {
  return off
    ? { 'aria-disabled': true, className: 'Mui-disabled', onClick: (event: MouseEvent) => event.preventDefault() }
    : { onClick };
}
