import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Bars } from './pictures.ts';
import type { Report } from './useReport.ts';

/** How high bars are drawn, in pixels: lying ones by how many they are. */
export const barsHeight = ({ labels }: Pick<Bars, 'labels'>, lying = false): number =>
  lying ? Math.max(160, 60 + labels.length * 26) : 280;

// The caption, the figures' fold and the frame around standing bars.
const around = 104;

/** Room for a picture whose code is on its way, so that what stands below stays where it is. */
export const PictureSpace = ({ report }: { readonly report: Report }): ReactNode => (
  <Box sx={{ height: report.picture ? barsHeight({ labels: [] }) + around : around / 2 }} />
);
