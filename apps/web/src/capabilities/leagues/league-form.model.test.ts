import { HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import { describe, expect, it } from 'vitest';
import { firstForm, leagueBody, nameProblem, toggled } from './league-form.model.ts';

const now = Date.UTC(2026, 10, 19, 18, 0, 1);

describe('the form of a new league', () => {
  it('is ready as it comes: an hour that starts in a few minutes', () => {
    const form = firstForm('Evening');
    expect(nameProblem(form.name)).toBeNull();
    const body = leagueBody(form, now);
    expect(body.startsAt % MINUTE_MS).toBe(0);
    expect(body.startsAt - now).toBeGreaterThanOrEqual(5 * MINUTE_MS);
    expect(body.entryUntil - body.startsAt).toBe(HOUR_MS / 2);
  });

  it('closes entry at the start where the index counts', () => {
    const body = leagueBody({ ...firstForm('Evening'), scoring: 'index' }, now);
    expect(body.entryUntil).toBe(body.startsAt);
  });

  it('says what is wrong with a name', () => {
    expect(nameProblem('  ')).toBe('leagues.nameMissing');
    expect(nameProblem('C4ndor Cup')).toBe('LEAGUE_NAME_REFUSED');
  });

  it('keeps at least one product', () => {
    expect(toggled(['stocks'], 'stocks')).toEqual(['stocks']);
    expect(toggled(['stocks'], 'forex')).toEqual(['stocks', 'forex']);
    expect(toggled(['stocks', 'forex'], 'stocks')).toEqual(['forex']);
  });
});
