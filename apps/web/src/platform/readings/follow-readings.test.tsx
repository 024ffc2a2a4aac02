// @vitest-environment happy-dom
import { listSessions } from '@candor/contract/auth';
import { loadFundingOverview } from '@candor/contract/kernel/funding-overview';
import { listPositions } from '@candor/contract/positions';
import { loadUsableWithdrawalAmount } from '@candor/contract/withdraw';
import type { FollowFrame } from '@candor/contract/push';
import { openPage, type OpenPage } from '@candor/ui/testing/open-page';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callUntil } from '../calls/call.ts';
import { followReadings } from './follow-readings.ts';
import { setLanguage } from '../i18n/text.ts';
import { useLivePages } from './live-pages.ts';
import { createPushClient, type PushClient } from '../push/push-client.ts';
import { FakeSocket } from '../push/testing/fake-socket.ts';
import { queryClient } from './query-client.ts';
import { readAgain } from './read-again.ts';
import { refetchCall, useCallQuery } from '../calls/use-call-query.ts';
import { useStaleQuery } from './use-stale-query.ts';

const network = vi.fn<typeof fetch>();
const eventually = (expectation: () => void) => vi.waitFor(expectation, { timeout: 10_000 });
const settled = (ms = 150) => new Promise((done) => setTimeout(done, ms));

let root: OpenPage;
let client: PushClient;
let leave: () => void;
/** What a call answers now, by its path. */
let answers: Record<string, unknown>;
/** Asked over HTTP, by path. */
const asked = (path = '') =>
  network.mock.calls.filter(([url]) => String(url).endsWith(path)).length;

const EVERY_MS = 60;
const POSITIONS = '/position/me';
const TOTALS = '/userCenter/getFundingOverview';
const USABLE = '/withdrawal/getUsableWithdrawalAmount';

function Positions() {
  const list = useLivePages({
    name: 'trade holdings',
    everyMs: EVERY_MS,
    getId: ({ id }: { id: string }) => id,
    first: { endpoint: listPositions, body: { pageNum: 1 } },
    load: async (pageNum, signal) =>
      await callUntil(signal, listPositions, { body: { pageNum }, isQuiet: true }),
  });
  if (list.status !== 'ready') return <p>waiting</p>;
  return (
    <p>
      <button type="button" onClick={list.loadMore}>
        {list.items.map(({ id }) => id).join(' ')}
      </button>
    </p>
  );
}
function Total() {
  const totals = useStaleQuery(loadFundingOverview, { everyMs: EVERY_MS }, { isQuiet: true });
  return <p>{totals.status === 'ready' ? totals.data.total : 'waiting'}</p>;
}
function Usable() {
  const usable = useCallQuery(loadUsableWithdrawalAmount);
  return <p>{usable.status === 'ready' ? usable.data.usable : 'waiting'}</p>;
}
function Devices() {
  const devices = useCallQuery(listSessions);
  return <p>{devices.status === 'ready' ? devices.data.length : 'waiting'}</p>;
}
const text = () => [...root.page.querySelectorAll('p')].map((line) => line.textContent).join('|');

const rows = (...ids: string[]) => ({
  items: ids.map((id) => ({ id })),
  pageNum: 1,
  pageSize: 30,
  hasMore: false,
});
const line = () => FakeSocket.opened.at(-1) as FakeSocket;
const follows = () => line().sent.filter((frame): frame is FollowFrame => frame.type === 'follow');
const idOf = (path: string) => follows().findLast(({ call }) => call.endsWith(path))?.id ?? -1;
function confirm(): void {
  for (const { id } of follows()) line().say({ type: 'following', id });
}
function push(path: string, data: unknown, seq = 1): void {
  line().say({
    type: 'reading',
    id: idOf(path),
    seq,
    answer: { code: 200, msg: 'Success', data },
  });
}

/** Drawn, connected, followed, and confirmed by the server. */
async function show(screen: React.ReactNode, count: number): Promise<void> {
  root.render(screen);
  await eventually(() => expect(text()).not.toContain('waiting'));
  client.connectAs('ana');
  await eventually(() => expect(FakeSocket.opened.length).toBeGreaterThan(0));
  line().welcome(0);
  await eventually(() => expect(follows()).toHaveLength(count));
  confirm();
}

beforeEach(async () => {
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.opened = [];
  answers = {
    [POSITIONS]: rows('one'),
    [TOTALS]: { total: '100.00' },
    [USABLE]: { usable: '100.00' },
  };
  network.mockImplementation(async (url) => {
    const data = Object.entries(answers).find(([path]) => String(url).endsWith(path))?.[1] ?? [];
    return new Response(JSON.stringify({ code: 200, msg: 'ok', data }));
  });
  queryClient.clear();
  root = openPage();
  client = createPushClient({
    fetchConnectToken: async () => 'ticket',
    onSessionEnded: () => undefined,
    random: () => 0.1,
  });
  leave = followReadings(client);
  await setLanguage('en');
});
afterEach(() => {
  leave();
  client.stop();
  root.close();
  vi.unstubAllGlobals();
  network.mockReset();
});

describe('what is on the screen', () => {
  it('is followed by its call, in its language; what cannot be is asked as before', async () => {
    await show([<Positions key={1} />, <Devices key={2} />], 1);
    expect(follows()[0]).toEqual({
      type: 'follow',
      id: expect.any(Number),
      call: 'POST /position/me',
      sent: { body: { pageNum: 1 } },
      languages: 'en',
      zone: null,
      isMoving: true,
    });
    const before = asked(listSessions.path);
    await refetchCall(listSessions);
    expect(asked(listSessions.path)).toBe(before + 1);
  });

  it('asks nothing after a fill, however many screens show it, and polls nothing', async () => {
    await show([<Positions key={1} />, <Total key={2} />, <Total key={3} />], 2);
    await settled();
    const before = asked();
    push(POSITIONS, rows('two', 'one'));
    push(TOTALS, { total: '98.70' });
    await Promise.all([refetchCall(listPositions), refetchCall(loadFundingOverview)]);
    await eventually(() => expect(text()).toBe('two one|98.70|98.70'));
    await settled(4 * EVERY_MS);
    expect(asked() - before).toBe(0);
  });

  it('is polled before the server has said that it follows, and when it no longer does', async () => {
    root.render(<Total />);
    await eventually(() => expect(asked(TOTALS)).toBeGreaterThan(2));
    await show(<Total />, 1);
    await settled();
    const followed = asked(TOTALS);
    await settled(4 * EVERY_MS);
    expect(asked(TOTALS)).toBe(followed);
    line().say({ type: 'unfollowed', id: idOf(TOTALS) });
    await eventually(() => expect(asked(TOTALS)).toBeGreaterThan(followed));
  });

  it('is let go when nobody looks at it any more', async () => {
    await show([<Positions key={1} />, <Total key={2} />], 2);
    const id = idOf(TOTALS);
    root.render([<Positions key={1} />]);
    await eventually(() => expect(line().sent).toContainEqual({ type: 'unfollow', id }));
    push(TOTALS, { total: '1.00' });
    await settled();
    expect(text()).toBe('one');
  });

  it('is asked for when it is looked at again, if something happened just as it was left', async () => {
    await show(<Usable />, 1);
    const before = asked(USABLE);
    // Still followed for a moment, so nobody asks; and nobody looks, so what is sent is not put.
    root.render(<p>elsewhere</p>);
    answers[USABLE] = { usable: '98.70' };
    await refetchCall(loadUsableWithdrawalAmount);
    push(USABLE, answers[USABLE]);
    await settled();
    expect(asked(USABLE)).toBe(before);
    root.render(<Usable />);
    await eventually(() => expect(text()).toBe('98.70'));
  });

  it('is asked for when the server stops before it sent what happened', async () => {
    await show(<Usable />, 1);
    answers[USABLE] = { usable: '98.70' };
    await refetchCall(loadUsableWithdrawalAmount);
    expect(text()).toBe('100.00');
    line().say({ type: 'unfollowed', id: idOf(USABLE) });
    await eventually(() => expect(text()).toBe('98.70'));
  });

  it('of a list that was read further is polled as a whole', async () => {
    answers[POSITIONS] = { ...rows('one'), hasMore: true };
    await show(<Positions />, 1);
    root.page.querySelector('button')?.click();
    const id = idOf(POSITIONS);
    await eventually(() => expect(line().sent).toContainEqual({ type: 'unfollow', id }));
    const before = asked(POSITIONS);
    await eventually(() => expect(asked(POSITIONS)).toBeGreaterThan(before));
  });
});

describe('never older over newer', () => {
  it('what was asked before it came does not cover it, however late it answers', async () => {
    await show(<Total />, 1);
    const late = Promise.withResolvers<Response>();
    network.mockImplementationOnce(() => late.promise);
    void readAgain();
    await eventually(() => expect(queryClient.isFetching()).toBe(1));
    push(TOTALS, { total: '98.70' });
    push(TOTALS, { total: '98.60' });
    await eventually(() => expect(text()).toBe('98.60'));
    late.resolve(new Response('{"code":200,"msg":"ok","data":{"total":"100.00"}}'));
    await settled();
    expect(text()).toBe('98.60');
  });

  it('the answer of an own order, before or after its event, changes nothing by itself', async () => {
    await show(<Positions />, 1);
    const before = asked(POSITIONS);
    // The answer came first: the screen that placed it says that trades changed.
    await refetchCall(listPositions);
    push(POSITIONS, rows('two', 'one'));
    await refetchCall(listPositions);
    await eventually(() => expect(text()).toBe('two one'));
    await settled();
    expect(asked(POSITIONS)).toBe(before);
  });
});

describe('a connection that breaks', () => {
  it('is polled meanwhile, and followed again on the next one', async () => {
    await show(<Total />, 1);
    await settled();
    const before = asked(TOTALS);
    const lost = line();
    lost.break();
    await eventually(() => expect(asked(TOTALS)).toBeGreaterThan(before));
    await eventually(() => expect(FakeSocket.opened.length).toBe(2));
    line().welcome(0);
    await eventually(() => expect(follows()).toHaveLength(1));
    confirm();
    // What an earlier line still says is nothing.
    lost.say({
      type: 'reading',
      id: idOf(TOTALS),
      seq: 9,
      answer: { code: 200, msg: '', data: { total: '5.00' } },
    });
    push(TOTALS, { total: '99.00' });
    await eventually(() => expect(text()).toBe('99.00'));
    const again = asked(TOTALS);
    await settled(4 * EVERY_MS);
    expect(asked(TOTALS)).toBe(again);
  });

  it('brings nothing back after its customer left', async () => {
    await show(<Total />, 1);
    const id = idOf(TOTALS);
    root.render(<p>signed out</p>);
    queryClient.clear();
    client.connectAs(null);
    FakeSocket.opened[0]?.say({
      type: 'reading',
      id,
      seq: 9,
      answer: { code: 200, msg: '', data: { total: '5.00' } },
    });
    await settled();
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });
});

it('a page that nobody sees follows nothing', async () => {
  await show(<Total />, 1);
  const id = idOf(TOTALS);
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(line().sent).toContainEqual({ type: 'unfollow', id });
  seen.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(follows()).toHaveLength(2);
});
