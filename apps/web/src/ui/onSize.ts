/** A ref that tells how large an element is, from the moment it is there and whenever its size changes. */
export function onSize(notify: (element: HTMLElement) => void) {
  return (element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() => notify(element));
    observer.observe(element);
    return () => observer.disconnect();
  };
}
