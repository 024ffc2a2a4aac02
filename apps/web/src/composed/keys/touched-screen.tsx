/**
 * Above the capabilities because it joins two: what operators did in an account, and what programs
 * did.
 */
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { TouchedPage } from '../../capabilities/audit/touched-page.tsx';
import { KeysTouched } from '../../capabilities/keys/key-days.tsx';

export function TouchedScreen(_: ScreenOf) {
  return <TouchedPage keys={<KeysTouched />} />;
}
