import type { Components, Theme } from '@mui/material/styles';
import { stage } from './stage.ts';

/** A ring that is seen on every ground, only when the keyboard moves the focus. */
const focusRing = { outline: '2px solid currentColor', outlineOffset: 2 };

const keepsTheWheel = { overflow: 'auto', overscrollBehavior: 'contain' };

export const components: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: {
      body: { fontVariantNumeric: 'tabular-nums', WebkitFontSmoothing: 'antialiased' },
      'a:focus-visible, button:focus-visible, [tabindex]:focus-visible': focusRing,
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: { root: { minHeight: 36, paddingInline: 14 }, sizeSmall: { minHeight: 30 } },
  },
  MuiIconButton: {
    styleOverrides: { root: { borderRadius: 6, minWidth: 32, minHeight: 32 }, sizeSmall: { padding: 4 } },
  },
  MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  // Its colour says at once that an entry is wrong: faded, it would have the page drawn twelve times after a key.
  MuiInputLabel: { styleOverrides: { animated: { transitionProperty: 'transform, max-width' } } },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 2 } } },
  MuiSelect: { defaultProps: { size: 'small' } },
  MuiAutocomplete: { defaultProps: { size: 'small' } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiAppBar: { defaultProps: { elevation: 0, color: 'inherit' } },
  MuiTooltip: { defaultProps: { enterDelay: 500 } },
  MuiChip: { styleOverrides: { root: { borderRadius: 6, fontWeight: 500 } } },
  // A locked stage would let go of what is sticky on it: what lies above keeps the wheel to itself instead.
  MuiModal: {
    defaultProps: { container: stage, disableScrollLock: true },
    styleOverrides: { root: keepsTheWheel },
  },
  MuiPopover: { defaultProps: { container: stage, disableScrollLock: true } },
  MuiDialog: {
    defaultProps: { fullWidth: true, container: stage, disableScrollLock: true },
    styleOverrides: { container: keepsTheWheel },
  },
  // Above the headings of its sections.
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.125rem' } } },
  // A menu cuts off what stands beyond its edges.
  MuiMenuItem: { styleOverrides: { root: { '&.Mui-focusVisible': { outlineOffset: -2 } } } },
  MuiTab: { styleOverrides: { root: { minHeight: 40, textTransform: 'none' } } },
  MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
  MuiLink: { defaultProps: { underline: 'hover' } },
};
