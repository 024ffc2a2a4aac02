// @vitest-environment happy-dom
import { openPage, type OpenPage } from '@candor/ui/testing/open-page';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteStepsRoom, STEPS_PX, stepsRoom } from '../../core/newcomer/first-steps-room.ts';
import { setLanguage, withTexts } from '../../platform/i18n/text.ts';
import { startNavigation } from '../../platform/nav/nav.ts';
import { queryClient } from '../../platform/readings/query-client.ts';
import { forgetSession, signIn, type Session } from '../../platform/device/session.ts';
import { writeStored } from '../../platform/device/storage.ts';
import { HomeStart } from './home-start.tsx';

const user: Session['user'] = {
  id: 'cus_1',
  userId: 'ana',
  email: 'ana@example.com',
  accountType: 2,
  isDemo: false,
};

let root: OpenPage;
let stopNavigation: () => void;
let answer: () => void;
let progress: { isFunded: boolean; hasTraded: boolean };
let positions: number;

beforeEach(async () => {
  localStorage.clear();
  noteStepsRoom('somebody before', 0);
  const until = new Promise<void>((resolve) => {
    answer = resolve;
  });
  [progress, positions] = [{ isFunded: false, hasTraded: false }, 1];
  vi.stubGlobal('fetch', async (address: unknown) => {
    const path = String(address).replace(/\?.*/, '');
    if (path === '/wallet/getFundingOverview' || path.includes('verview'))
      return Response.json({ code: 200, msg: 'ok', data: { positions, wallets: [] } });
    await until;
    const data = path === '/wallet/firstSteps' ? progress : { verification: 'verified' };
    return Response.json({ code: 200, msg: 'ok', data });
  });
  queryClient.clear();
  stopNavigation = startNavigation();
  await setLanguage('en');
  await withTexts(async () => undefined, 'common', 'newcomer');
  signIn({ token: 't', env: 'paper', expiresAt: 1, user });
  root = openPage();
});

afterEach(() => {
  root.close();
  stopNavigation();
  forgetSession();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const room = () => root.page.querySelector<HTMLElement>('[data-room]')?.style.height;
const steps = () => root.page.querySelector('section');

it('keeps the room of the first steps while they come, as high as they were', async () => {
  noteStepsRoom(user.id, 251);
  root.render(<HomeStart user={user} />);
  await vi.waitFor(() => expect(room()).toBe('251px'));
  answer();
  await vi.waitFor(() => expect(steps()).not.toBeNull());
  expect(room()).toBeUndefined();
});

it('keeps room on a new device for who holds nothing, and none for others', async () => {
  positions = 0;
  root.render(<HomeStart user={user} />);
  await vi.waitFor(() => expect(room()).toBe(`${STEPS_PX}px`));
  noteStepsRoom(user.id, 0);
  root.render(<HomeStart key="again" user={user} />);
  await vi.waitFor(() => expect(room()).toBeUndefined());
});

it('knows nothing of another customer, nor from what was not written here', () => {
  noteStepsRoom('cus_2', 240);
  expect(stepsRoom(user.id)).toBeNull();
  for (const odd of ['{', '[]', '["cus_1","x"]', '["cus_1",-5]', '["cus_1",99999]']) {
    writeStored('candor.firstSteps', odd);
    expect(stepsRoom(user.id)).toBeNull();
  }
});
