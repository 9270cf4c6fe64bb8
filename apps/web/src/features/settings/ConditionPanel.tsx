import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { settingsRoutes } from '@dragoman/contract/settings';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../api/index.ts';

const minute = 60_000;
const heading = 'The server needs attention';

/** What of the server does not work while the rest does, for the superadmin (rule screens/impaired). Nothing while all does. */
export function ConditionPanel() {
  const { data } = useQuery({ ...reading(settingsRoutes.condition, {}), refetchInterval: minute });
  const sentences = data?.data ?? [];
  if (sentences.length === 0) return null;
  return (
    <Alert component="section" role="region" aria-label={heading} severity="warning">
      <AlertTitle component="h2" sx={{ fontWeight: 600 }}>
        {heading}
      </AlertTitle>
      Please tell whoever runs the portal:
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, display: 'grid', gap: 0.5 }}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
    </Alert>
  );
}
