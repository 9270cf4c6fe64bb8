import Box from '@mui/material/Box';
import { reportRoutes } from '@dragoman/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../api/index.ts';
import { BarPicture, Picture } from './Picture.tsx';
import { figureTable } from '../../ui/figureTable.ts';
import { countedBy } from './pictures.ts';
import type { Report } from './useReport.ts';

const numbers = new Intl.NumberFormat('en-GB');
const format = (count: number) => numbers.format(count);
const caption = 'Bookings by language and by service';
const most = 12;

/** How many bookings of each language and of each service a report holds: as bars, and as a table. */
export function KindsPicture({ report, waiting }: { report: Report; waiting: string | undefined }) {
  const read = useQuery({
    ...reading(reportRoutes.bookingKinds, { query: report.scope }),
    enabled: report.picture && waiting === undefined,
  });
  const kinds = read.data?.data ?? [];
  const barsFor = (counts: readonly [string, number][]) => ({
    labels: counts.map(([name]) => name),
    series: [{ label: 'Bookings', values: counts.map(([, count]) => count) }],
  });
  return (
    <Picture
      caption={caption}
      report={report}
      read={read}
      waiting={waiting}
      drawing={
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <BarPicture lying bars={barsFor(countedBy(kinds, 'language', most))} format={format} />
          <BarPicture lying bars={barsFor(countedBy(kinds, 'serviceType'))} format={format} />
        </Box>
      }
      table={<KindsTable kinds={kinds} />}
    />
  );
}

type Kinds = readonly { readonly language: string; readonly serviceType: string; readonly bookings: number }[];

function KindsTable({ kinds }: { kinds: Kinds }) {
  const services = countedBy(kinds, 'serviceType');
  const of = (language: string, service: string) =>
    kinds.find((kind) => kind.language === language && kind.serviceType === service)?.bookings ?? 0;
  return (
    <Box sx={figureTable} tabIndex={0} role="region" aria-label={caption}>
      <table aria-label={caption}>
        <thead>
          <tr>
            <th scope="col">Language</th>
            {services.map(([service]) => (
              <th key={service} scope="col">
                {service}
              </th>
            ))}
            <th scope="col">All</th>
          </tr>
        </thead>
        <tbody>
          {countedBy(kinds, 'language').map(([language, count]) => (
            <tr key={language}>
              <th scope="row">{language}</th>
              {services.map(([service]) => (
                <td key={service}>{format(of(language, service))}</td>
              ))}
              <td>{format(count)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All</th>
            {services.map(([service, count]) => (
              <td key={service}>{format(count)}</td>
            ))}
            <td>{format(services.reduce((all, [, count]) => all + count, 0))}</td>
          </tr>
        </tfoot>
      </table>
    </Box>
  );
}
