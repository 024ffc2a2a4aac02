// @vitest-environment happy-dom
import type { CallQuery } from '@candor/client/reading';
import { mount } from '@candor/ui/testing/mount';
import { expect, it } from 'vitest';
import { useLastReady } from './use-last-ready.ts';

const again = async () => undefined;
const ready = (data: number): CallQuery<number> => ({ status: 'ready', data, refresh: again });
const failed: CallQuery<number> = { status: 'unavailable', message: null, retry: again };

it('shows the newest that was read, also after a failure, and a failure where nothing was', () => {
  function Shown({ reading }: { reading: CallQuery<number> }) {
    const shown = useLastReady(reading);
    return <p>{shown.status === 'ready' ? shown.data : shown.status}</p>;
  }
  const view = mount(<Shown reading={failed} />);
  expect(view.page.textContent).toBe('unavailable');
  const texts = [ready(1), failed, ready(2), { status: 'loading' } as const].map((reading) => {
    view.render(<Shown reading={reading} />);
    return view.page.textContent;
  });
  expect(texts).toEqual(['1', '1', '2', '2']);
});
