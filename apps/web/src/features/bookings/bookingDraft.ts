import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { userNow } from '../../api/index.ts';
import type { ReceivedFile } from './UploadFilesDialog.tsx';

/** A booking that was started and not saved. */
export interface BookingDraft {
  readonly entries: Record<string, unknown>;
  readonly files: readonly ReceivedFile[];
  /** When it was typed last, as an ISO instant. */
  readonly at: string;
}

// Of this tab and this person alone: it holds names and addresses, and goes when the tab is closed.
const keyNow = (): string => `draft:new-booking:${userNow()?._id ?? ''}`;

export function keptDraft(): BookingDraft | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(keyNow()) ?? 'null') as BookingDraft | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function forgetDraft(): void {
  sessionStorage.removeItem(keyNow());
}

/** Keeps what is typed, a moment after the keys rest, so that a lost session loses nothing; not while `kept` is false. */
export function useKeptDraft<Output extends FieldValues>(
  form: UseFormReturn<FieldValues, unknown, Output>,
  files: readonly ReceivedFile[],
  kept: boolean,
): void {
  const attached = useRef(files);
  useEffect(() => {
    if (!kept) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      const draft: BookingDraft = {
        entries: form.getValues(),
        files: attached.current,
        at: new Date().toISOString(),
      };
      sessionStorage.setItem(keyNow(), JSON.stringify(draft));
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, 300);
    };
    if (attached.current !== files) {
      attached.current = files;
      later();
    }
    const stop = form.subscribe({ formState: { values: true }, callback: later });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [form, files, kept]);
}
