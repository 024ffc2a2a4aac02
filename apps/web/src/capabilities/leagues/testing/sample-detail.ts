/** A league as the server shows it. */
import { leagueEndsAt, rulesHash, rulesText } from '@candor/returns/league/rules';
import { sampleRules } from '@candor/returns/league/testing/sample-league';
import type { LeagueDetail } from '../leagues.api.ts';

export const sampleLeague: Pick<LeagueDetail, 'league' | 'seals'> = {
  league: {
    ...{ id: sampleRules.league, name: sampleRules.name, isPublic: true, state: 'over' },
    ...{ period: 'hour', startsAt: sampleRules.startsAt, entryUntil: sampleRules.entryUntil },
    ...{ endsAt: leagueEndsAt(sampleRules), startingMoney: '100000.00', products: ['stocks'] },
    ...{ leverageMax: 1, scoring: 'return', ties: 'shared', entries: 3, isOwner: false },
    accountId: null,
  },
  seals: [
    {
      version: 1,
      sealedAt: sampleRules.startsAt,
      rules: rulesText(sampleRules),
      hash: rulesHash(sampleRules),
      signature: 's'.repeat(86),
    },
  ],
};
