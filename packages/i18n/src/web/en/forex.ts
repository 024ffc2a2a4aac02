/** What a ticket says of a currency pair beyond every other: units, pips and nights. */
export const forexEn = {
  'forex.units': '{units} {base}, 1 pip = {worth}',
  'forex.night': 'Overnight financing',
  'forex.night.pips': 'Overnight financing, pips',
  'forex.pips': '{pips} pips',
  'forex.yearly': 'Annual rate',
  'forex.night.what':
    'Charged or credited on positions held overnight. A plus sign means you are paid.',
  'forex.nights': 'The next charge counts {nights} nights. A plus sign means you are paid.',
} as const;
