import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readKnown, sentView, unknownView, viewStep, type KnownView } from './views.rules.ts';

describe('the view of a device and the one that is kept', () => {
  it('the first device of a customer sends what it has, if that is not the usual', () => {
    expect(viewStep(unknownView, null, true)).toBe('send');
    expect(viewStep(unknownView, null, false)).toBe('nothing');
  });

  it('a new device takes what is kept, whatever it shows', () => {
    expect(viewStep(unknownView, 3, true)).toBe('take');
    expect(viewStep({ version: 3, isChanged: false }, 3, true)).toBe('nothing');
  });

  it('what was changed without a network is sent at the next load, and counts', () => {
    expect(viewStep({ version: 1, isChanged: true }, 7, true)).toBe('send');
    expect(sentView({ version: 1, isChanged: true }, 8, false)).toEqual({
      version: 8,
      isChanged: false,
    });
    expect(sentView({ version: 1, isChanged: true }, 8, true).isChanged).toBe(true);
  });

  it('two devices that change in any order and then load end up the same', () => {
    type Device = { known: KnownView; value: number };
    const step = (device: Device, server: { version: number; value: number } | null) => {
      const next = viewStep(device.known, server?.version ?? null, true);
      if (next === 'send') {
        const kept = { version: (server?.version ?? 0) + 1, value: device.value };
        device.known = sentView(device.known, kept.version, false);
        return kept;
      }
      if (next === 'take' && server !== null) {
        device.value = server.value;
        device.known = { version: server.version, isChanged: false };
      }
      return server;
    };
    fc.assert(
      fc.property(
        fc.array(fc.record({ at: fc.constantFrom(0, 1), isChange: fc.boolean() })),
        (acts) => {
          const devices: Device[] = [0, 1].map((value) => ({ known: unknownView, value }));
          let server: { version: number; value: number } | null = null;
          let value = 1;
          for (const { at, isChange } of acts) {
            const device = devices[at];
            if (device === undefined) continue;
            if (isChange) {
              value += 1;
              device.value = value;
              device.known = { ...device.known, isChanged: true };
            } else server = step(device, server);
          }
          for (const device of [...devices, ...devices]) server = step(device, server);
          expect(devices[0]?.value).toBe(devices[1]?.value);
          expect(devices[0]?.value).toBe(server?.value);
        },
      ),
    );
  });

  it('what a device kept of another customer is nothing, and neither is what is broken', () => {
    const kept = { owner: 'a', parts: { chart: { version: 2, isChanged: true }, x: 3 } };
    expect(readKnown(kept, 'a')).toEqual({ chart: { version: 2, isChanged: true } });
    expect(readKnown(kept, 'b')).toEqual({});
    for (const broken of [null, 1, {}, { owner: 'a' }, { owner: 'a', parts: [null] }])
      expect(readKnown(broken, 'a')).toEqual({});
  });
});
