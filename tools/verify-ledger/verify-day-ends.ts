/** A file of day-end statements, checked by what it says alone. */
import { checkpointHash } from '@candor/ledger-proof/checkpoint';
import { checkDayEnds, dayEndHash, type DayEndFinding } from '@candor/ledger-proof/day-end';
import { filedCheckpoints } from '@candor/server/core/ledger/ledger-checkpoint-file';
import { z } from 'zod';
import { isSigned } from './is-signed.ts';

const text = z.string();
const file = z.strictObject({
  format: z.literal('candor day ends 1'),
  publicKey: text,
  statements: z
    .array(
      z.strictObject({
        day: text,
        from: text,
        closedAt: z.int(),
        madeBy: text,
        confirmedBy: text,
        checkpoint: z.strictObject({ number: z.int(), hash: text }),
        previous: text,
        figures: z.array(
          z.strictObject({
            of: text,
            account: text,
            currency: text,
            opening: text,
            moved: text,
            late: text,
            closing: text,
          }),
        ),
        signature: text,
      }),
    )
    .min(1),
});

const findingTexts: Readonly<Record<DayEndFinding['kind'], string>> = {
  forged: 'is not signed with this key, or was changed since',
  unchained: 'does not follow the statement before it',
  opening: 'does not begin with what the day before ended with',
  sum: 'has a line that does not add up',
  unbalanced: 'does not come to nought in every currency',
  onePerson: 'was closed by one person alone',
  checkpoint: 'names another checkpoint than the one in the file of checkpoints',
};

export function verifyDayEnds(
  written: string,
  { checkpoints, publicKey }: { checkpoints: string; publicKey: string | undefined },
): { readonly lines: readonly string[]; readonly isRight: boolean } {
  const { statements, ...said } = file.parse(JSON.parse(written));
  const hashes = new Map(
    filedCheckpoints(checkpoints).map((one) => [one.number, checkpointHash(one)]),
  );
  const key = publicKey ?? said.publicKey;
  const findings = checkDayEnds(
    { publicKey: key, statements },
    { isSigned, checkpointHash: (number) => hashes.get(number) ?? null },
  );
  const compared = statements.filter(({ checkpoint }) => hashes.has(checkpoint.number)).length;
  const newest = statements.at(-1);
  return {
    lines: [
      `${statements.length} statements, ${compared} of them compared with checkpoints`,
      ...(newest === undefined
        ? []
        : [
            `the newest is of ${newest.day}, closed by ${newest.madeBy} and ${newest.confirmedBy}: ${dayEndHash(newest)}`,
          ]),
      `signed with the key ${key}${publicKey === undefined ? ' (compare it with the one you know)' : ''}`,
      ...findings.map(({ day, kind }) => `PROBLEM: the statement of ${day} ${findingTexts[kind]}`),
      ...(findings.length === 0 ? ['everything fits'] : []),
    ],
    isRight: findings.length === 0,
  };
}
