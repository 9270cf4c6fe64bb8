import type { TypedJob } from '@dragoman/contract/assignments';
import type { ServiceType } from '@dragoman/domain/charging';
import { useFormContext, useWatch } from 'react-hook-form';
import { useRested } from '../../../ui/useRested.ts';
import { MarginAlert } from '../../assignments/margins/MarginAlert.tsx';
import { useTypedMargin } from '../../assignments/margins/useMargins.ts';
import { useChosenClient } from '../chosenClient.ts';
import { slotOf } from '../slots.ts';

const termFields = ['postcode', 'billingRateId', 'location', 'minClientAttendance', 'minInterpreterAttendance'];

/** What each of the dates would leave with whoever is to have them. */
export function RepeatMargin() {
  const [appointment, interpreter, serviceType, ...terms] = useWatch({
    name: ['appointments.0', 'repeat.interpreter', 'serviceType', ...termFields],
  }) as [unknown, string | null, ServiceType, ...unknown[]];
  const clientId = useChosenClient(useFormContext().control) ?? null;
  const slot = slotOf(appointment);
  const [postcode, billingRateId, location, client, own] = terms;
  const job = slot && {
    ...slot,
    serviceType,
    postcode: postcode || null,
    clientId,
    billingRateId: billingRateId || null,
    location,
    minClientAttendance: client === true,
    minInterpreterAttendance: own === true,
  };
  const rested = JSON.parse(useRested(JSON.stringify(job ?? null))) as TypedJob | null;
  const text = useTypedMargin(rested, interpreter);
  return <MarginAlert texts={[text && `Each date: ${text}`]} />;
}
