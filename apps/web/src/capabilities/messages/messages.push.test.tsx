// @vitest-environment happy-dom
import { mount } from '@candor/ui/testing/mount';
import { hideToast, showToast, ToastViewport } from '@candor/ui/overlays/toast';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withTexts } from '../../platform/i18n/text.ts';
import { currentLocation, push, startNavigation, switchTab } from '../../platform/nav/nav.ts';
import { queryClient } from '../../platform/readings/query-client.ts';
import { forgetSession, signIn } from '../../platform/device/session.ts';
import { badgeText, tellUnread, useUnread } from '../../core/customer/unread.ts';
import { startInboxBadge } from './inbox-badge.ts';
import { messagesPush } from './messages.push.ts';

const ID = 'msg_0123456789abcdefghijklmnop';
const network = vi.fn<typeof fetch>();

function tell(topic: string, data: unknown): void {
  act(() => {
    for (const hearing of messagesPush) if (hearing.topic === topic) hearing.onEvent(data, 0);
  });
}

const arrive = (title: string, unread = 1) =>
  tell('message.arrived', { id: ID, kind: 'review', title, unread });

beforeEach(async () => {
  vi.stubGlobal('fetch', network);
  network.mockImplementation(() =>
    Promise.resolve(
      new Response(
        JSON.stringify({
          code: 200,
          msg: 'ok',
          data: { items: [], pageNum: 1, pageSize: 1, hasMore: false, total: 3, unread: 3 },
        }),
      ),
    ),
  );
  await withTexts(async () => undefined, 'common', 'messages');
});

afterEach(() => {
  act(() => {
    hideToast();
    forgetSession();
    tellUnread(null);
  });
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe('the badge', () => {
  function Badge() {
    return badgeText(useUnread()) ?? 'none';
  }

  it('is asked for on signing in, follows what is pushed, and goes with the session', async () => {
    const { page } = mount(<Badge />);
    const expectBadge = (text: string) =>
      act(() => vi.waitFor(() => expect(page.textContent).toBe(text)));
    startInboxBadge();
    expect(page.textContent).toBe('none');
    act(() =>
      signIn({
        token: 't',
        env: 'paper',
        expiresAt: 1,
        user: {
          id: 'cus_1',
          userId: 'ana',
          email: 'ana@example.com',
          accountType: 2,
          isDemo: false,
        },
      }),
    );
    await expectBadge('3');
    arrive('Verified', 4);
    await expectBadge('4');
    tell('message.read', { unread: 2 });
    await expectBadge('2');
    act(() => forgetSession());
    expect(page.textContent).toBe('none');
  });
});

describe('an arrival', () => {
  it('is announced on another screen with a link, but not over another toast or in the inbox', () => {
    const stop = startNavigation();
    const { page, find } = mount(<ToastViewport />);
    arrive('Verified');
    expect(page.textContent).toBe('VerifiedView');
    act(() => find('button').click());
    expect(currentLocation()).toMatchObject({ path: 'pages/notice/detail', params: { id: ID } });

    act(() => void switchTab('pages/home/index'));
    act(() => showToast('Transaction password set', 'done'));
    arrive('Your transaction password was set');
    expect(page.textContent).toBe('Transaction password set');
    act(() => hideToast());
    act(() => void push('pages/notice/index'));
    arrive('Verified again');
    expect(page.textContent).toBe('');
    stop();
  });

  it('that is not wanted in the inbox shows no toast and no number', () => {
    const { page } = mount(<ToastViewport />);
    act(() => tellUnread(2));
    tell('message.arrived', {
      id: ID,
      kind: 'alert',
      title: 'Price alert',
      unread: 2,
      isKept: false,
      onDevice: { body: 'b', link: null },
      at: 0,
    });
    expect(page.textContent).toBe('');
    expect(network).not.toHaveBeenCalled();
  });
});
