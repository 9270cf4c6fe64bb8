import { lazyComponent } from './lazy.tsx';
import { LoadingState } from './states.tsx';

/** Takes files by dropping or choosing. Its code comes with the first place to drop. */
export const FileDrop = lazyComponent(
  async () => (await import('./DropZone.tsx')).DropZone,
  () => <LoadingState />,
);
