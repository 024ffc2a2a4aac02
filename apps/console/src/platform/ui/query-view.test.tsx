// @vitest-environment happy-dom
import { loadReview } from '@candor/contract/reviews';
import { mount } from '@candor/ui/testing/mount';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../query-client.ts';
import { useLook } from '../use-call-query.ts';
import { QueryView } from './query-view.tsx';

const params = { id: 'rev_0123456789abcdefghijklmnop' };
let asked = 0;

beforeEach(() => {
  asked = 0;
  queryClient.clear();
});

function answerWith(code: number, reason: string): void {
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    const body = { code, msg: `refused: ${reason}`, data: null, reason, values: {}, fields: [] };
    return new Response(JSON.stringify(body), { status: code });
  });
}

function Case() {
  const review = useLook(loadReview, { params });
  return <QueryView of={review}>{({ id }) => <p>{id}</p>}</QueryView>;
}

async function shown(): Promise<HTMLElement> {
  const { page } = mount(<Case />);
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(page.querySelector('[role=alert]')).not.toBeNull();
  });
  return page;
}

describe('what could not be read', () => {
  it.each([
    [404, 'REVIEW_UNKNOWN'],
    [409, 'OPERATOR_LINKED'],
    [409, 'ROLE_MISSING'],
  ])('offers the way back where asking again changes nothing: %i %s', async (code, reason) => {
    answerWith(code, reason);
    const page = await shown();
    expect(page.textContent).toContain(`refused: ${reason}`);
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
    history.pushState(null, '', '#/reviews');
    await act(async () => page.querySelector<HTMLElement>('[role=alert]')?.click());
    expect(back).not.toHaveBeenCalled();
    expect(page.querySelector('button')?.textContent).toBe('Back');
    await act(async () => page.querySelector('button')?.click());
    expect(back).toHaveBeenCalledOnce();
    expect(asked).toBe(1);
    back.mockRestore();
  });

  it('is asked for again where that may help', async () => {
    answerWith(409, 'NOTHING_TO_CLOSE');
    const page = await shown();
    expect(page.querySelector('button')?.textContent).toBe('Try again');
    await act(async () => page.querySelector('button')?.click());
    await vi.waitFor(async () => {
      await act(async () => undefined);
      expect(asked).toBe(2);
    });
  });
});
