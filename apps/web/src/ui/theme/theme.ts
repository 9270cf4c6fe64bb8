import { createTheme } from '@mui/material/styles';
import { components } from './components.ts';
import { dark, light } from './palette.ts';

const family = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', sans-serif";
const heading = (size: number, weight = 600) => ({
  fontSize: `${size}rem`,
  fontWeight: weight,
  lineHeight: 1.3,
  letterSpacing: '-0.005em',
});

/** The look of the portal: calm, dense, light and dark. Follows the system until somebody chooses. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes: { light, dark },
  spacing: 8,
  shape: { borderRadius: 6 },
  typography: {
    fontFamily: family,
    fontSize: 14,
    htmlFontSize: 16,
    h1: heading(1.375),
    h2: heading(1.125),
    h3: heading(1),
    h4: heading(0.9375),
    h5: heading(0.875),
    h6: heading(0.875),
    body1: { fontSize: '0.875rem', lineHeight: 1.5 },
    body2: { fontSize: '0.8125rem', lineHeight: 1.45 },
    caption: { fontSize: '0.75rem', lineHeight: 1.4 },
    button: { fontSize: '0.875rem', fontWeight: 600, textTransform: 'none' },
  },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1920 } },
  components,
});
