import { useRouter } from '@tanstack/react-router';
import { useEffect, type RefObject } from 'react';

/** A screen that leaves takes the focus with it: then the next one's main part gets it, so that Tab goes on from there. */
export function useFocusKept(main: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(() => {
    const keep = () => {
      if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
    };
    keep();
    return router.subscribe('onRendered', keep);
  }, [router, main]);
}
