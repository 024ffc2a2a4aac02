/**
 * The words of trading and money that several screens share, each said once: order types, sides,
 * states, fees, wallets. Statements, mails and the console take them from here too.
 */
import { commonEn } from './common.ts';
import { frameWordsEn } from './common/frame-words.ts';
import { walletNamesEn } from './wallet-names.ts';

export const tradingEn = {
  'trading.side.buy': commonEn['common.buy'],
  'trading.side.sell': commonEn['common.sell'],
  'trading.side.short': 'Sell short',
  'trading.size': 'Size',
  'trading.noInstrument': 'Instrument not found',
  'trading.search': 'Search',

  'trading.explain': 'What does “{word}” mean?',
  'trading.orderType': 'Order type',
  'trading.orderType.market': commonEn['common.marketOrder'],
  'trading.orderType.limit': commonEn['common.limit'],
  'trading.orderType.stop': 'Stop',
  'trading.orderType.stopLimit': 'Stop limit',
  'trading.orderType.trailingStop': 'Trailing stop',
  'trading.orderType.marketIfTouched': 'If touched',
  'trading.orderType.limitIfTouched': 'Limit if touched',
  'trading.limitPriceIn': 'Limit price, {currency}',

  'trading.hours': 'Trading hours',
  'trading.hours.regular': 'Regular hours',
  'trading.hours.extended': 'Extended hours',
  'trading.activeFrom': 'Begins',
  'trading.activeUntil': 'Ends',
  'trading.oco': 'OCO',
  'trading.orElse': 'Or, whichever comes first',
  'trading.tif': 'Time in force',
  'trading.tif.day': commonEn['common.day'],
  'trading.tif.gtc': 'Good till cancelled (GTC)',
  'trading.tif.ioc': 'Immediate or cancel (IOC)',
  'trading.tif.fok': 'Fill or kill (FOK)',
  'trading.tifShort.day': commonEn['common.day'],
  'trading.tifShort.gtc': 'GTC',
  'trading.tifShort.ioc': 'IOC',
  'trading.tifShort.fok': 'FOK',

  'trading.state.accepted': 'Working',
  'trading.state.partFilled': commonEn['common.partiallyFilled'],
  'trading.state.filled': 'Filled',
  'trading.state.cancelPending': 'Cancelling',
  'trading.state.cancelled': commonEn['common.cancelledOrder'],
  'trading.state.rejected': commonEn['common.rejected'],
  'trading.state.expired': commonEn['common.expired'],
  'trading.state.replaced': commonEn['common.replaced'],

  'trading.phase.preMarket': frameWordsEn['common.preMarket'],
  'trading.phase.openingAuction': frameWordsEn['common.openingAuction'],
  'trading.phase.regular': frameWordsEn['common.marketOpen'],
  'trading.phase.lunch': frameWordsEn['common.lunchBreak'],
  'trading.phase.closingAuction': frameWordsEn['common.closingAuction'],
  'trading.phase.postMarket': frameWordsEn['common.afterHours'],
  'trading.phase.closed': frameWordsEn['common.marketClosed'],

  'trading.leverage': 'Leverage',
  'trading.times': '{n}×',

  'trading.fee.handling': 'Handling fee',
  'trading.fee.secFee': 'SEC fee',
  'trading.fee.tradingActivityFee': 'Trading activity fee',
  'trading.fee.stampDuty': 'Stamp duty',
  'trading.fee.sfcLevy': 'SFC levy',
  'trading.fee.afrcLevy': 'AFRC levy',
  'trading.fee.hkexTradingFee': 'HKEX trading fee',
  'trading.fee.settlementFee': 'Settlement fee',
  'trading.fee.contractFee': 'Contract fee',
  'trading.fee.brokerage': 'Brokerage',

  'trading.warning.partFill':
    'The book cannot fill all of it right now. The rest waits for the next prices.',
  'trading.warning.wideSpread': 'The bid-ask spread is wide right now.',
  'trading.warning.waitsForOpen': 'The market is closed. The order waits for the open.',
  'trading.warning.nearLiquidation': 'The price is close to the liquidation price.',
  'trading.warning.gapPossible':
    'Prices can gap past the trigger. The order then fills at the next price, which may be worse.',
  'trading.warning.expiresSoon': 'The contract expires soon.',
  'trading.warning.practiceHours': 'Practice hours: this market trades around the clock here.',

  'trading.wallet.funding': walletNamesEn.funding,
  'trading.wallet.follow': walletNamesEn.follow,
  'trading.wallet.future': walletNamesEn.future,
  'trading.wallet.stock': walletNamesEn.stock,
  'trading.wallet.subscription': walletNamesEn.subscription,
  'trading.wallet.forex': walletNamesEn.forex,
  'trading.wallet.hkStock': walletNamesEn.hkStock,

  'trading.channel.bankCard': 'Bank card',
  'trading.channel.fiat': 'Bank transfer',
  'trading.channel.crypto': frameWordsEn['common.crypto'],
  'trading.channel.certificate': commonEn['common.bankCertificate'],
  'trading.channel.wallet': 'Crypto wallet',
  'trading.network.bitcoin': 'Bitcoin',
  'trading.network.ethereum': 'Ethereum',
  'trading.network.tron': 'Tron',
  'trading.decisionDue': 'Decision due in',

  'trading.keep': 'Keep it',
  'trading.askService': 'Ask us about this',
} as const;
