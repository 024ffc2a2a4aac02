/** The screens of the capability account: the account tab, settings, security, closing, sharing. */
import { commonEn } from './common.ts';
export const accountEn = {
  'account.verification.none': commonEn['common.notVerified'],
  'account.verification.waiting': commonEn['common.waitingForReview'],
  'account.verification.underReview': commonEn['common.underReview'],
  'account.verification.verified': commonEn['common.verified'],
  'account.verification.unsuccessful': commonEn['common.unsuccessful'],
  'account.verification.start': commonEn['common.verifyNow'],
  'account.verification.again': 'Try again',

  'account.menu.own': 'Manage account',
  'account.menu.watch': 'Transparency',
  'account.menu.app': 'App',
  'account.menu.inbox.detail': 'Notices about your account',
  'account.settings.notices.detail': 'Inbox, e-mail, device, quiet hours',
  'account.menu.alerts.detail': 'Get notified at your price',
  'account.menu.identity.detail': 'Documents and review status',
  'account.menu.services.detail': 'Options and block trading',
  'account.menu.terms.detail': 'Sign it and see your signed copies',
  'account.menu.security.detail': 'Passwords, second factors, sign-ins',
  'account.menu.settings.detail': 'Language, theme, e-mails, your data',
  'account.menu.share.detail': 'Your code and how to install the app',
  'account.menu.status.detail': 'What works, incidents, response times',
  'account.menu.fees.detail': 'What trades are charged, by market',
  'account.menu.chat.detail': 'Ask a person',
  'account.menu.help.detail': 'Guides, risks, glossary',
  'account.menu.proof.detail': 'Recompute prices yourself',

  'account.demo.title': 'Shared demo account',
  'account.demo.text':
    'Many people use this account, so its security settings cannot be changed. Open your own account to try this.',
  'account.demo.register': 'Open an account',

  'account.security.resetWaits':
    'Your second factor will be removed on {time}. If you did not ask for this, stop it now.',
  'account.security.stopReset': 'Stop the reset',
  'account.security.passwords': 'Passwords',
  'account.security.factors': 'Two-factor authentication',
  'account.security.traces': 'Sign-ins and activity',
  'account.security.changedOn': 'Changed on {date}',
  'account.security.onSince': 'On since {date}',
  'account.confirming.title': 'Confirm orders with one tap, up to',
  'account.confirming.limit.0': 'Always hold',
  'account.confirming.limit.1000': '$1,000',
  'account.confirming.limit.5000': '$5,000',
  'account.confirming.limit.20000': '$20,000',
  'account.confirming.text':
    'Applies after the review, to shares you pay for in full and shares you own. Larger orders, and anything with leverage, short sales, futures, forex, options and block trades, are pressed and held. Other currencies are converted to US dollars.',
  'account.lock.title': 'Trading on this device',
  'account.lock.open': 'Unlocked',
  'account.lock.left': 'Orders ask for no password for another {time}',
  'account.lock.act': 'Lock now',
  'account.lock.done': 'Trading is locked on this device.',
  'account.security.notSet': 'Not set yet',
  'account.security.devices.detail': 'See them and sign out others',
  'account.security.touched.detail': 'Every time an operator viewed or changed it',
  'account.protection.passwordOnly': 'Only a password protects this account',
  'account.protection.passwordOnly.text':
    'Anyone who learns it can sign in. Two-factor authentication stops them.',
  'account.protection.fewCodes': 'You are running out of recovery codes',
  'account.protection.fewCodes.text':
    'Without your device and without a code you could not sign in. Create new ones.',
  'account.protection.good': 'Two-factor authentication is on',
  'account.protection.good.text':
    'Signing in takes your password and a second factor that only you have.',
  'account.protection.turnOn': commonEn['common.turnOnTwoFactorAuthentication'],

  'account.field.oldPassword': 'Current password',
  'account.field.loginPassword': 'Login password',
  'account.field.oldPayPassword': 'Current transaction password',
  'account.field.newPayPassword': 'New transaction password',
  'account.field.payPasswordAgain': 'Confirm transaction password',
  'account.field.passkeyName': 'Passkey name',
  'account.field.typeUserId': 'Type your user ID ({userId}) to confirm',
  'account.hint.loginPassword': 'To confirm that it is you',
  'account.hint.payPassword':
    '{min} to {max} characters. No simple sequence such as 123456, and not your login password.',
  'account.hint.passkeyName': 'For example “My phone”',
  'account.problem.enterOldPassword': 'Please enter your current password',
  'account.problem.passwordSame': 'The new password must differ from the old one',
  'account.problem.enterLoginPassword': 'Please enter your login password',
  'account.problem.enterPayPassword': commonEn['common.enterPayPassword'],
  'account.problem.enterOldPayPassword': 'Please enter your current transaction password',
  'account.problem.enterPayPasswordAgain': 'Please enter the transaction password again',
  'account.problem.payPasswordForm':
    'Use 6 to 20 characters, not all the same and not a simple sequence such as 123456',
  'account.problem.payPasswordSame':
    'Choose one that differs from the old one and from your login password',
  'account.problem.enterPasskeyName': 'Please name the passkey',
  'account.problem.typeUserId': 'Type your user ID exactly as shown',
  'account.problem.understandClosing': 'Please confirm that you understand',

  'account.password.submit': 'Change password',
  'account.password.endsOthers':
    'All your other devices will be signed out. This one stays signed in.',
  'account.password.done': 'Password changed. Other devices were signed out.',

  'account.pay.lead.set':
    'A separate password for withdrawing, changing payout methods and unlocking trading on a device.',
  'account.pay.lead.change':
    'Required to withdraw, change payout methods or unlock trading on a device. Five wrong attempts lock it for 30 minutes.',
  'account.pay.lead.reset':
    'Set a new one with a code from your e-mail and your login password. This also removes a lock.',
  'account.pay.set': 'Set transaction password',
  'account.pay.change': 'Change transaction password',
  'account.pay.setDone': 'Transaction password set',
  'account.pay.changeDone': 'Transaction password changed',
  'account.pay.locked': 'Locked after too many wrong attempts.',
  'account.pay.lockedFor': 'Locked, {time} left',
  'account.pay.lockedNote':
    'Locked after too many wrong attempts, {time} left. Use “Forgotten?” to unlock it now.',

  'account.totp.lead':
    'An app on your phone shows a new six-digit code every 30 seconds. You then sign in with your password and that code.',
  'account.totp.step1': 'Open an authenticator app; any common one works.',
  'account.totp.step2': 'Scan the QR code on the next page.',
  'account.totp.step3': 'Enter the code the app shows, and keep your recovery codes.',
  'account.totp.scan': 'Scan this with your authenticator app, or enter the secret in it.',
  'account.totp.qr': 'QR code for the authenticator app',
  'account.totp.secret': 'Setup key',
  'account.totp.codeHint': 'The six digits the app shows now',
  'account.totp.neverShare':
    'Anyone with this key can generate your codes. Candor staff never ask for it.',
  'account.totp.confirm': 'Turn on',
  'account.totp.onDone': 'Authenticator app turned on',
  'account.totp.isOn': 'The authenticator app is on',
  'account.totp.turnOff': 'Turn off the authenticator app',
  'account.totp.turnOffText': 'Its codes will stop working. Your passkeys stay.',
  'account.totp.turnOffLastText':
    'It is your only second factor. Only your password will protect the account, and your recovery codes stop working too.',
  'account.totp.offDone': 'Authenticator app turned off',
  'account.factor.lastOne':
    'This is your only second factor. Without it, only your password protects the account.',

  'account.passkeys.lead':
    'Use your fingerprint, face or screen lock instead of a code. A passkey cannot be copied, guessed or stolen by a fake site.',
  'account.passkeys.count': '{count} in use',
  'account.passkeys.add': 'Add a passkey',
  'account.passkeys.addLead':
    'Your browser will ask where to save it and to confirm on this device.',
  'account.passkeys.create': 'Create passkey',
  'account.passkeys.added': 'Passkey added',
  'account.passkeys.made': 'Added on {date}',
  'account.passkeys.used': 'Last used {moment}',
  'account.passkeys.neverUsed': 'Not used yet',
  'account.passkeys.remove': 'Remove passkey',
  'account.passkeys.removeLabel': 'Remove passkey {name}',
  'account.passkeys.removeText':
    '“{name}” will no longer work for this account. Delete it from your device as well.',
  'account.passkeys.removed': 'Passkey removed',
  'account.passkeys.openNamed': 'Open {address} instead and sign in there',

  'account.recovery.left': '{left} of {all} codes left',
  'account.recovery.lead':
    'If you lose your phone, use one of these codes as your second factor. Each works once.',
  'account.recovery.needsFactor':
    'Recovery codes come with two-factor authentication. Turn it on first.',
  'account.recovery.renew': 'Generate new codes',
  'account.recovery.renewText': 'Your old codes stop working immediately.',
  'account.recovery.keepTitle': 'Save these codes',
  'account.recovery.keepText':
    'If you lose your device, these codes get you back into your account. Each works once. Print them or keep them with your important documents.',
  'account.recovery.once': 'They are shown only once. Nobody at Candor can show them again.',
  'account.recovery.copy': 'Copy all recovery codes',
  'account.recovery.save': 'Save as a file',
  'account.recovery.fileHeading':
    'Candor recovery codes for {userId}, generated {time}. Each works once.',
  'account.recovery.kept': 'I have saved them in a safe place.',

  'account.signIns.detail': 'Successful and failed attempts',
  'account.signIns.lead': 'The last 90 days. See one that was not you?',
  'account.signIns.demo': 'The demo account is shared, so only sign-ins of this session are shown.',
  'account.signIns.outcome.signedIn': 'Signed in',
  'account.signIns.outcome.registered': commonEn['common.registration'],
  'account.signIns.outcome.wrongPassword': 'Wrong password',
  'account.signIns.outcome.wrongSecondFactor': 'Correct password, wrong second factor',

  'account.settings.mail': 'E-mails and inbox',
  'account.settings.mailLanguage': 'Language of e-mails and inbox',
  'account.export.title': 'Your data',
  'account.export.text':
    'Everything Candor keeps about you, in one JSON file. Document numbers stay masked.',
  'account.export.action': 'Export my data',
  'account.export.done': 'Data exported',

  'account.close.title': 'Close account',
  'account.close.detail': 'Permanently',
  'account.close.point.devices': 'All devices are signed out, and nobody can sign in again.',
  'account.close.point.final': 'It cannot be undone, and the user ID cannot be used again.',
  'account.close.point.books': 'The books stay: records of past transactions are kept unchanged.',
  'account.close.point.free': 'It is free, and you need no reason.',
  'account.close.exportFirst': 'Export your data first: you cannot sign in afterwards.',
  'account.close.understood': 'I understand that this cannot be undone.',
  'account.close.hasMoney':
    'There is still money in your wallets. Transfer it to the funding wallet and withdraw it first.',
  'account.close.giveUpMoney': 'Close it anyway. I forfeit the remaining balance.',
  'account.close.warning': 'Your account closes as soon as you confirm.',
  'account.close.submit': 'Close my account',
  'account.close.done': 'Your account is closed',

  'account.share.title': 'Share Candor',
  'account.share.code': 'Your referral code',
  'account.share.link': 'Invitation link',
  'account.share.copyLink': 'Copy invitation link',
  'account.share.qr': 'QR code of your invitation link',
  'account.share.action': 'Share link',
  'account.share.message': 'Candor: a simulated market with paper money that you can check',
  'account.share.terms':
    'One level, no rewards. The code only records who invited whom. Nobody earns anything from your registration or trades, and you earn nothing from theirs.',
  'account.details.number': 'Account number',
  'account.details.name': 'Name',
  'account.details.email': 'Email',
  'account.details.phone': 'Phone',
  'account.details.none': 'Not given',
  'account.details.on': 'On',
  'account.details.off': 'Off',
  'account.install.title': 'Install the app',
  'account.install.lead':
    'Candor is a web app, so no app store is needed. Add it to your home screen and it opens like any other app.',
  'account.install.ios': 'iPhone, iPad',
  'account.install.android': 'Android',
  'account.install.desktop': 'Computer',
  'account.install.ios.step1': 'Open the link in Safari.',
  'account.install.ios.step2': 'Tap Share, the square with the arrow.',
  'account.install.ios.step3': 'Choose “Add to Home Screen”, then “Add”.',
  'account.install.android.step1': 'Open the link in Chrome.',
  'account.install.android.step2': 'Tap the three-dot menu.',
  'account.install.android.step3': 'Choose “Add to Home screen” or “Install app”.',
  'account.install.desktop.step1': 'Open the link in Chrome or Edge.',
  'account.install.desktop.step2': 'Click the install icon at the right of the address bar.',
  'account.install.desktop.step3': 'Confirm with “Install”.',
} as const;
