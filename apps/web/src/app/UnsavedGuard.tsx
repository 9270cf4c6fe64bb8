import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { somethingUnsaved } from '../ui/unsaved.ts';

/** Asks before text that is not saved is lost, inside the portal and when the page goes (ruling C-43). */
export function UnsavedGuard() {
  const blocked = useBlocker({
    shouldBlockFn: ({ current, next }) => somethingUnsaved() && current.pathname !== next.pathname,
    enableBeforeUnload: somethingUnsaved,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocked.status === 'blocked'}
      title="Leave without saving?"
      text="What you have typed here is not saved yet."
      confirmLabel="Leave"
      cancelLabel="Stay"
      tone="error"
      onConfirm={() => blocked.proceed?.()}
      onCancel={() => blocked.reset?.()}
    />
  );
}
