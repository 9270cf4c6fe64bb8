import { lazyComponent } from '../ui/lazy.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

const OwnPapers = lazyComponent(async () => (await import('../features/interpreters/OwnPapers.tsx')).OwnPapers);

/** '/papers': an interpreter's own papers, and the renewed ones that they send (rule interpreters/own-papers). */
export default function Papers() {
  return (
    <>
      <PageHeader title="Papers" />
      <OwnPapers />
    </>
  );
}
