import { describe, expect, it } from 'vitest';
import { emptySignature, isSigned, typedSize, type Signature } from './signature.ts';

const drawn = (...strokes: Extract<Signature, { way: 'drawn' }>['strokes']): Signature => ({
  way: 'drawn',
  strokes,
});

describe('a signature', () => {
  it('is not there before something was drawn, and a dot is none', () => {
    expect(isSigned(emptySignature)).toBe(false);
    expect(isSigned(drawn([{ x: 0.5, y: 0.5 }]))).toBe(false);
    expect(
      isSigned(
        drawn([
          { x: 0.5, y: 0.5 },
          { x: 0.51, y: 0.5 },
        ]),
      ),
    ).toBe(false);
  });

  it('is there once a line is long enough, in one stroke or in several', () => {
    expect(
      isSigned(
        drawn([
          { x: 0.1, y: 0.5 },
          { x: 0.5, y: 0.4 },
        ]),
      ),
    ).toBe(true);
    const short = [
      { x: 0.1, y: 0.5 },
      { x: 0.18, y: 0.5 },
    ];
    expect(isSigned(drawn(short))).toBe(false);
    expect(isSigned(drawn(short, short, short))).toBe(true);
  });

  it('counts when it is typed, unless it is only spaces', () => {
    expect(isSigned({ way: 'typed', name: '  ' })).toBe(false);
    expect(isSigned({ way: 'typed', name: '陈静' })).toBe(true);
  });

  it('is written smaller the longer the name is, and never outgrows its field', () => {
    expect(typedSize(100, 540, 150)).toBe(96);
    expect(typedSize(1200, 540, 150)).toBe(45);
    expect(typedSize(0, 540, 60)).toBe(38);
  });
});
