import { useRef, type KeyboardEvent } from 'react';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Letters that follow one another within so many milliseconds are one word. */
const together = 1_000;

/** Chooses by first letters while the list of choices is closed, as the browser's own select does. */
export function useTypedChoice(choices: readonly Choice[], present: string, onChoose: (value: string) => void) {
  const word = useRef({ letters: '', at: 0 });
  return (event: KeyboardEvent) => {
    const { key, target, timeStamp, ctrlKey, metaKey, altKey } = event;
    if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return;
    // The keys of an open list arrive here too: they are its own.
    if (!(target instanceof HTMLElement) || target.getAttribute('aria-expanded') !== 'false') return;
    const { letters, at } = word.current;
    const typed = timeStamp - at < together ? letters + key : key;
    word.current = { letters: typed, at: timeStamp };
    const found = choiceByLetters(choices, present, typed);
    if (found !== undefined) onChoose(found);
  };
}

/** The first choice that begins with what was typed; the same letter again goes on to the next one that does. */
export function choiceByLetters(choices: readonly Choice[], present: string, typed: string): string | undefined {
  const letters = typed.toLowerCase();
  const repeated = letters.length > 1 && [...letters].every((letter) => letter === letters[0]);
  const begins = ({ label }: Choice, start: string) => label.toLowerCase().startsWith(start);
  const whole = choices.find((choice) => begins(choice, letters));
  if (whole || !repeated) return whole?.value;
  const at = choices.findIndex(({ value }) => value === present);
  const after = [...choices.slice(at + 1), ...choices.slice(0, at + 1)];
  return after.find((choice) => begins(choice, letters[0] ?? ''))?.value;
}
