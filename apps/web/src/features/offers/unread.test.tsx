// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { queries } from '../../api/queries.ts';
import { notifyRefusal } from '../../ui/messages.ts';
import { OffersPanel } from './OffersPanel.tsx';
import { OfferTools } from './OfferTools.tsx';
import { PushDevices } from './PushDevices.tsx';

vi.mock('../../ui/messages.ts', () => ({ notifyDone: vi.fn(), notifyRefusal: vi.fn() }));
vi.mock('./pushing.ts', () => ({ mayPush: () => undefined, subscribe: vi.fn(), browserName: () => 'Browser' }));
afterEach(() => queries.clear());

const failing = async () =>
  new Response(JSON.stringify({ success: false, msg: 'No answer', code: 'failed' }), { status: 500 });

/** A part of a screen, of which every call fails. */
function draw(part: ReactNode): Element {
  vi.stubGlobal('fetch', failing);
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(<QueryClientProvider client={queries}>{part}</QueryClientProvider>);
  return place;
}
const soon = (assert: () => void) => vi.waitFor(assert, { timeout: 60_000 });
const says = (place: Element, text: string) => soon(() => expect(place.textContent).toContain(text));
const button = (place: Element, label: string) =>
  [...place.querySelectorAll('button')].find(({ textContent }) => textContent === label);

it('offers that cannot be read are not said to be none', async () => {
  await says(draw(<OffersPanel bookingId="b1" unfilled={false} />), 'No answer');
  const booking = { _id: 'b1' } as Parameters<typeof OfferTools>[0]['booking'];
  const rows = [{ _id: 'i1' }] as unknown as Parameters<typeof OfferTools>[0]['rows'];
  const tools = draw(
    <OfferTools booking={booking} given={false} rows={rows} chosen={undefined} onChoose={() => undefined} />,
  );
  // It says why, to whoever comes to it by the keys as well.
  await soon(() => expect(button(tools, 'Offer to several')?.getAttribute('aria-disabled')).toBe('true'));
  const why = tools.querySelector(`[id="${button(tools, 'Offer to several')?.getAttribute('aria-describedby')}"]`);
  expect(why?.textContent).toBe('Whether it is offered already could not be read');
});

it('devices that cannot be read are not said to be none, and a refused key is told once', async () => {
  const place = draw(<PushDevices />);
  await says(place, 'No answer');
  vi.mocked(notifyRefusal).mockClear();
  const answered = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', () => answered.promise.then(failing));
  button(place, 'Switch on')?.click();
  await soon(() => expect(button(place, 'Switch on')?.disabled).toBe(true));
  answered.resolve();
  await soon(() => expect(button(place, 'Switch on')?.disabled).toBe(false));
  expect(notifyRefusal).toHaveBeenCalledOnce();
});
