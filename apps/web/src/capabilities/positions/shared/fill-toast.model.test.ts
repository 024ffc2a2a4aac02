import { describe, expect, it } from 'vitest';
import { waited } from './fill-toast.model.ts';

describe('telling of a fill', () => {
  it('is for an order that had been standing, not for the answer to one just sent', () => {
    const fill = (at: number) => ({ kind: 'filled' as const, at });
    expect(waited({ createdAt: 1_000 }, [fill(1_400)])).toBe(false);
    expect(waited({ createdAt: 1_000 }, [fill(1_400), fill(60_000)])).toBe(true);
    expect(waited({ createdAt: 1_000 }, [{ kind: 'accepted', at: 60_000 }])).toBe(false);
  });
});
