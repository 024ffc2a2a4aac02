import { commonEn } from '../../web/en/common.ts';
import { consoleCommonEn } from './common.ts';

/** Fair play in leagues, and what every proposal that stands alone says of itself. */
export const leaguesConsoleEn = {
  'console.standing.confirm': commonEn['common.confirm'],
  'console.standing.refuse': 'Refuse',
  'console.standing.withdraw': 'Take back',
  'console.standing.proposedBy': 'Proposed by {name}',
  'console.standing.decidedBy': 'Proposed by {name}, decided by {other}',
  'console.standing.state.open': 'waits for a second person',
  'console.standing.state.confirmed': 'confirmed',
  'console.standing.state.refused': 'refused',
  'console.standing.state.withdrawn': 'taken back',
  'console.standing.proposed': 'Proposed. Another operator decides.',
  'console.nav.fairPlay': 'Fair play',
  'console.fair.lead':
    'What the published rules found in leagues that are over. An entry is excluded by two people, with a reason that its owner reads; the line stays in the result file.',
  'console.fair.none': 'Nothing was found yet',
  'console.fair.league': 'League',
  'console.fair.what': 'What was found',
  'console.fair.opposite': 'Opposite positions, {percent}% of what both traded',
  'console.fair.same': 'The same positions, {percent}% of what both traded',
  'console.fair.lastMinute': 'In the last minute, {percent}% of the starting money',
  'console.fair.evidence': 'Evidence',
  'console.fair.who': 'Entries',
  'console.fair.rank': 'Signed rank: {rank}',
  'console.fair.until': 'Can be decided until',
  'console.fair.exclude': 'Exclude…',
  'console.fair.title': 'Exclude {name}',
  'console.fair.proposal':
    'It counts when another operator confirms it: the entry loses its rank, and those behind move up.',
  'console.fair.reason': commonEn['common.reason'],
  'console.fair.reasonHint': 'The owner of the entry and all members read it, word for word.',
  'console.fair.submit': consoleCommonEn['console.common.propose'],
  'console.fair.confirm.title': 'Exclude {name}?',
  'console.fair.confirm.text':
    'The exclusion is signed and published, and the owner gets a notice. It cannot be undone.',
  'console.fair.refuse.title': 'Refuse the proposal about {name}?',
  'console.fair.refuse.text': 'The entry keeps its rank.',
  'console.fair.withdraw.title': 'Take the proposal about {name} back?',
  'console.fair.withdraw.text': 'The entry keeps its rank.',
  'console.action.leagues-fairPlayListed': 'Looked at fair play in leagues',
  'console.action.leagues-exclusionProposed': 'Proposed to exclude an entry of a league',
  'console.action.leagues-exclusionConfirmed': 'Excluded an entry of a league',
  'console.action.leagues-exclusionRefused': 'Refused to exclude an entry of a league',
  'console.action.leagues-exclusionWithdrawn': 'Took back a proposal to exclude an entry',
} as const;
