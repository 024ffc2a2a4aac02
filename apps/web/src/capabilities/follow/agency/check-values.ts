/** The whole chain, fetched as everybody can and checked on this device. */
import { CallFailed } from '@candor/client/call-errors';
import type { Told } from '../../../core/proof/told.ts';
import { atHost } from '../../../platform/calls/host.ts';
import type { Say } from '../../../platform/i18n/text.ts';
import { loadFile } from '../../../platform/calls/load-file.ts';
import type { AgencyDetail } from '../follow.api.ts';
import { checkChain, type ChainVerdict } from './chain.model.ts';

export async function checkValues({ agency, valuesFile }: AgencyDetail): Promise<ChainVerdict> {
  return checkChain(await loadValues(valuesFile.url), agency.id, valuesFile);
}

async function loadValues(url: string): Promise<string> {
  try {
    return new TextDecoder().decode(await loadFile(atHost(url), () => undefined));
  } catch (error) {
    throw new CallFailed('the file did not arrive', { cause: error });
  }
}

export function tellChain(verdict: ChainVerdict, say: Say): Told {
  switch (verdict.finding) {
    case 'sound':
      return { tone: 'right', title: say('follow.chain.sound', { lines: verdict.lines }) };
    case 'broken':
      return { tone: 'wrong', title: say('follow.chain.broken', { line: verdict.line }) };
    case 'differs':
      return { tone: 'wrong', title: say('follow.chain.differs') };
  }
}
