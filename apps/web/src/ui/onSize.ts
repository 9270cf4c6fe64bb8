/** A ref that tells how large an element is, from the moment it is there and whenever its size changes. */
export function onSize(tell: (element: HTMLElement) => void) {
  return (element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() => tell(element));
    observer.observe(element);
    return () => observer.disconnect();
  };
}
