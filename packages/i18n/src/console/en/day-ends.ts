/** Closing the books of a day. */
import { commonEn } from '../../web/en/common.ts';

export const dayEndsEn = {
  'console.nav.dayEnd': 'Day-end',
  'console.action.dayEnd-previewed': 'Day-end figures viewed',
  'console.action.dayEnds-listed': 'Day-ends viewed',
  'console.action.dayEnd-proposed': 'Day-end proposed',
  'console.action.dayEnd-confirmed': 'Books closed',
  'console.action.dayEnd-refused': 'Day-end rejected',
  'console.action.dayEnd-withdrawn': 'Day-end withdrawn',
  'console.action.dayEnd-downloaded': 'Day-end statement downloaded',

  'console.dayEnd.title': 'Day-end',
  'console.dayEnd.lead':
    'Closes the books of a day with a signed statement. Days are UTC days. One operator proposes, another one confirms the same figures.',
  'console.dayEnd.day': 'Close up to',
  'console.dayEnd.period': '{from} to {day}',
  'console.dayEnd.inOrder': 'The books are in order and can be closed.',
  'console.dayEnd.blocked': 'Not possible yet: the books show differences.',
  'console.dayEnd.problem.unbalanced':
    '{count} {count|currency does|currencies do} not add up to zero',
  'console.dayEnd.problem.balances':
    '{count} {count|balance differs|balances differ} from the entries',
  'console.dayEnd.problem.held':
    '{count} held {count|amount differs|amounts differ} from the holds',
  'console.dayEnd.problem.orphans': '{count} {count|hold belongs|holds belong} to nothing',
  'console.dayEnd.problem.unsigned':
    '{count} {count|entry is|entries are} not signed by a checkpoint yet: wait a minute',
  'console.dayEnd.toReconciliation': 'Open reconciliation',
  'console.dayEnd.computed': 'Computed {time} in {ms} ms',
  'console.dayEnd.figures': 'Figures of the day',
  'console.dayEnd.opening': 'At the beginning',
  'console.dayEnd.moved': 'Moved',
  'console.dayEnd.late': 'Of it for closed days',
  'console.dayEnd.lateText': 'Entries booked to a day after its close count in the next one.',
  'console.dayEnd.closing': 'At the end',
  'console.dayEnd.propose': 'Propose to close',
  'console.dayEnd.propose.lead':
    'The figures as shown here. If they move before a second operator confirms, this proposal cannot be confirmed.',
  'console.dayEnd.closed': 'Closed days',
  'console.dayEnd.closedNone': 'No day has been closed yet',
  'console.dayEnd.hash': 'Statement',
  'console.dayEnd.download': 'Download statement',
  'console.dayEnd.whose': 'Whose',
  'console.dayEnd.account': commonEn['common.account'],
} as const;
