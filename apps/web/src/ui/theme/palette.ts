import type { ColorSystemOptions } from '@mui/material/styles';

/** Colours of states, by what they mean: background and text, each pair at 4.5:1 or better. Always beside words. */
export interface Tone {
  readonly background: string;
  readonly text: string;
}
export const toneNames = [
  'neutral',
  'new',
  'waiting',
  'quoted',
  'agreed',
  'submitted',
  'approved',
  'paid',
  'owed',
  'ended',
] as const;
export type ToneName = (typeof toneNames)[number];
export type Tones = Readonly<Record<ToneName, Tone>>;

const tone = (background: string, text: string): Tone => ({ background, text });

const lightTones: Tones = {
  neutral: tone('#e9eded', '#3c4a4b'),
  new: tone('#dcebfb', '#174f86'),
  waiting: tone('#fbeecb', '#694800'),
  quoted: tone('#ece6fa', '#553a94'),
  agreed: tone('#d5efef', '#0e5457'),
  submitted: tone('#fde4d2', '#853a08'),
  approved: tone('#dff0d8', '#2b5a1c'),
  paid: tone('#cdebdc', '#0d5536'),
  owed: tone('#fbdfe6', '#8c1d3f'),
  ended: tone('#f4dedb', '#84261d'),
};

const darkTones: Tones = {
  neutral: tone('#2f3a3c', '#d3dcdc'),
  new: tone('#17375a', '#b9d8fa'),
  waiting: tone('#4a3a0d', '#f8dd94'),
  quoted: tone('#392c5f', '#d9cbfb'),
  agreed: tone('#0f4244', '#aee6e6'),
  submitted: tone('#552c12', '#fcceae'),
  approved: tone('#274420', '#c3e8b5'),
  paid: tone('#0f4530', '#a5e6c6'),
  owed: tone('#571d32', '#fbc1d1'),
  ended: tone('#54231d', '#f8c4bd'),
};

declare module '@mui/material/styles' {
  interface Palette {
    tones: Tones;
  }
  interface PaletteOptions {
    tones?: Tones;
  }
}

export const light: ColorSystemOptions = {
  palette: {
    primary: { main: '#17595c', dark: '#0f4346', light: '#3d7d80', contrastText: '#ffffff' },
    secondary: { main: '#8a5a0b', contrastText: '#ffffff' },
    error: { main: '#b3261e', contrastText: '#ffffff' },
    warning: { main: '#8f5200', contrastText: '#ffffff' },
    success: { main: '#20693f', contrastText: '#ffffff' },
    info: { main: '#1b5e9b', contrastText: '#ffffff' },
    background: { default: '#f4f6f6', paper: '#ffffff' },
    text: { primary: '#17211f', secondary: '#4d5b5b', disabled: '#6b7878' },
    divider: '#d9e0e0',
    tones: lightTones,
  },
};

export const dark: ColorSystemOptions = {
  palette: {
    primary: { main: '#7cc9c8', dark: '#5fb0b0', light: '#a6dedd', contrastText: '#06292a' },
    secondary: { main: '#f2b866', contrastText: '#2d1d00' },
    error: { main: '#ff9d94', contrastText: '#3b0905' },
    warning: { main: '#f6c06a', contrastText: '#2e1c00' },
    success: { main: '#86d8a8', contrastText: '#062a16' },
    info: { main: '#94c6f5', contrastText: '#06233f' },
    background: { default: '#12191a', paper: '#1a2324' },
    text: { primary: '#e6eded', secondary: '#a9b7b7', disabled: '#8c9a9a' },
    divider: '#334042',
    tones: darkTones,
  },
};
