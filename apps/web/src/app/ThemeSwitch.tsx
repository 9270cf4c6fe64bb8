import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import ContrastIcon from '@mui/icons-material/BrightnessAutoOutlined';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';

const modes = {
  system: { next: 'light', Icon: ContrastIcon, label: 'Theme: as the system' },
  light: { next: 'dark', Icon: LightModeIcon, label: 'Theme: light' },
  dark: { next: 'system', Icon: DarkModeIcon, label: 'Theme: dark' },
} as const;

/** Goes from the system's theme to light, dark and back; the browser remembers it. */
export function ThemeSwitch() {
  const { mode = 'system', setMode } = useColorScheme();
  const { next, Icon, label } = modes[mode];
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => setMode(next)}>
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
