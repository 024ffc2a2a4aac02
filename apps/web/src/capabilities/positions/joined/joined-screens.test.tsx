// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { setScreenStage } from '../../../platform/testing/screen-stage.ts';
import { CloseScreen } from '../close/close-screen.tsx';
import { TradeDetailScreen } from '../detail/trade-detail-screen.tsx';
import { HoldingList } from '../lists/holding-list.tsx';
import type { OrderRow, PositionRow } from '../positions.api.ts';
import { sampleDetail, sampleOrder, samplePreview } from '../testing/sample-trades.ts';
import { part, positionId as id, whole } from '../testing/sample-holding.ts';

const stage = setScreenStage('positions', 'ticket');
const { network, see, press, bodiesTo } = stage;

const place = { id: 'pos_whole', code: 'AAPL', source: '0', all: '1' };

type Answer = (body: Record<string, unknown>) => object;

/** What is refused has a reason. */
function serve(answers: Readonly<Record<string, Answer>>): void {
  network.mockImplementation(async (address, options) => {
    const give = answers[String(address)];
    if (give === undefined) throw new TypeError('lost');
    const answer = give(JSON.parse(String(options?.body ?? '{}')));
    return 'msg' in answer
      ? Response.json({ code: 409, data: null, values: {}, ...answer }, { status: 409 })
      : Response.json({ code: 200, msg: '', data: answer });
  });
}

const expected = (positionId: PositionRow['id'], receives: string, net: string) =>
  samplePreview({
    isOwned: true,
    closes: {
      ...{ positionId, held: '10', leverage: 1, averagePrice: '227.5', inOrders: '0', free: '10' },
      ...{ realised: null, net: null, released: null },
      expected: { cost: '0.00', fees: '0.00', receives, net },
    },
  });

const answers = {
  '/position/getByStock': () => ({ positions: [part, whole], orders: [] }),
  '/orders/access': () => ({
    ...{ needsPayPassword: false, unlockedUntil: null, obstacle: null },
    ...{ blockTrade: 'none', optionLevel: 0, cancelOnly: [] },
  }),
  '/orders/preview': ({ positionId }: Record<string, unknown>) =>
    positionId === 'pos_whole'
      ? expected(id('whole'), '2299.00', '22.86')
      : expected(id('part'), '114.90', '0.84'),
  '/orders/detail': () => ({ order: sampleOrder({ state: 'filled' }), history: [] }),
};

describe('a share that is held whole and in fractions', () => {
  it('is one row of the list, which leads to all of it', async () => {
    serve({
      '/position/me': () => ({
        ...{ items: [part, whole], total: 2, pageNum: 1, pageSize: 30, hasNext: false },
        totals: [
          {
            ...{ currency: 'USD', margin: '0.00', invested: '2390.20' },
            ...{ value: '2415.00', profit: '24.80' },
          },
        ],
      }),
    });
    stage.show(<HoldingList source={null} isTable />);
    await see('10.5', '+$24.80', '$2,390.20');
    const links = [...stage.page.querySelectorAll('tbody a')].map((link) =>
      link.getAttribute('href'),
    );
    expect(links).toEqual([expect.stringContaining('all=1')]);
    expect(stage.button('TP / SL for AAPL')).toBeUndefined();
  });

  it('has its parts on its page, and one sale of all', async () => {
    serve(answers);
    stage.show(<TradeDetailScreen params={{ ...place, type: '0' }} />);
    await see('10.5 shares', '10 shares', '0.5 shares', '$2,415.00', '$2,390.20', 'Sell all');
    expect(stage.page.textContent).not.toContain('argin');
  });

  it('is sold by one confirmation, an order for each part, and what is refused stays', async () => {
    let isRefused = true;
    const sold: unknown[] = [];
    serve({
      ...answers,
      '/position/flatPosition': ({ id: position, quantity }) => {
        if (position === 'pos_whole' && isRefused)
          return { reason: 'QUOTE_STALE', msg: 'The last price is too old to trade on.' };
        sold.push(quantity);
        return sampleOrder({ id: `ord_${String(position)}` as OrderRow['id'], state: 'filled' });
      },
    });
    stage.show(<CloseScreen params={place} />);
    await see('$2,413.90', '+$23.70');
    await press('Sell 10.5 shares');
    await press('Sell 10.5 shares now', 2);
    await see('The last price is too old to trade on.', 'Not everything was sold');
    expect(sold).toEqual(['0.5']);
    isRefused = false;
    await press('Sell 10.5 shares now');
    await vi.waitFor(() => expect(sold).toEqual(['0.5', '10']));
    await see('Average fill price');
    const sent = bodiesTo('/position/flatPosition').map(({ requestId }) => requestId);
    expect(new Set(sent).size).toBe(3);
    expect(stage.button('Sell 10.5 shares now')).toBeUndefined();
  });

  it('is the one position that is left where the other is gone', async () => {
    serve({
      ...answers,
      '/position/getByStock': () => ({ positions: [whole], orders: [] }),
      '/position/detail': () => sampleDetail({ position: whole }),
    });
    stage.show(<TradeDetailScreen params={{ ...place, type: '0' }} />);
    await see('Purchase lots', '10 shares');
    expect(stage.button('Sell all')).toBeUndefined();
  });
});
