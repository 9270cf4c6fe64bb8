import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { openWithoutNetwork } from './start.ts';

/** At the sign-in, where there is no network: the way to what this phone keeps. */
export function PhoneEntry() {
  const [empty, setEmpty] = useState(false);
  return (
    <>
      <Typography variant="body2" role="status" sx={{ mt: 2, mb: 1 }}>
        {empty
          ? 'This phone keeps no jobs. They are kept when you sign in with a network.'
          : 'There is no network. You can fill in the timesheets of the jobs on this phone; they are sent when you have signed in again.'}
      </Typography>
      <Button
        fullWidth
        variant="outlined"
        disabled={empty}
        onClick={() => void openWithoutNetwork().then((opened) => setEmpty(!opened))}
      >
        Jobs on this phone
      </Button>
    </>
  );
}
