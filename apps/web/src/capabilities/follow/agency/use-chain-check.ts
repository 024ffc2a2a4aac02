/** The whole chain, fetched as everybody can and checked on this device. */
import { useState } from 'react';
import { loadFile } from '../../../platform/load-file.ts';
import type { AgencyDetail } from '../follow.api.ts';
import { checkChain, type ChainVerdict } from './chain.model.ts';
import { atHost } from '../../../platform/host.ts';

export type ChainCheck =
  | { readonly status: 'idle' | 'running' | 'failed' }
  | { readonly status: 'done'; readonly verdict: ChainVerdict };

export function useChainCheck({ agency, valuesFile }: AgencyDetail): {
  readonly check: ChainCheck;
  readonly run: () => void;
} {
  const [check, setCheck] = useState<ChainCheck>({ status: 'idle' });
  const run = async () => {
    setCheck({ status: 'running' });
    try {
      const bytes = await loadFile(atHost(valuesFile.url), () => undefined);
      setCheck({
        status: 'done',
        verdict: checkChain(new TextDecoder().decode(bytes), agency.id, valuesFile),
      });
    } catch {
      // The line broke or the file is not there: said with a way to try again.
      setCheck({ status: 'failed' });
    }
  };
  return { check, run: () => void run() };
}
