import { chartIndicators, usualParameters } from '@candor/chart/indicator-catalogue';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canToggle,
  readSettings,
  toggled,
  usualSettings,
  withParameters,
  writeSettings,
} from './chart-settings.model.ts';
import { parameterProblem, typedParameters } from './indicator-form.model.ts';

describe('what a chart shows', () => {
  it('is the same after it was written down and read again', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...chartIndicators)), (names) => {
        let settings = names.reduce(toggled, { ...usualSettings, kind: 'candles', range: '1M' });
        settings = withParameters(settings, 'CCI', [34]);
        expect(readSettings(JSON.parse(JSON.stringify(writeSettings(settings))))).toEqual(settings);
      }),
    );
  });

  it('keeps what can be read of anything', () => {
    expect(readSettings(null)).toEqual(usualSettings);
    expect(
      readSettings({
        range: '9Y',
        kind: 'candles',
        indicators: ['MA', 'MA', 'NONE', 3],
        parameters: [
          { indicator: 'MA', values: [1, 2] },
          { indicator: 'RSI', values: [7, 14, 21] },
          null,
        ],
      }),
    ).toEqual({
      range: 'intraday',
      kind: 'candles',
      indicators: ['MA'],
      parameters: { RSI: [7, 14, 21] },
    });
  });

  it('never has more curves than can be told apart; one can always be taken away', () => {
    const full = (['MACD', 'RSI', 'KDJ', 'CCI', 'DMI'] as const).reduce(toggled, usualSettings);
    expect(full.indicators).toEqual(['MACD', 'RSI', 'KDJ', 'CCI']);
    expect(canToggle(full, 'DMI')).toBe(false);
    expect(canToggle(full, 'MA')).toBe(true);
    expect(toggled(full, 'RSI').indicators).toEqual(['MACD', 'KDJ', 'CCI']);
  });

  it('usual figures are not written down', () => {
    const set = withParameters(usualSettings, 'MA', [7, 14, 28]);
    expect(set.parameters).toEqual({ MA: [7, 14, 28] });
    expect(withParameters(set, 'MA', usualParameters('MA')).parameters).toEqual({});
    expect(withParameters(set, 'MA', [0, 1, 2])).toBe(set);
  });
});

describe('the figures of an indicator as they are typed', () => {
  it('are used only when all of them are possible', () => {
    expect(typedParameters('MACD', ['12', '26', '9'])).toEqual([12, 26, 9]);
    expect(typedParameters('MACD', ['26', '12', '9'])).toBeNull();
    expect(parameterProblem('MACD', ['26', '12', '9'], 1)).toEqual({ kind: 'order' });
    for (const wrong of ['', '0', '501', '1.5', '-3', 'x', '1,0'])
      expect(parameterProblem('MA', [wrong, '10', '20'], 0)).toMatchObject({ kind: 'range' });
    expect(typedParameters('BOLL', ['20', '2.5'])).toEqual([20, 2.5]);
  });
});
