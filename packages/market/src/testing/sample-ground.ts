/** Kept, so that opening a market of another seed costs its seed alone. */
import type { LocalDate } from '@candor/kit/local-date';
import { readMarketTexts, readTable } from '../../data/read-market-texts.ts';
import type { MarketHoursMode } from '../calendar/calendars.ts';
import { openGround, type MarketGround } from '../path/market-ground.ts';

const grounds = new Map<string, MarketGround>();

export function sampleGround(hours: MarketHoursMode, liveFrom: LocalDate): MarketGround {
  const key = `${hours} ${liveFrom}`;
  let ground = grounds.get(key);
  if (ground === undefined)
    grounds.set(
      key,
      (ground = openGround({
        texts: readMarketTexts(),
        calibrationJson: readTable('calibration.json'),
        intradayProfileCsv: readTable('intraday-profile-us.csv'),
        hours,
        liveFrom,
      })),
    );
  return ground;
}
