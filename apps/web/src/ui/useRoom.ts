import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * The pixels across that a part of the screen has, nothing while it is not laid out; it learns in `--above` how far down the
 * page it begins, whatever opens or closes above it.
 */
export function useRoom(part: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const element = part.current;
    if (!element) return;
    const measure = () => {
      setRoom(element.clientWidth);
      element.style.setProperty('--above', `${Math.round(element.getBoundingClientRect().top + scrollY)}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const main = element.closest('main');
    if (main) observer.observe(main);
    return () => observer.disconnect();
  }, [part]);
  return room;
}
