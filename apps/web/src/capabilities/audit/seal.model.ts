/** An entry that was sealed says now what it said then, or its hash is another one. */
import { isSealTrue } from '@candor/ledger-proof/audit-entry';
import type { Touch } from './audit.api.ts';

export function sealCheck(touch: Touch): 'none' | 'true' | 'broken' {
  const { seal, seq, at: atMs, hash, actor: actorKind, operatorName, ...said } = touch;
  if (seal === null) return 'none';
  const act = { ...said, ...seal, actorKind, operatorName: operatorName ?? '' };
  return isSealTrue({ seq, atMs, hash, prevHash: seal.prevHash }, act) ? 'true' : 'broken';
}
