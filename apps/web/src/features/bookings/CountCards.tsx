import ApprovedIcon from '@mui/icons-material/TaskAltOutlined';
import BookingIcon from '@mui/icons-material/EventOutlined';
import CancelIcon from '@mui/icons-material/EventBusyOutlined';
import ConfirmedIcon from '@mui/icons-material/EventAvailableOutlined';
import NewIcon from '@mui/icons-material/FiberNewOutlined';
import PaidIcon from '@mui/icons-material/PaymentsOutlined';
import QuotationIcon from '@mui/icons-material/RequestQuoteOutlined';
import SuppliedIcon from '@mui/icons-material/ForwardToInboxOutlined';
import TimesheetIcon from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { bookingRoutes } from '@dragoman/contract/bookings';
import type { ReplyOf } from '@dragoman/contract/kit';
import { bookingStatuses } from '@dragoman/domain/bookings';
import type { CalendarDay } from '@dragoman/domain/calendar';
import { Link } from '@tanstack/react-router';
import type { ComponentType, ElementType } from 'react';
import type { ToneName } from '../../ui/theme/palette.ts';

type Card = ReplyOf<typeof bookingRoutes.count>['data'][number];

/** How each colour class of the cards looks. */
const looks: Record<string, { readonly tone: ToneName; readonly Icon: ComponentType }> = {
  new: { tone: 'new', Icon: NewIcon },
  booking: { tone: 'waiting', Icon: BookingIcon },
  quotation: { tone: 'waiting', Icon: QuotationIcon },
  quoteSupplied: { tone: 'quoted', Icon: SuppliedIcon },
  confirmed: { tone: 'agreed', Icon: ConfirmedIcon },
  timesheetSubmitted: { tone: 'submitted', Icon: TimesheetIcon },
  approved: { tone: 'approved', Icon: ApprovedIcon },
  paid: { tone: 'paid', Icon: PaidIcon },
  cancel: { tone: 'ended', Icon: CancelIcon },
};

const figures = new Intl.NumberFormat('en-GB');

/** How many bookings there are of each kind; a card opens the tracker with just those. */
export function CountCards({ cards, today }: { cards: readonly Card[] | undefined; today: CalendarDay }) {
  return (
    <Box
      component="ul"
      aria-label="Bookings by status"
      aria-busy={!cards}
      sx={{
        listStyle: 'none',
        p: 0,
        m: 0,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(auto-fill, minmax(172px, 1fr))' },
      }}
    >
      {(cards ?? []).map((card) => (
        <Box component="li" key={card.name} sx={{ display: 'grid' }}>
          <CountCard card={card} today={today} />
        </Box>
      ))}
      {!cards &&
        Object.keys(looks).map((cl) => <Paper key={cl} component="li" variant="outlined" sx={{ height: 74 }} />)}
    </Box>
  );
}

function CountCard({ card, today }: { card: Card; today: CalendarDay }) {
  const { tone, Icon } = looks[card.cl] ?? { tone: 'neutral' as const, Icon: BookingIcon };
  const status = card.name === 'Cancelled' ? 'Cancel' : bookingStatuses.find((each) => each === card.name);
  return (
    <Paper
      component={Link as ElementType}
      to="/BookingTracker"
      search={status ? { status } : { received: today }}
      variant="outlined"
      className={card.cl}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        p: 1.5,
        minHeight: 74,
        textDecoration: 'none',
        '&:hover': { borderColor: 'primary.main' },
        '&:focus-visible': { outline: '2px solid', outlineOffset: 2 },
      }}
    >
      <Box
        aria-hidden="true"
        sx={(theme) => ({
          display: 'grid',
          placeItems: 'center',
          width: 40,
          height: 40,
          borderRadius: 1,
          flexShrink: 0,
          bgcolor: (theme.vars ?? theme).palette.tones[tone].background,
          color: (theme.vars ?? theme).palette.tones[tone].text,
        })}
      >
        <Icon />
      </Box>
      <span>
        <Typography component="span" sx={{ display: 'block', fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.2 }}>
          {figures.format(card.count)}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {card.name}
        </Typography>
      </span>
    </Paper>
  );
}
