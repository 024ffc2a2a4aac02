import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256Hex } from '@candor/kit/sha256';
import { checkChain } from './chain.model.ts';

/** As the server writes it. */
function chainOf(values: readonly number[]): { file: string; lines: number; head: string } {
  let head = '0'.repeat(64);
  const rows = values.map((value, index) => {
    const text = `AGY03 ${index + 1} ${(index + 1) * 60_000} daily ${value * 10} 100000000000 ${value} ${head}`;
    head = sha256Hex(text);
    return `${text} ${head}\n`;
  });
  return { file: rows.join(''), lines: rows.length, head };
}

const check = ({ file, ...shown }: ReturnType<typeof chainOf>) => checkChain(file, 'AGY03', shown);

describe('the chain of values', () => {
  it('fits where it is what was published', () => {
    expect(check(chainOf([100, 101, 99]))).toEqual({ finding: 'sound', lines: 3 });
  });

  it('may have grown since the page was read', () => {
    const [page, now] = [chainOf([100, 101]), chainOf([100, 101, 99])];
    expect(check({ ...page, file: now.file })).toEqual({ finding: 'sound', lines: 3 });
  });

  it('is found changed at the first line that was touched, whatever was', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 8 }),
        fc.nat(),
        fc.integer({ min: 0, max: 8 }),
        (values, place, field) => {
          const chain = chainOf(values);
          const rows = chain.file.trimEnd().split('\n');
          const line = place % rows.length;
          const fields = rows[line]?.split(' ') ?? [];
          fields[field] = `${fields[field]}1`;
          rows[line] = fields.join(' ');
          expect(check({ ...chain, file: `${rows.join('\n')}\n` })).toEqual({
            finding: 'broken',
            line: line + 1,
          });
        },
      ),
    );
  });

  it('is found changed although every hash after the change was computed again', () => {
    const { lines, head } = chainOf([100, 101, 99]);
    expect(check({ ...chainOf([100, 150, 99]), lines, head })).toEqual({ finding: 'differs' });
  });

  it('is found cut off, emptied, or another’s', () => {
    const whole = chainOf([100, 101, 99]);
    expect(check({ ...whole, file: chainOf([100, 101]).file })).toEqual({ finding: 'differs' });
    expect(check({ ...whole, file: '' })).toEqual({ finding: 'differs' });
    expect(checkChain(whole.file, 'AGY04', whole)).toEqual({ finding: 'broken', line: 1 });
    expect(check({ ...whole, file: whole.file.split('\n').slice(1).join('\n') })).toEqual({
      finding: 'broken',
      line: 1,
    });
  });
});
