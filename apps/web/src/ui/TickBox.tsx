interface TickBoxProps {
  readonly label: string;
  /** What stands beside it where no column says what it is. */
  readonly words: string | false;
  readonly checked: boolean;
  readonly indeterminate?: boolean;
  readonly onChange: () => void;
}

/** A box that ticks a row, or all of them. */
export function TickBox({ label, words, checked, indeterminate = false, onChange }: TickBoxProps) {
  const box = (
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      ref={(element) => void (element && (element.indeterminate = indeterminate))}
      onChange={onChange}
    />
  );
  if (!words) return box;
  return (
    <label>
      {box}
      {words}
    </label>
  );
}
