import { quotationRoutes, type Quotation, type QuotationEntry } from '@dragoman/contract/quotations';
import { useEffect, useState } from 'react';
import { client } from '../../api/client.ts';

interface Live {
  readonly quotation?: Quotation;
  /** Why there are no figures. */
  readonly refusal?: string;
}

/** Milliseconds that the keys rest before the figures follow. */
const rest = 250;

/** What the entries would cost, calculated as confirming would; nothing while they are wrong. A refusal is shown beside the figures, not in the message bar. */
export function useLiveQuotation(bookingId: string, entry: QuotationEntry | undefined): Live {
  const [live, setLive] = useState<Live>({});
  const asked = entry && JSON.stringify(entry);
  useEffect(() => {
    if (!asked) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      client
        .call(quotationRoutes.calculate, {
          params: { id: bookingId },
          body: JSON.parse(asked) as QuotationEntry,
          signal: stop.signal,
        })
        .then(({ data }) => setLive({ quotation: data }))
        .catch((error: Error) => !stop.signal.aborted && setLive({ refusal: error.message }));
    }, rest);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [bookingId, asked]);
  return asked ? live : {};
}
