/** The app's frame and the account tab. */
export const shellEn = {
  'shell.thisDevice': 'This device',
  'shell.copyFailed': 'Could not copy. Press and hold the text instead.',
  'shell.tab.trade': 'Trade',
  'shell.inbox': 'Inbox',
  'shell.inbox.unread': 'Inbox, {count} unread',

  'shell.paused.all':
    'New orders are paused for all instruments: {reason}. You can still cancel, close and withdraw.',
  'shell.paused.instrument':
    'New orders in {code} are paused: {reason}. You can still cancel, close and withdraw.',
  'shell.paused.withOptions':
    'New orders in {code} and its options are paused: {reason}. You can still cancel, close and withdraw.',

  'shell.product.stocks': 'stocks',
  'shell.product.blocks': 'block trades',
  'shell.product.auctions': 'auctions',
  'shell.product.options': 'options',
  'shell.product.futures': 'futures',
  'shell.product.forex': 'forex',
  'shell.product.coins': 'crypto',
  'shell.product.bonds': 'treasuries',
  'shell.product.newStocks': 'new stocks',
  'shell.market.US': 'US stocks and their options',
  'shell.market.HK': 'Hong Kong stocks',
  'shell.market.FOREX': 'currency pairs',
  'shell.market.exchange': 'futures of {name} and their options',

  'shell.figure.unavailable': 'unavailable',
  'shell.figure.hidden': 'hidden',
  'shell.figure.up': 'up',
  'shell.figure.down': 'down',

  'shell.notFound.text':
    'There is no page at this address. Check the address, or the link may be out of date.',
  'shell.notFound.home': 'Go to home',
  'shell.crash.title': 'Something went wrong',
  'shell.crash.text': 'This screen stopped working. Reloading usually helps.',
  'shell.notLoaded.title': 'This page could not be loaded',
  'shell.notLoaded.text':
    'The connection was lost, or Candor has been updated. Reload to continue.',

  'shell.appearance.title': 'Language and appearance',
  'shell.appearance.systemMessagesOnly': 'System messages only; the rest is in English',
  'shell.appearance.theme': 'Theme',
  'shell.appearance.theme.system': 'Device',
  'shell.appearance.theme.light': 'Light',
  'shell.appearance.theme.dark': 'Dark',
  'shell.appearance.upDown': 'Colours for up and down',
  'shell.appearance.upDown.greenUp': 'Green up',
  'shell.appearance.upDown.redUp': 'Red up',
  'shell.appearance.upDown.colourBlind': 'Blue up',
  'shell.colourOffer': 'Which colour means up for you?',
  'shell.appearance.upDown.hint':
    'Down is the other colour of the pair: red, green or orange. Blue and orange are easier to tell apart with colour blindness. A sign and an arrow always show the direction too.',

  'shell.stopped.frozen': 'Your account is frozen',
  'shell.stopped.restricted': 'Your account is restricted',
  'shell.stopped.held': 'Part of your account is stopped for now',
  'shell.stopped.part.moneyOut':
    'No withdrawals, and no changes to cards and coin wallets. A pending withdrawal is not paid out by an automatic rule.',
  'shell.stopped.part.newOrders':
    'No new orders; working orders that would open a position are cancelled.',
  'shell.stopped.part.stocks':
    'Nothing new in stocks; working orders that would open a position there are cancelled.',
  'shell.stopped.part.blocks':
    'Nothing new in block trades; working orders that would open a position there are cancelled.',
  'shell.stopped.part.auctions':
    'Nothing new in auctions; working orders that would open a position there are cancelled.',
  'shell.stopped.part.options':
    'Nothing new in options; working orders that would open a position there are cancelled.',
  'shell.stopped.part.futures':
    'Nothing new in futures; working orders that would open a position there are cancelled.',
  'shell.stopped.part.forex':
    'Nothing new in forex; working orders that would open a position there are cancelled.',
  'shell.stopped.part.coins':
    'Nothing new in crypto; working orders that would open a position there are cancelled.',
  'shell.stopped.part.bonds': 'No new purchases of treasuries.',
  'shell.stopped.part.newStocks': 'No new applications for new stocks.',
  'shell.stopped.part.follow': 'No new orders with institutions.',
  'shell.stopped.part.robots': 'No new robot rentals.',
  'shell.stopped.part.signIn': 'No new sign-ins.',
  'shell.stopped.until': 'It ends by itself by {until}.',
  'shell.stopped.noEnd': 'It lasts until we lift it, and we will write to your inbox.',
  'shell.stopped.possible':
    'You can still close positions, cancel orders, and view and export everything.',
  'shell.stopped.ask': 'Ask us or object in the chat',

  'shell.asked.title': 'We need something from you',
  'shell.asked.until': 'Please answer by {until}. The review waits for you until then.',
  'shell.asked.answer': 'Answer now',

  'shell.signInFirst': 'Sign in to see this page',
  'shell.account.guest.title': 'A market you can check',
  'shell.account.guest.text':
    'Practise with paper money on a simulated market where every balance adds up and every price can be recomputed.',
  'shell.account.register': 'Create an account',
  'shell.account.type': 'Account type',
  'shell.account.referralCode': 'Referral code',
  'shell.account.copyReferralCode': 'Copy referral code',
  'shell.account.registeredOn': 'Registered on',
  'shell.account.unavailable': 'Unavailable',
  'shell.account.devices': 'Signed-in devices',
  'shell.account.devices.detail': 'Where you are signed in',
  'shell.account.mailbox': 'Local mailbox',
  'shell.account.mailbox.detail': 'E-mails sent by this installation',
  'shell.account.agreement': 'User agreement, privacy and risk',
  'shell.account.signOut.question': 'Sign out of this device?',
  'shell.account.signOut.text': 'You can sign in again at any time with your user ID or e-mail.',
} as const;
