// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  currentPreferences,
  readPreferences,
  setPreferences,
  startPreferences,
} from '../platform/device/preferences.ts';
import { removeStored } from '../platform/device/storage.ts';
import { offersRedUp } from './colour-offer.model.ts';

let stop: () => void;
beforeEach(() => {
  removeStored('candor.preferences');
  stop = startPreferences();
});
afterEach(() => stop());

it('red for up is offered to readers of Chinese at the first visit, and green stays until they take it', () => {
  expect(offersRedUp('zhHans', currentPreferences())).toBe(true);
  expect(offersRedUp('en', currentPreferences())).toBe(false);
  expect(currentPreferences().upDown).toBe('greenUp');
});

it.each(['redUp', 'greenUp', 'colourBlind'] as const)(
  'a customer who chose %s is never asked again',
  (upDown) => {
    setPreferences({ upDown });
    expect(offersRedUp('zhHans', currentPreferences())).toBe(false);
    expect(offersRedUp('zhHans', readPreferences(localStorage.getItem('candor.preferences')))).toBe(
      false,
    );
  },
);

it('another choice, such as the theme, is no answer to it', () => {
  setPreferences({ theme: 'dark' });
  expect(offersRedUp('zhHans', currentPreferences())).toBe(true);
});

it('who chose red before there was a question is not asked', () => {
  expect(offersRedUp('zhHans', readPreferences('{"version":1,"upDown":"redUp"}'))).toBe(false);
});
