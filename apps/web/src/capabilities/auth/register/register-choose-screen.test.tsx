// @vitest-environment happy-dom
import { mount } from '@candor/ui/testing/mount';
import { beforeAll, describe, expect, it } from 'vitest';
import { withTexts } from '../../../platform/i18n/text.ts';
import { RegisterChooseScreen } from './register-choose-screen.tsx';

describe('choosing the kind of account', () => {
  beforeAll(() => withTexts(async () => undefined, 'common', 'auth'));

  it('passes on where the customer wanted to go, and the invitation', () => {
    const { page } = mount(
      <RegisterChooseScreen params={{ referral: 'FRIEND1', next: '/pages/profile/index' }} />,
    );
    expect(page.querySelectorAll('li')).toHaveLength(7);
    const hrefs = Array.from(page.querySelectorAll('a'), (link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      '#/pages/auth/registerindividual?referral=FRIEND1&next=%2Fpages%2Fprofile%2Findex',
      '#/pages/auth/registercompany?referral=FRIEND1&next=%2Fpages%2Fprofile%2Findex',
      '#/pages/auth/login?next=%2Fpages%2Fprofile%2Findex',
    ]);
  });
});
