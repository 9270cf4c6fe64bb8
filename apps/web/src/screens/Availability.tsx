import Box from '@mui/material/Box';
import { userNow } from '../api/index.ts';
import { AvailabilityPanels } from '../features/availability/AvailabilityPanels.tsx';
import { PushDevices } from '../features/offers/PushDevices.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

/** '/availability': when an interpreter is to be had, kept by themselves. */
export default function Availability() {
  return (
    <>
      <PageHeader title="Availability" />
      <AvailabilityPanels interpreter={userNow()?._id ?? ''} own />
      <Box sx={{ px: { xs: 1, sm: 2 }, pt: { xs: 1, sm: 0 }, pb: 2, maxWidth: 760 }}>
        <PushDevices />
      </Box>
    </>
  );
}
