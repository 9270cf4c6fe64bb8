import { useRef, useState } from 'react';
import { notifyDone, notifyRefusal } from './messages.ts';

/** The progress callback and abort signal of an upload. */
export interface UploadOptions {
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Uploads files: how much is sent, in percent, while they go; `cancel` aborts it. The outcome is shown in the message bar; why
 * these very files were refused stays as `refusal`.
 */
export function useUpload(files: readonly File[]) {
  const [progress, setProgress] = useState<number>();
  const [refused, setRefused] = useState<{ readonly files: readonly File[]; readonly sentence: string }>();
  const running = useRef<AbortController>(undefined);
  const upload = async (send: (options: UploadOptions) => Promise<unknown>, onDone: () => void): Promise<void> => {
    setProgress(0);
    setRefused(undefined);
    const { signal } = (running.current = new AbortController());
    try {
      await send({ onProgress: setProgress, signal });
      onDone();
      notifyDone('Document uploaded');
    } catch (error) {
      if (!signal.aborted && error instanceof Error) setRefused({ files, sentence: error.message });
      notifyRefusal(signal.aborted ? 'Upload cancelled' : 'Error Uploading File(s)');
    } finally {
      setProgress(undefined);
    }
  };
  const refusal = refused?.files === files ? refused.sentence : undefined;
  return { progress, refusal, upload, cancel: () => running.current?.abort() };
}
