/**
 * The shape of an inbox notice: a title that stands alone in a list, and what is to be known about
 * it.
 */
export type NoticeText = { readonly title: string; readonly body: string };

/**
 * Words that a notice keeps as a key, because it is written in one language and may be read in
 * another.
 */
export const noticeWords = [
  'blockTrade',
  'options1',
  'options2',
  'options3',
  'email',
  'phone',
  'ssn',
  'idNumber',
  'bankAccount',
  'officerIdNumber',
  'address',
  'destination',
  'imageUnreadable',
  'imagesDoNotMatch',
  'detailsDoNotMatch',
  'documentExpired',
  'documentInUse',
  'documentNotAccepted',
  'experienceMissing',
  'suitabilityMissing',
  'identityNotVerified',
  'credentialUnreadable',
  'credentialReused',
  'amountDiffers',
  'senderDiffers',
  'notReceived',
  'accountNameDiffers',
  'detailsWrong',
  'destinationNotReachable',
  'accountUnderInvestigation',
  'moneyHeld',
  'ordersHeld',
  'signInHeld',
  'moneyAndOrdersHeld',
  'moneyAndSignInHeld',
  'ordersAndSignInHeld',
  'allHeld',
  'funding',
  'follow',
  'future',
  'stock',
  'subscription',
  'forex',
  'hkStock',
  'bought',
  'sold',
  'closedAfterWarnings',
  'closedAtOnce',
  'notAnswered',
  'identity',
  'companyPapers',
  'application',
  'deposit',
  'withdrawal',
  'payoutMethod',
  'unansweredEnds',
  'unansweredGoesOn',
  'other',
  'productsHeld',
  'product:stocks',
  'product:blocks',
  'product:auctions',
  'product:options',
  'product:futures',
  'product:forex',
  'product:coins',
  'product:bonds',
  'product:newStocks',
  'product:follow',
  'product:robots',
  'AGY01',
  'AGY02',
  'AGY03',
  'AGY04',
  'AGY05',
  'AGY07',
  'AGY08',
  'AGY09',
  'AGY10',
  'AGY12',
] as const;
export type NoticeWord = (typeof noticeWords)[number];

export type NoticeWords = Readonly<Record<NoticeWord, string>>;

/**
 * The places of a text whose value is the key of a word; `why` may also be why an order ended
 * (order-reasons). `time` and `deadline` are instants; all other values stand as they are.
 */
export const wordPlaces: readonly string[] = [
  'service',
  'field',
  'problem',
  'wallet',
  'side',
  'why',
  'agency',
  'held',
  'topic',
  'unanswered',
];
export const instantPlaces: readonly string[] = ['time', 'deadline'];
