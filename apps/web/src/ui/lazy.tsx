import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { notifyRefusal } from './messages.ts';

/**
 * A component whose code comes when it is first drawn: dialogs, menus, editors. What stands around it stays as it is
 * meanwhile, also when the code does not come; in its own place stands `waiting`, then nothing.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: (props: Props) => ReactNode = () => null,
): ComponentType<Props> {
  // React keeps what a lazy component was given for ever: what did not come is asked for by a new one the next time.
  const ask = () =>
    lazy(async () => {
      const part = await load()
        .catch(load)
        .catch(() => undefined);
      if (part) return { default: part };
      latest = ask();
      notifyRefusal(
        'A part of this screen could not be loaded. Open it again; after an upgrade of the portal, reload the page.',
      );
      return { default: Nothing };
      // A lazy component takes the properties of the one that it loads, which React's type of it cannot say of any properties.
    }) as unknown as ComponentType<Props>;
  let latest = ask();
  return function LazyComponent(props: Props) {
    const [Part] = useState(() => latest);
    return (
      <Suspense fallback={waiting(props)}>
        <Part {...props} />
      </Suspense>
    );
  };
}

const Nothing = () => null;
