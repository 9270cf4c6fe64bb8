import { lazyComponent } from './lazy.tsx';
import type { ChoiceMenuProps } from './ChoiceMenu.tsx';

const ChoiceMenu = lazyComponent(async () => (await import('./ChoiceMenu.tsx')).ChoiceMenu);

interface PopMenuProps extends Omit<ChoiceMenuProps, 'anchor'> {
  /** The button it stands at, while it is open. */
  readonly anchor: HTMLElement | undefined;
}

/** A menu of choices at a button; its code comes when one is first opened. */
export function PopMenu({ anchor, ...menu }: PopMenuProps) {
  return anchor ? <ChoiceMenu anchor={anchor} {...menu} /> : null;
}
