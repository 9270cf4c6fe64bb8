import WarningIcon from '@mui/icons-material/WarningAmber';
import { londonDay } from '@dragoman/domain/calendar';
import { papersIn, type Papers } from '@dragoman/domain/interpreters';
import { joinList } from '../../ui/counted.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';

/** What has run out by today, and what does so soon. */
function endingPapers(papers: Papers) {
  const today = londonDay(new Date());
  return { expired: papersIn('expired', papers, today), expiring: papersIn('expiring', papers, today) };
}

/** Says which papers have run out, and which do so soon (rule interpreters/expired-papers). */
export function ExpiryWarning({ of }: { of: Papers }) {
  const { expired, expiring } = endingPapers(of);
  const said = [
    ...(expired.length > 0 ? [`${joinList(expired)} expired`] : []),
    ...(expiring.length > 0 ? [`${joinList(expiring)} expiring soon`] : []),
  ];
  if (said.length === 0) return null;
  return (
    <WarningIcon
      color={expired.length > 0 ? 'warning' : 'info'}
      fontSize="inherit"
      titleAccess={said.join(', ')}
      sx={{ verticalAlign: 'text-bottom', ml: 0.5 }}
    />
  );
}

export function ActiveChip({ active }: { active: boolean }) {
  return <StatusChip label={active ? 'Active' : 'Inactive'} tone={active ? 'approved' : 'ended'} />;
}
