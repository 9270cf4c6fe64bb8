import { useRef, type KeyboardEvent } from 'react';

type ListKey = KeyboardEvent & { defaultMuiPrevented?: boolean | undefined };

/**
 * Of a list whose first option Enter takes: the first Arrow Down after typing goes to that option and not past it, as somebody
 * means who looks at the list only then.
 */
export function useFirstArrow(): { typed: () => void; press: (event: ListKey) => void } {
  const isNew = useRef(false);
  return {
    typed: () => {
      isNew.current = true;
    },
    press: (event) => {
      if (!event.key.startsWith('Arrow')) return;
      if (event.key === 'ArrowDown' && isNew.current) {
        event.preventDefault();
        event.defaultMuiPrevented = true;
      }
      isNew.current = false;
    },
  };
}
