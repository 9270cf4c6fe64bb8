import { useEffect, useState } from 'react';

/** A text as it stands once the keys have rested for a moment. */
export function useRested(text: string, milliseconds = 300): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return rested;
}
