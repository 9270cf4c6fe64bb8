import { useRef, useState } from 'react';
import { notifyDone, notifyRefusal } from './messages.ts';

/** The progress callback and abort signal of an upload. */
export interface UploadOptions {
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
}

/** Uploads files: how much is sent, in percent, while they go; `cancel` aborts it. The outcome is shown in the message bar. */
export function useUpload() {
  const [progress, setProgress] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const upload = async (send: (options: UploadOptions) => Promise<unknown>, onDone: () => void): Promise<void> => {
    setProgress(0);
    const { signal } = (running.current = new AbortController());
    try {
      await send({ onProgress: setProgress, signal });
      onDone();
      notifyDone('Document uploaded');
    } catch {
      notifyRefusal(signal.aborted ? 'Upload cancelled' : 'Error Uploading File(s)');
    } finally {
      setProgress(undefined);
    }
  };
  return { progress, upload, cancel: () => running.current?.abort() };
}
