import { createPublicKey, verify } from 'node:crypto';
import { auditCheckpointText } from '@candor/ledger-proof/audit-entry';
import {
  verifyChain,
  type ChainProblem,
  type Checkpoint,
} from '@candor/server/core/audit/chain.rules';
import { sha256Hex } from '@candor/server/platform/sha256';
import type { AuditLog } from './log-file.ts';

export type Verdict = { readonly isTrue: boolean; readonly lines: readonly string[] };

export function judge(
  { entries, head, checkpoints, sealed, isWhole }: AuditLog,
  trustedKey: string | undefined,
): Verdict {
  const keys = [...new Set(checkpoints.map(({ publicKey }) => publicKey))];
  const key = trustedKey ?? keys[0];
  const newestMs = entries.at(-1)?.atMs ?? 0;
  const tools = {
    sha256: sha256Hex,
    isSigned: (checkpoint: Checkpoint) => checkpoint.publicKey === key && isSigned(checkpoint),
    mustBeKnown: (opensBy: number | null) => isWhole || (opensBy !== null && opensBy <= newestMs),
  };
  const known = new Map(sealed.map(({ seq, isOpen: _isOpen, ...act }) => [seq, act]));
  const problem = verifyChain(entries, head, checkpoints, tools, known);
  const facts = [
    `${entries.length} entries, ${checkpoints.length} signed checkpoints`,
    ...(sealed.length === 0 ? [] : [`${sealed.length} sealed entries compared with their seals`]),
    ...(head === null ? [] : [`newest entry ${head.seq}, hash ${head.hash}`]),
  ];
  const keyLine =
    checkpoints.length === 0
      ? 'no checkpoint: a log that was rewritten as a whole would not be noticed'
      : `checkpoints are signed with the key ${key}${trustedKey === undefined ? ' (compare it with the one you know)' : ''}`;
  return {
    isTrue: problem === null,
    lines: [
      ...facts,
      keyLine,
      problem === null ? 'everything fits' : `PROBLEM: ${sentence(problem)}`,
    ],
  };
}

function sentence({ seq, kind }: ChainProblem): string {
  switch (kind) {
    case 'altered':
      return `entry ${seq} was altered after it was written`;
    case 'missing':
      return `entry ${seq} is missing`;
    case 'reordered':
      return `entry ${seq} does not stand where it was written`;
    case 'truncated':
      return `the log ends before entry ${seq}, which was there`;
    case 'seal':
      return `what entry ${seq} sealed is not what is said now, or is not there although its time has come`;
    case 'checkpoint':
      return `entry ${seq} is not what its checkpoint was signed for, or the checkpoint is not signed with the trusted key`;
  }
}

function isSigned(checkpoint: Checkpoint): boolean {
  const key = Buffer.from(checkpoint.publicKey, 'base64url');
  if (key.length !== 32) return false;
  const publicKey = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: checkpoint.publicKey },
    format: 'jwk',
  });
  return verify(
    null,
    Buffer.from(auditCheckpointText(checkpoint)),
    publicKey,
    Buffer.from(checkpoint.signature, 'base64url'),
  );
}
