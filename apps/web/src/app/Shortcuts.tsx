import type { Role } from '@dragoman/domain/access';
import { lazyComponent } from '../ui/lazy.tsx';

const CommandPalette = lazyComponent(async () => (await import('./palette/CommandPalette.tsx')).CommandPalette);
const HelpPanel = lazyComponent(async () => (await import('./help/HelpPanel.tsx')).HelpPanel);

/** What the keys of the portal open; the code of either comes with the first time. */
export type Shortcut = 'palette' | 'help';

interface ShortcutsProps {
  readonly role: Role;
  readonly shown: Shortcut | undefined;
  readonly onClose: () => void;
}

export function Shortcuts({ role, shown, onClose }: ShortcutsProps) {
  if (shown === 'palette') return <CommandPalette role={role} onClose={onClose} />;
  return shown === 'help' ? <HelpPanel onClose={onClose} /> : null;
}
