import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ErrorState } from '../ui/states.tsx';

/** What stands in place of a screen that could not be shown. */
export function Failed({ reset }: ErrorComponentProps): ReactNode {
  return <ErrorState text="This screen could not be shown." onRetry={reset} />;
}
