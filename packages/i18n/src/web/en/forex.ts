/** What a ticket says of a currency pair beyond every other: units, pips and nights. */
export const forexEn = {
  'forex.units': '{units} {base}, 1 pip = {worth}',
  'forex.night': 'Overnight cost',
  'forex.night.pips': 'Overnight, in pips',
  'forex.pips': '{pips} pips',
  'forex.yearly': 'Yearly rate',
  'forex.next': 'Next charged',
  'forex.night.what':
    'Charged or credited on positions held overnight. A plus sign means you are paid.',
  'forex.nights': 'The next charge counts {nights} nights. A plus sign means you are paid.',
} as const;
