import { RecordHistory } from '../access/RecordHistory.tsx';
import { interpreterWords } from './interpreterWords.ts';

/** What happened to a profile, for those who may change it. */
export function ProfileHistory({ id }: { id: string }) {
  return <RecordHistory record="interpreter" id={id} words={interpreterWords} topic="interpreters" />;
}
