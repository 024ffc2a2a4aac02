/** What a ticket says of a currency pair beyond every other: units, pips and nights. */
export const forexEn = {
  'forex.units': '{units} {base}, 1 pip = {worth}',
  'forex.night': 'Each night',
  'forex.pips': '{pips} pips',
  'forex.yearly': 'Yearly rate',
  'forex.next': 'Next night counted',
  'forex.night.what': 'Positions held over the night are charged or credited; plus is a credit.',
  'forex.nights': 'The next one counts for {nights} nights. Plus is a credit.',
} as const;
