/** Who may call what of leagues: see matrix.table.ts. Those here are by invitation. */
import {
  ofNobodyElse,
  verifiedOnly,
  type MadeThing,
  type Outcome,
  type Row,
} from './matrix-row.ts';

const nobodys = `lea_${'0'.repeat(26)}`;
const code = '2'.repeat(10);
const unknown: readonly Outcome[] = ['LEAGUE_UNKNOWN'];

const rules = () => {
  const startsAt = Date.UTC(2026, 11, 1);
  return {
    ...{ name: 'Matrix', isPublic: false, period: 'week', startsAt, entryUntil: startsAt },
    ...{ startingMoney: '10000', products: ['stocks'], leverageMax: 1 },
    ...{ scoring: 'return', ties: 'shared' },
  };
};

const league: MadeThing = {
  prefix: 'lea',
  make: async (post) => {
    const made = (await post('/leagues/make', {
      requestId: 'league-of-the-owner',
      ...rules(),
    })) as { readonly id: string } | null;
    return made?.id ?? nobodys;
  },
};

const ofOne = ofNobodyElse(league, unknown);

const mayNotPlay: readonly Outcome[] = ['LEAGUE_UNKNOWN', 'KYC_REQUIRED', 'ACCOUNT_FROZEN'];

export const leaguesRows: Readonly<Record<string, Row>> = {
  'leagues.listLeagues': { send: () => ({}), admitted: ['ok'] },
  'leagues.loadLeague': { ...ofOne, send: (id) => ({ body: { id, code: null } }) },
  'leagues.findInvitation': {
    send: () => ({ body: { code } }),
    admitted: ['LEAGUE_INVITATION_ENDED'],
  },
  'leagues.makeLeague': {
    send: () => ({ body: { requestId: 'league-matrix-makes-one', ...rules() } }),
    admitted: ['ok'],
    ...verifiedOnly,
  },
  'leagues.changeLeague': {
    ...ofOne,
    send: (id) => ({ body: { requestId: `league-change-${id}`, id, ...rules() } }),
  },
  'leagues.joinLeague': {
    ...ofOne,
    send: (id) => ({
      body: {
        ...{ requestId: `league-join-${id}`, id, code: null, displayName: null },
        seenHash: '0'.repeat(64),
      },
    }),
    admitted: ['LEAGUE_RULES_CHANGED'],
    // Who may not play at all is not told which leagues there are.
    ofAnother: mayNotPlay,
    unknown: mayNotPlay,
    ...verifiedOnly,
  },
  'leagues.inviteToLeague': {
    ...ofOne,
    send: (id) => ({ body: { requestId: `league-invite-${id}`, id, hours: 24 } }),
  },
  'leagues.endInvitation': { ...ofOne, send: (id) => ({ body: { id } }) },
  'leagues.listFairPlay': { send: () => ({}), admitted: ['ok'] },
  'leagues.proposeExclusion': {
    send: () => ({
      body: {
        requestId: 'league-exclusion-of-the-matrix',
        ...{ leagueId: nobodys, entry: 1, reason: 'two accounts that belong together' },
      },
    }),
    admitted: unknown,
  },
  'leagues.decideExclusion': {
    send: () => ({ params: { id: `lex_${'0'.repeat(26)}` }, body: { act: 'confirm' } }),
    admitted: ['PROPOSAL_UNKNOWN'],
  },
  // Of who is in it, and nobody is in the one of the matrix.
  'leagues.loadLeagueLine': { ...ofOne, send: (id) => ({ body: { id } }), admitted: unknown },
  'leagues.loadLeagueResult': {
    ...ofOne,
    send: (id) => ({ body: { id } }),
    admitted: ['LEAGUE_NOT_OVER'],
  },
};
