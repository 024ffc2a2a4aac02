import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from './query-client.ts';
import { readAgain } from './read-again.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

async function read(name: string, isOfMarket: boolean): Promise<void> {
  await queryClient.fetchQuery({ queryKey: [name], queryFn: () => name, meta: { isOfMarket } });
}
const isDue = (name: string) => queryClient.getQueryState([name])?.isInvalidated;

it('what happened to a customer is read again, fresh prices are not', async () => {
  await read('positions', false);
  await read('leaders', true);
  await readAgain();
  expect([isDue('positions'), isDue('leaders')]).toEqual([true, false]);
});

it('prices of a while ago are read again too', async () => {
  await read('leaders', true);
  vi.advanceTimersByTime(11_000);
  await readAgain();
  expect(isDue('leaders')).toBe(true);
});
