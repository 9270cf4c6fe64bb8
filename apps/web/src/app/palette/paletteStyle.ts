/** Near the top, so that the list grows downwards below a field that stays. */
export const paletteStyle = {
  '& .MuiDialog-container': { alignItems: 'flex-start' },
  '& .MuiDialog-paper': { mt: { xs: 2, sm: '12vh' }, mx: 2, width: 'calc(100% - 32px)', maxHeight: '70dvh' },
} as const;

export const listStyle = {
  m: 0,
  p: 0,
  pb: 1,
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  listStyle: 'none',
  borderTop: 1,
  borderColor: 'divider',
  '&:empty': { display: 'none' },
  '& ul': { m: 0, p: 0, listStyle: 'none' },
  '& [role=option]': {
    display: 'flex',
    alignItems: 'baseline',
    flexWrap: 'wrap',
    columnGap: 1.5,
    mx: 1,
    px: 1,
    py: 0.75,
    borderRadius: 1,
    cursor: 'pointer',
  },
  '& [role=option].Mui-focused': { bgcolor: 'action.selected' },
  '& small': { fontSize: '0.75rem', color: 'text.secondary' },
} as const;
