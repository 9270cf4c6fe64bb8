import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { ReadStatement } from '@dragoman/contract/banking';
import { useId, useState } from 'react';
import { questionInWords, statusQuestions, type StatusQuestion } from './statusQuestions.ts';

interface StatusQuestionsProps {
  readonly read: ReadStatement;
  readonly onDecide: (word: string, hasMoved: boolean) => void;
}

/** Asks whether lines with a word that is new to the portal are money, and shows what was answered (rule banking/money-moved). */
export function StatusQuestions({ read, onDecide }: StatusQuestionsProps) {
  const questions = statusQuestions(read);
  if (questions.length === 0) return null;
  return (
    <Alert severity={read.unknownStatuses.length > 0 ? 'warning' : 'info'} slotProps={{ message: { sx: { flex: 1 } } }}>
      {questions.map((question) => (
        <Question key={question.word} question={question} onDecide={(hasMoved) => onDecide(question.word, hasMoved)} />
      ))}
      <Box>The answer is remembered for files with the same columns.</Box>
    </Alert>
  );
}

function Question({
  question,
  onDecide,
}: {
  readonly question: StatusQuestion;
  readonly onDecide: (hasMoved: boolean) => void;
}) {
  const id = useId();
  // Shown at once, while the file is read again by it.
  const [hasMoved, setHasMoved] = useState(question.hasMoved);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <Box id={id} sx={{ overflowWrap: 'anywhere' }}>
        {questionInWords(question)}
      </Box>
      <RadioGroup
        row
        sx={{ pl: 1.5 }}
        aria-labelledby={id}
        value={hasMoved === undefined ? '' : String(hasMoved)}
        onChange={(_, value) => {
          setHasMoved(value === 'true');
          onDecide(value === 'true');
        }}
      >
        {answers.map(([value, label]) => (
          <FormControlLabel
            key={value}
            value={value}
            label={label}
            control={<Radio size="small" color="default" />}
            slotProps={{ typography: { variant: 'body2' } }}
          />
        ))}
      </RadioGroup>
    </Box>
  );
}

const answers = [
  ['true', 'Yes'],
  ['false', 'No'],
] as const;
