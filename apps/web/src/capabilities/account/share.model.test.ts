import { expect, it } from 'vitest';
import { inviteAddress, installWay } from './share.model.ts';

it('leads to the registration with the code filled in', () => {
  expect(inviteAddress('https://candor.example', 'FRIEND1')).toBe(
    'https://candor.example/#/pages/auth/registerindividual?referral=FRIEND1',
  );
});

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'desktop'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9)', 5, 'android'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 0, 'desktop'],
] as const)(
  '%s with %d touch points gets the instructions for %s',
  (userAgent, touchPoints, way) => {
    expect(installWay(userAgent, touchPoints)).toBe(way);
  },
);
