import LessIcon from '@mui/icons-material/ExpandLess';
import MoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';

interface FoldedFieldsProps {
  readonly label: string;
  /** The fields within: they unfold by themselves when one is wrong. */
  readonly names: readonly string[];
  /** What they hold, beside the label. */
  readonly holds: string;
  readonly children: ReactNode;
}

/** Fields that are rarely changed, behind a button that says what they hold. They stay in the form while they are folded. */
export function FoldedFields({ label, names, holds, children }: FoldedFieldsProps) {
  const id = useId();
  const [opened, setOpened] = useState(false);
  const { errors } = useFormState({ name: names });
  const wrong = names.some((name) => errors[name]);
  // What an error has opened stays open once it is put right.
  useEffect(() => {
    if (wrong) setOpened(true);
  }, [wrong]);
  const open = opened || wrong;
  return (
    <Box>
      <Button
        size="small"
        aria-expanded={open}
        aria-controls={id}
        startIcon={open ? <LessIcon /> : <MoreIcon />}
        onClick={() => setOpened(!open)}
        sx={{ textAlign: 'start', justifyContent: 'flex-start', maxWidth: '100%' }}
      >
        <span>
          {label}
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            : {holds}
          </Box>
        </span>
      </Button>
      <Box id={id} sx={{ display: open ? 'grid' : 'none', gap: 2, pt: 2 }}>
        {children}
      </Box>
    </Box>
  );
}
