/**
 * Above the capabilities because it joins three: what operators did in an account, what programs
 * did, and what members did in the name of a company.
 */
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { TouchedPage } from '../../capabilities/audit/touched-page.tsx';
import { CompanyTouched } from '../../capabilities/companies/company-record.tsx';
import { KeysTouched } from '../../capabilities/keys/key-days.tsx';

export function TouchedScreen(_: ScreenOf) {
  return (
    <TouchedPage
      keys={
        <>
          <KeysTouched />
          <CompanyTouched />
        </>
      }
    />
  );
}
