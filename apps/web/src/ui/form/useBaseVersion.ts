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
  /** The version that what is put into the form was made from: that counts as typed, before the form knows of it too. */
  begun?: Stored,
) {
  const [base, setBase] = useState(begun ?? latest);
  const [seeded, setSeeded] = useState(begun !== undefined);
  const { isDirty } = form.formState;
  const stale = versionOf(latest) > versionOf(base);
  const rebase = (version: Stored, { keepTyped = false } = {}) => {
    setBase(version);
    setSeeded(false);
    form.reset(valuesOf(version), { keepDirty: keepTyped, keepDirtyValues: keepTyped });
  };
  useEffect(() => {
    if (stale && !isDirty && !seeded) rebase(latest);
  });
  return { base, stale, seeded, rebase };
}

const versionOf = ({ updatedAt }: Versioned): number => updatedAt?.getTime() ?? 0;
