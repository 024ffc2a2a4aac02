// @vitest-environment happy-dom
import { loadReview } from '@candor/contract/reviews';
import { mount } from '@candor/ui/testing/mount';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from './query-client.ts';
import { showInLook, useLook } from './use-call-query.ts';

const params = { id: 'rev_0123456789abcdefghijklmnop' };
let asked = 0;

beforeEach(() => {
  asked = 0;
  queryClient.clear();
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return new Response(JSON.stringify({ code: 200, msg: '', data: { reason: `look ${asked}` } }));
  });
});

function Look() {
  const review = useLook(loadReview, { params });
  return <p>{review.status === 'ready' ? review.data.reason : review.status}</p>;
}

describe('a look at a customer', () => {
  it('is asked for once, whatever happens to the window', async () => {
    const { page } = mount(<Look />);
    await settled(page, 'look 1');
    await act(async () => {
      window.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('online'));
    });
    expect(asked).toBe(1);
  });

  it('is not kept: opening the page again is another look, with its own trace', async () => {
    const { page, render } = mount(<Look />);
    await settled(page, 'look 1');
    render(null);
    await act(async () => new Promise((resolve) => setTimeout(resolve, 5)));
    render(<Look />);
    expect(page.textContent).toBe('loading');
    await settled(page, 'look 2');
  });

  it('shows what an act answered without looking again', async () => {
    const { page } = mount(<Look />);
    await settled(page, 'look 1');
    const known = queryClient.getQueryCache().getAll()[0]?.state.data;
    await act(async () =>
      showInLook(loadReview, [{ params }], { ...Object(known), reason: 'claimed' }),
    );
    await settled(page, 'claimed');
    expect(asked).toBe(1);
  });
});

async function settled(page: HTMLElement, text: string): Promise<void> {
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(page.textContent).toBe(text);
  });
}
