/** Once loaded it stays: a failed refresh must not take a half-filled form away. */
import { useState } from 'react';
import { useAreas, type Areas } from '../../../platform/areas.ts';
import { readDraft, type DraftName } from '../../../platform/device/drafts.ts';
import { usePasswordPolicy } from '../../../core/passwords/use-password-policy.ts';
import type { CallQuery } from '@candor/client/reading';
import { useAgreement, type Agreement } from '../../../core/agreement/agreement.ts';
import { useLatestData } from '../../../platform/readings/use-latest-data.ts';
import type { RegisterContext } from './register.model.ts';

export type RegisterNeeds = {
  readonly context: RegisterContext;
  readonly areas: Areas;
  readonly agreement: Agreement;
};

export function useRegisterNeeds(
  draft: DraftName,
  referralCode: string,
): {
  needs: RegisterNeeds | null;
  waitingFor: Exclude<CallQuery<unknown>, { status: 'ready' }> | null;
} {
  const [stored] = useState(() => readDraft(draft));
  const policy = useLatestData(usePasswordPolicy());
  const agreement = useLatestData(useAgreement());
  const areas = useLatestData(useAreas());
  if (policy.data === null || agreement.data === null || areas.data === null) {
    return {
      needs: null,
      waitingFor:
        [policy, agreement, areas]
          .map((latest) => latest.waiting)
          .find((waiting) => waiting !== null) ?? null,
    };
  }
  const context: RegisterContext = {
    policy: policy.data.policy,
    agreementVersion: agreement.data.version,
    dialCodes: new Map(areas.data.countries.map((country) => [country.code, country.dialCode])),
    countriesWithStates: new Set(
      areas.data.countries
        .filter((country) => country.states.length > 0)
        .map((country) => country.code),
    ),
    draft: stored,
    referralCode,
  };
  return { needs: { context, areas: areas.data, agreement: agreement.data }, waitingFor: null };
}
