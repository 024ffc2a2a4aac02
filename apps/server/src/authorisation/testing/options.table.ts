/** Who may call what of options: see matrix.table.ts. */
import type { Row } from './matrix-row.ts';

/** A position in shares: it is the customer's own, and no option. */
const position = {
  names: 'position',
  admitted: ['OPTION_NOT_EXERCISABLE'],
  ofAnother: ['POSITION_UNKNOWN'],
  unknown: ['POSITION_UNKNOWN'],
} as const;

export const optionsRows: Readonly<Record<string, Row>> = {
  'options.listOptionChain': {
    send: () => ({ query: { source: '0', stock_code: 'AAPL' } }),
    admitted: ['ok'],
  },
  'options.loadOption': {
    send: () => ({ query: { symbol: 'ZZZZ991231C00001000' } }),
    admitted: ['OPTION_UNKNOWN'],
  },
  'options.listOptionUnderlyings': { send: () => ({}), admitted: ['ok'] },
  'options.loadOptionCombination': {
    send: () => ({ query: { legs: '+ZZZZ991231C00001000' } }),
    admitted: ['OPTION_UNKNOWN'],
  },
  'options.placeOptionOrder': {
    send: () => ({
      body: {
        requestId: 'matrix-option-order',
        code: 'AAPL261218C00270000',
        quantity: '1',
        direction: 0,
        orderType: 0,
      },
    }),
    admitted: ['OPTION_LEVEL_MISSING'],
    whenFrozen: ['ACCOUNT_FROZEN'],
    whenCompany: ['KYC_REQUIRED'],
    whenUnverified: ['KYC_REQUIRED'],
  },
  'options.listHeldOptions': { send: () => ({}), admitted: ['ok'] },
  'options.loadAssignmentDraw': {
    send: () => ({ query: { id: 'none' } }),
    admitted: ['OPTION_DRAW_UNKNOWN'],
  },
  'options.previewExercise': { send: (id) => ({ query: { id, quantity: '1' } }), ...position },
  'options.setExpiryInstruction': {
    send: (id) => ({ body: { id, instruction: 'never' } }),
    ...position,
  },
  'options.exerciseOption': {
    send: (id) => ({ body: { requestId: `matrix-exercise-${id}`, id, quantity: '1' } }),
    ...position,
  },
};
