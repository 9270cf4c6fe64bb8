// @vitest-environment happy-dom
import { rateRoutes } from '@dragoman/contract/rates';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notifyRefusal } from '../ui/messages.ts';
import { call, fail } from './client.ts';

vi.mock('../ui/messages.ts', () => ({ notifyRefusal: vi.fn() }));

const answering = (status: number, refusal: object) =>
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify({ success: false, ...refusal }), { status })),
  );
const read = (handles?: Parameters<typeof call>[2]) => call(rateRoutes.use, { params: { id: 'r1' } }, handles);

beforeEach(() => void vi.mocked(notifyRefusal).mockClear());
afterEach(() => vi.unstubAllGlobals());

const asked = { msg: 'Please confirm these times', code: 'unconfirmed', fields: { end: 'Lasts 23:30 hours' } };

it('shows a refusal in the message bar', async () => {
  answering(409, asked);
  await expect(read()).rejects.toMatchObject(asked);
  expect(notifyRefusal).toHaveBeenCalledExactlyOnceWith(asked.msg, undefined);
});

it('leaves to the screen what the screen handles, and throws it with its sentences', async () => {
  answering(409, asked);
  const error = await read(({ code }) => code === 'unconfirmed').catch((thrown: unknown) => thrown);
  expect(error).toMatchObject(asked);
  expect(notifyRefusal).not.toHaveBeenCalled();
  expect(() => fail(error)).toThrow(asked.msg);
  expect(notifyRefusal).toHaveBeenCalledExactlyOnceWith(asked.msg, undefined);
});

it('shows what the screen does not handle', async () => {
  answering(409, { msg: 'Booking was changed', code: 'conflict' });
  await expect(read(({ code }) => code === 'unconfirmed')).rejects.toMatchObject({ code: 'conflict' });
  expect(notifyRefusal).toHaveBeenCalledExactlyOnceWith('Booking was changed', undefined);
});

it('shows with a failure of the server by what the operator finds it', async () => {
  answering(500, { msg: 'Something went wrong', code: 'failed', reference: '7f3k9-qm2xt' });
  await expect(read()).rejects.toMatchObject({ status: 500 });
  expect(notifyRefusal).toHaveBeenCalledExactlyOnceWith('Something went wrong', '7f3k9-qm2xt');
});
