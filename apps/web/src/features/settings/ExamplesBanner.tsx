import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { examplesAmong, named, settingsLabels, type SettingsField } from './labels.ts';
import { useAgencySettings } from './useSettings.ts';

/** Reminds a superadmin of the values of a fresh installation that nobody has replaced yet (ruling S-05). */
export function ExamplesBanner() {
  const [hidden, setHidden] = useState(false);
  const { settings } = useAgencySettings();
  const examples = settings ? examplesAmong(settings, Object.keys(settingsLabels) as SettingsField[]) : [];
  if (hidden || examples.length === 0) return null;
  return (
    <Alert
      severity="warning"
      role="status"
      aria-label="Example settings"
      onClose={() => setHidden(true)}
      sx={{ borderRadius: 0, py: 0.25, '@media print': { display: 'none' } }}
    >
      Some agency settings are still examples
      <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
        : {named(examples)}
      </Box>
      .{' '}
      <MuiLink component={Link} to="/masters/settings" color="inherit" underline="always">
        Agency Settings
      </MuiLink>
    </Alert>
  );
}
