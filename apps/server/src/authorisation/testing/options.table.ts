/** Who may call what of options: see matrix.table.ts. */
import type { Row } from './matrix-row.ts';

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
};
