// @vitest-environment happy-dom
import { enterText, fire, mount } from '@candor/ui/testing/mount';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLanguage, withTexts } from '../../platform/i18n/text.ts';
import { queryClient } from '../../platform/readings/query-client.ts';
import type { SaleLots } from './performance.api.ts';
import { SaleLotsSheet } from './sale-lots-sheet.tsx';

const sale: SaleLots = {
  sale: '17',
  product: 'usStock',
  code: 'AAPL',
  isShort: false,
  closedOn: '2026-11-17',
  quantity: '5',
  currency: 'USD',
  gain: '12.30',
  isChosen: false,
  fixed: null,
  choice: 3,
  lots: [
    { id: '1-0', openedOn: '2026-11-02', price: '200.1', open: '4', taken: '4', gain: '9.00' },
    { id: '2-0', openedOn: '2026-11-09', price: '210', open: '6', taken: '1', gain: '-4.00' },
  ],
};

const sent: { path: string; body: unknown }[] = [];

beforeEach(async () => {
  sent.length = 0;
  queryClient.clear();
  vi.stubGlobal('fetch', async (address: RequestInfo | URL, init?: RequestInit) => {
    const path = String(address instanceof Request ? address.url : address);
    if (init?.method === 'POST') sent.push({ path, body: JSON.parse(String(init.body)) });
    return Response.json({
      code: 200,
      msg: 'ok',
      data: init?.method === 'POST' ? { choice: 4 } : sale,
    });
  });
  await setLanguage('en');
  await withTexts(async () => undefined, 'common', 'performance');
});

afterEach(() => vi.unstubAllGlobals());

/** Generous for a busy machine; a passing test does not wait. */
async function eventually(expectation: () => void): Promise<void> {
  await act(async () => vi.waitFor(expectation, { timeout: 10_000 }));
}

it('offers the lots as they are counted, and sends others once they are as many as were sold', async () => {
  const onClose = vi.fn<() => void>();
  const { find } = mount(<SaleLotsSheet sale="17" method="fifo" onClose={onClose} />);
  const body = document.body;
  const field = (id: string) => body.querySelector<HTMLInputElement>(`input[name="lot ${id}"]`);
  const save = () =>
    [...body.querySelectorAll('button')].find((one) => one.textContent.includes('Use these lots'));
  await eventually(() => expect(field('1-0')?.value).toBe('4'));
  expect(find('dialog')).not.toBeNull();
  expect(body.textContent).toContain('5 of 5 chosen');

  enterText(field('1-0') as HTMLInputElement, '0');
  expect(body.textContent).toContain('1 of 5 chosen');
  expect(save()?.disabled || save()?.getAttribute('aria-disabled') === 'true').toBe(true);

  enterText(field('2-0') as HTMLInputElement, '5');
  expect(body.textContent).toContain('5 of 5 chosen');
  fire(save() as HTMLButtonElement, new MouseEvent('click', { bubbles: true }));
  await eventually(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toMatchObject([
    {
      path: expect.stringContaining('/performance/lots/choose') as unknown,
      body: { sale: '17', after: 3, lots: [{ id: '2-0', quantity: '5' }] },
    },
  ]);
});
