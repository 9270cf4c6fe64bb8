import { late } from './late.tsx';
import { LoadingState } from './states.tsx';

/** Takes files by dropping or choosing. Its code comes with the first place to drop. */
export const FileDrop = late(
  async () => (await import('./DropZone.tsx')).DropZone,
  () => <LoadingState />,
);
