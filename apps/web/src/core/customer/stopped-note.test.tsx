// @vitest-environment happy-dom
import { nowMs } from '@candor/client/time';
import { describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../platform/readings/query-client.ts';
import { setLanguage } from '../../platform/i18n/text.ts';
import { setProductStage } from '../product/testing/product-stage.ts';
import { StoppedNote } from './stopped-note.tsx';

const account = {
  id: 'cus_1',
  userId: 'ana01',
  email: 'an•••@example.test',
  phone: null,
  accountType: 2,
  displayName: 'Ana Example',
  verification: 'verified',
  hasPayPassword: true,
  hasSecondFactor: false,
  isFrozen: false,
  held: [] as object[],
};
const stage = setProductStage(() => ({ '/api/user/info': account }));
const given = (more: object) => {
  stage.answers['/api/user/info'] = { ...account, ...more };
  queryClient.clear();
  stage.show(<StoppedNote />);
};

describe('the note about a stopped account', () => {
  it('is not there while nothing is stopped', async () => {
    given({});
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(stage.find('section')).toBeNull();
  });

  it('names each part and product, says how long, what is possible and where to object', async () => {
    given({
      held: [
        { part: 'moneyOut', until: null },
        { part: 'options', until: null },
        { part: 'bonds', until: null },
      ],
    });
    await stage.see(
      'Your account is restricted',
      'No withdrawals',
      'Nothing new in options',
      'No new purchases of treasuries.',
      'It lasts until we lift it',
      'You can still close positions',
    );
    expect(stage.find('a')?.getAttribute('href')).toBe('#/chat');
    expect(stage.text()).not.toContain('No new orders;');
  });

  it('of a frozen account says so, in Chinese too', async () => {
    given({ isFrozen: true });
    await stage.see('Your account is frozen', 'No new orders', 'No withdrawals');
    await setLanguage('zhHans');
    await stage.see('不能提交新委托');
    await setLanguage('en');
  });

  it('goes when its time is over and the server says so', async () => {
    given({ held: [{ part: 'futures', until: nowMs() + 300 }] });
    await stage.see('Part of your account is stopped for now', 'It ends by itself by');
    stage.answers['/api/user/info'] = { ...account, held: [] };
    await vi.waitFor(() => expect(stage.find('section')).toBeNull(), { timeout: 5_000 });
  });
});
