import { availabilityRoutes } from '@dragoman/contract/availability';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { reading } from '../api/index.ts';
import { AvailabilityPanels } from '../features/availability/AvailabilityPanels.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

/** '/interpreterTracker/edit/{id}/availability': when an interpreter is to be had, kept by the office. */
export default function InterpreterAvailability() {
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const read = useQuery(reading(availabilityRoutes.read, { params: { id } })).data?.data;
  const name = read?.interpreter === id ? read.fullname : undefined;
  return (
    <>
      <PageHeader
        title={name ? `Availability of ${name}` : 'Availability'}
        backLabel="Back to the profile"
        onBack={() => void navigate({ to: '/interpreterTracker/edit/$id', params: { id } })}
      />
      <AvailabilityPanels interpreter={id} own={false} />
    </>
  );
}
