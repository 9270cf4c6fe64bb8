import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import ContrastIcon from '@mui/icons-material/BrightnessAutoOutlined';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';

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
    // A native title: the library's tooltip would weigh more than the whole shell.
    <IconButton aria-label={label} title={label} onClick={() => setMode(next)}>
      <Icon fontSize="small" />
    </IconButton>
  );
}
