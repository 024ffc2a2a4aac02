/** Fixed when the form opens. */
import { useState } from 'react';
import { useAreas, type Areas } from '../../platform/areas.ts';
import { readDraft } from '../../platform/device/drafts.ts';
import { useLatestData } from '../../platform/readings/use-latest-data.ts';
import type { CallQuery } from '@candor/client/reading';
import type { Kyc } from './kyc.api.ts';
import { ownDraft, type KycContext } from './kyc.model.ts';

export type KycNeeds = { readonly context: KycContext; readonly areas: Areas };

export function useKycNeeds(
  known: Kyc['known'],
  customerId: string,
): { needs: KycNeeds | null; waitingFor: Exclude<CallQuery<unknown>, { status: 'ready' }> | null } {
  const [draft] = useState(() => ownDraft(readDraft('kyc'), customerId));
  const areas = useLatestData(useAreas());
  if (areas.data === null) return { needs: null, waitingFor: areas.waiting };
  const { countries } = areas.data;
  const context: KycContext = {
    known,
    dialCodes: new Map(countries.map((country) => [country.code, country.dialCode])),
    countriesWithStates: new Set(
      countries.filter((country) => country.states.length > 0).map((country) => country.code),
    ),
    draft,
  };
  return { needs: { context, areas: areas.data }, waitingFor: null };
}
