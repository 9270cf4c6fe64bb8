import Alert from '@mui/material/Alert';
import { useEffect, useState } from 'react';
import { unsentHere } from './start.ts';

/** At the sign-in: what is lost where somebody else signs in on this phone (rule timesheets/kept-on-the-phone). */
export function UnsentNotice() {
  const [{ count, owner }, setUnsent] = useState<Awaited<ReturnType<typeof unsentHere>>>({
    count: 0,
    owner: undefined,
  });
  useEffect(() => {
    void unsentHere()
      .then(setUnsent)
      .catch(() => undefined);
  }, []);
  if (count === 0) return null;
  const what = count === 1 ? 'a timesheet on this phone that has' : `${count} timesheets on this phone that have`;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <bdi>{owner}</bdi> has {what} not been sent yet. If somebody else signs in here,{' '}
      {count === 1 ? 'it is' : 'they are'} deleted.
    </Alert>
  );
}
