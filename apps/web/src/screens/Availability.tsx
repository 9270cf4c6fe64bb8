import { userNow } from '../api/index.ts';
import { AvailabilityPanels } from '../features/availability/AvailabilityPanels.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

/** '/availability': when an interpreter is to be had, kept by themselves. */
export default function Availability() {
  return (
    <>
      <PageHeader title="Availability" />
      <AvailabilityPanels interpreter={userNow()?._id ?? ''} own />
    </>
  );
}
