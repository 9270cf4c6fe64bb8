import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

/**
 * A component whose code comes when it is first drawn: dialogs, menus, editors. What stands around it stays as it is
 * meanwhile; in its own place stands `waiting`.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: (props: Props) => ReactNode = () => null,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return function Late(props: Props) {
    return (
      <Suspense fallback={waiting(props)}>
        <Part {...props} />
      </Suspense>
    );
  };
}
