// @vitest-environment happy-dom
import { openPage, type OpenPage } from '@candor/ui/testing/open-page';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLanguage, withTexts } from '../../../platform/i18n/text.ts';
import { startNavigation } from '../../../platform/nav/nav.ts';
import { forgetSession, signIn } from '../../../platform/device/session.ts';
import { DEMO_PAY_PASSWORD } from '../../newcomer/demo-person.ts';
import type { Unlock } from './trading-access.ts';
import { UnlockField } from './unlock-field.tsx';

const unlock: Unlock = {
  password: '',
  setPassword: () => undefined,
  problem: null,
  isSending: false,
  isLost: false,
  open: () => undefined,
};

let root: OpenPage;
let stopNavigation: () => void;

beforeEach(async () => {
  stopNavigation = startNavigation();
  await setLanguage('en');
  await withTexts(async () => undefined, 'common', 'ticket', 'markets');
  root = openPage();
});
afterEach(() => {
  root.close();
  stopNavigation();
  forgetSession();
});

async function hintFor(isDemo: boolean): Promise<string> {
  signIn({
    token: 't',
    env: 'paper',
    expiresAt: 1,
    user: { id: 'cus_1', userId: 'ana', email: 'ana@example.com', accountType: 2, isDemo },
  });
  root.render(<UnlockField unlock={unlock} />);
  await vi.waitFor(() => expect(root.page.textContent).toContain('Unlocks trading'));
  return root.page.textContent ?? '';
}

it('says the password on the shared demo account, where nobody has chosen one', async () => {
  expect(await hintFor(true)).toContain(DEMO_PAY_PASSWORD);
});

it('says nothing of it to anybody else', async () => {
  expect(await hintFor(false)).not.toContain(DEMO_PAY_PASSWORD);
});
