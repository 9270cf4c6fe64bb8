interface Marked {
  readonly bank_changed_by_id: string | null;
  readonly bank_changed_by_ids: readonly string[];
}

/** Accounts that changed bank details since these were last confirmed; a server of the version before names the last of them alone. */
export const bankChangers = ({ bank_changed_by_id: last, bank_changed_by_ids: all }: Marked): readonly string[] =>
  last === null ? [] : [...all, last];
