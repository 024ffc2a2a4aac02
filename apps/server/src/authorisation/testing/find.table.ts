/** Who may call what of find: see matrix.table.ts. */
import type { Screen } from '@candor/contract/find';
import type { MadeThing, Row } from './matrix-row.ts';
import { everyInstrument } from '../../capabilities/find/testing/every-instrument.ts';

const conditions: Screen = { ...everyInstrument, classes: ['index'] };

const screen: MadeThing = {
  prefix: 'scr',
  make: async (post) =>
    (
      (await post('/find/screens/add', { name: 'Own', screen: conditions })) as {
        readonly id: string;
      }
    ).id,
};

export const findRows: Readonly<Record<string, Row>> = {
  'find.findInstruments': { send: () => ({ body: { screen: conditions } }), admitted: ['ok'] },
  'find.listScreenChoices': { send: () => ({}), admitted: ['ok'] },
  'find.loadHeatMap': {
    send: () => ({ query: { market: 'US', range: 'change1d' } }),
    admitted: ['ok'],
  },
  'find.compareInstruments': {
    send: () => ({ body: { instruments: [{ source: 0, code: 'AAPL' }], range: '1m' } }),
    admitted: ['ok'],
  },
  'find.listScreens': { send: () => ({}), admitted: ['ok'] },
  'find.addScreen': {
    send: () => ({ body: { name: 'One', screen: conditions } }),
    admitted: ['ok', 'SCREEN_NAME_TAKEN'],
  },
  'find.changeScreen': {
    send: (id) => ({ body: { id, revision: 1, name: 'Own', screen: conditions } }),
    names: screen,
    admitted: ['ok'],
    ofAnother: ['SCREEN_UNKNOWN'],
    unknown: ['SCREEN_UNKNOWN'],
  },
  'find.removeScreen': {
    send: (id) => ({ body: { id } }),
    names: screen,
    admitted: ['ok'],
    ofAnother: ['SCREEN_UNKNOWN'],
    unknown: ['SCREEN_UNKNOWN'],
  },
};
