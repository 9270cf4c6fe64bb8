import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** A stored record with its version. */
interface Versioned {
  readonly updatedAt: Date | null;
}

/**
 * The version of a record that a form began with, and is sent with (rule api/versions). A later one comes in by itself
 * while nothing has been typed; afterwards what is typed stands, and `stale` says that it is no longer the latest.
 */
export function useBaseVersion<Stored extends Versioned, Output extends FieldValues>(
  latest: Stored,
  form: UseFormReturn<FieldValues, unknown, Output>,
  valuesOf: (stored: Stored) => FieldValues,
  /** The version that what stands in the form was made from, where it is another one. */
  begun: Stored = latest,
) {
  const [base, setBase] = useState(begun);
  const { isDirty } = form.formState;
  const stale = versionOf(latest) > versionOf(base);
  const rebase = (version: Stored, { keepTyped = false } = {}) => {
    setBase(version);
    form.reset(valuesOf(version), { keepDirty: keepTyped, keepDirtyValues: keepTyped });
  };
  useEffect(() => {
    if (stale && !isDirty) rebase(latest);
  });
  return { base, stale, rebase };
}

const versionOf = ({ updatedAt }: Versioned): number => updatedAt?.getTime() ?? 0;
