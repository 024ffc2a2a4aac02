/** What the check of a trading day found. */
import { viewerZone } from '@candor/client/time';
import { localDate } from '@candor/kit/local-date';
import { formatDateTime, formatLocalDate } from '@candor/kit/moment-format';
import { ENGINE_VERSION } from '@candor/market/tape/engine-version';
import { tapeEndsAt } from '@candor/market/tape/seeds';
import { tellSeed } from '../../core/proof/tell-seed.ts';
import type { Told } from '../../core/proof/told.ts';
import type { Say } from '../../platform/i18n/text.ts';
import type { CheckOutcome } from './check-day.ts';

export function tellDay(outcome: CheckOutcome, date: string, say: Say): Told {
  switch (outcome.kind) {
    case 'noTrading':
      return {
        tone: 'open',
        title: say('proof.result.noTrading', { date: formatLocalDate(date) }),
      };
    case 'seedSecret':
      return {
        tone: 'later',
        title: say('proof.result.seedSecret', { date: formatLocalDate(outcome.day) }),
        text: say('proof.result.seedSecret.when', {
          moment: formatDateTime(tapeEndsAt(localDate(outcome.day)), viewerZone()),
        }),
      };
    case 'otherEngine':
      return {
        tone: 'open',
        title: say('proof.result.otherEngine', {
          date: formatLocalDate(outcome.day),
          theirs: outcome.engineVersion,
          ours: ENGINE_VERSION,
        }),
      };
    case 'seedForged':
      return tellSeed({ kind: 'seedForged', day: formatLocalDate(outcome.day) }, say);
    case 'compared':
      return tellCompared(outcome, say);
  }
}

function tellCompared(
  { comparison, seedsChecked, computedMs }: Extract<CheckOutcome, { kind: 'compared' }>,
  say: Say,
): Told {
  if (comparison.kind === 'same')
    return {
      tone: 'right',
      title: say('proof.result.same', { n: comparison.bars }),
      figures: [
        [
          say('proof.result.seeds'),
          seedsChecked === 0 ? say('proof.result.seeds.public') : String(seedsChecked),
        ],
        [say('proof.result.fields'), say('proof.result.fields.all')],
      ],
      tookMs: computedMs,
    };
  const moment = formatDateTime(comparison.at, viewerZone());
  if (comparison.kind !== 'different')
    return { tone: 'wrong', title: say(`proof.result.${comparison.kind}`, { moment }) };
  return {
    tone: 'wrong',
    title: say('proof.result.different', { moment }),
    figures: [
      [say('proof.result.field'), say(`proof.field.${comparison.field}`)],
      [say('check.shown'), comparison.shown],
      [say('check.computed'), comparison.computed],
    ],
  };
}
