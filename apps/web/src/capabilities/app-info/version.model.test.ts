import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOfferShown, isOlder, versionOffer } from './version.model.ts';

describe('a new version', () => {
  it('is offered when the server has a newer one, and needed below its oldest', () => {
    const published = { version: '1.4.0', minimumVersion: '1.2.0' };
    expect(versionOffer('1.4.0', published, false)).toBeNull();
    expect(versionOffer('1.5.0', published, false)).toBeNull();
    expect(versionOffer('1.3.9', published, false)).toBe('newer');
    expect(versionOffer('1.1.9', published, false)).toBe('needed');
  });

  it('is offered when another build of the same number is on the device, also without an answer', () => {
    const published = { version: '1.4.0', minimumVersion: '1.2.0' };
    expect(versionOffer('1.4.0', published, true)).toBe('ready');
    expect(versionOffer('1.4.0', null, true)).toBe('ready');
    expect(versionOffer('1.4.0', null, false)).toBeNull();
    expect(versionOffer('1.1.9', published, true)).toBe('needed');
  });

  it('is told on a tab only, where nobody types; a needed one everywhere; neither again once put off', () => {
    const [tab, form] = [
      { isTab: true, isPutOff: false },
      { isTab: false, isPutOff: false },
    ];
    expect(isOfferShown('newer', tab)).toBe(true);
    expect(isOfferShown('newer', form)).toBe(false);
    expect(isOfferShown('ready', tab)).toBe(true);
    expect(isOfferShown('ready', form)).toBe(false);
    expect(isOfferShown('needed', form)).toBe(true);
    expect(isOfferShown(null, tab)).toBe(false);
    expect(isOfferShown('needed', { ...tab, isPutOff: true })).toBe(false);
  });

  it('is compared by numbers, not by letters', () => {
    expect(isOlder('0.9.0', '0.10.0')).toBe(true);
    expect(isOlder('0.10.0', '0.9.0')).toBe(false);
    expect(isOlder('1', '1.0.1')).toBe(true);
    expect(isOlder('unknown', '1.0.0')).toBe(false);
    const version = fc.tuple(fc.nat(), fc.nat(), fc.nat());
    fc.assert(
      fc.property(version, version, (one, other) => {
        const isLess = one
          .map((part, place) => part - (other[place] ?? 0))
          .find((difference) => difference !== 0);
        expect(isOlder(one.join('.'), other.join('.'))).toBe((isLess ?? 0) < 0);
      }),
    );
  });
});
