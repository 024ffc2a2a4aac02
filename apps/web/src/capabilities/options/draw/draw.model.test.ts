import { drawAssigned } from '@candor/ballot/assignment';
import { getCommitment, parseSeed } from '@candor/market/tape/seeds';
import { describe, expect, it } from 'vitest';
import type { AssignmentDraw } from '../options.api.ts';
import { checkDraw } from './draw.model.ts';

const id = '2026-12-10 OP:KO261218C00060000 assignment';
const seed = 'ab'.repeat(32);
const bytes = parseSeed(seed);
if (bytes === null) throw new Error('a seed');
const sold = [
  { positionId: 'pos_ana', quantity: 3n },
  { positionId: 'pos_ben', quantity: 2n },
];
const { lines, chosen } = drawAssigned(id, seed, sold);
const draw: Pick<AssignmentDraw, 'id' | 'lines' | 'own' | 'tape'> = {
  id,
  lines,
  own: [
    {
      positionId: 'pos_ana' as AssignmentDraw['own'][number]['positionId'],
      assigned: String(chosen.get('pos_ana') ?? 0n),
    },
  ],
  tape: { day: '2026-12-10', commitment: getCommitment(bytes), seed, revealsAt: 0 },
};

describe('a draw of sold calls', () => {
  it('is right as it was made', () => {
    expect(checkDraw(draw)).toEqual({ kind: 'right', contracts: 5, assigned: 3 });
  });

  it('is found when anything of it was bent', () => {
    const bent = lines.endsWith('1') ? `${lines.slice(0, -1)}0` : `${lines.slice(0, -1)}1`;
    expect(checkDraw({ ...draw, lines: bent })).toEqual({ kind: 'linesDiffer' });
    const other = { ...draw.tape, seed: 'cd'.repeat(32) };
    expect(checkDraw({ ...draw, tape: other })).toEqual({ kind: 'seedForged' });
    const own = draw.own.map((one) => ({ ...one, assigned: '9' }));
    expect(checkDraw({ ...draw, own })).toMatchObject({ kind: 'ownDiffer', said: '9' });
  });

  it('waits for its seed until its day is over', () => {
    const tape = { ...draw.tape, seed: null };
    expect(checkDraw({ ...draw, tape })).toEqual({ kind: 'seedSecret' });
  });
});
