import { useBlocker } from '@tanstack/react-router';
import { lazyComponent } from '../ui/lazy.tsx';
import { somethingUnsaved, notSavedYet } from '../ui/unsaved.ts';

const ConfirmDialog = lazyComponent(async () => (await import('../ui/Dialog.tsx')).ConfirmDialog);

/**
 * Asks before text that is not saved is lost, inside the portal and when the page goes
 * (rule access/one-session-per-tab).
 */
export function UnsavedGuard() {
  const blocked = useBlocker({
    shouldBlockFn: ({ current, next }) => somethingUnsaved() && current.pathname !== next.pathname,
    enableBeforeUnload: somethingUnsaved,
    withResolver: true,
  });
  if (blocked.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      open
      title="Leave without saving?"
      text={notSavedYet}
      confirmLabel="Leave"
      cancelLabel="Stay"
      tone="error"
      onConfirm={blocked.proceed}
      onCancel={blocked.reset}
    />
  );
}
