/**
 * The mails the product sends. A mail is a lead, perhaps a code to copy or a few facts, and what to
 * do next; the renderer adds the rest. The names in braces are the values a sender must give: they
 * are read from these English texts (see mail-dictionaries.ts).
 */
import type { MailDictionary } from './mail-text.ts';

export const mailEn = {
  frame: {
    product: 'Candor',
    paper: 'Simulated market · paper money',
    staff: 'Candor staff never ask for codes or passwords, whether by e-mail, phone or chat.',
    automatic: 'This e-mail was sent automatically. Please do not reply.',
    factSeparator: ': ',
    open: 'Open in Candor',
    why: {
      code: 'You get this e-mail because someone entered this address at Candor.',
      security:
        'You get this e-mail because it concerns the security of your account. Such e-mails cannot be turned off.',
      operator:
        'You get this e-mail because this address is set for alarms of this installation (ALARM_MAILS).',
      byCompany: 'You get this mail because a company invited this e-mail address.',
      invited:
        'You get this e-mail because two administrators of this installation invited this address.',
      category: 'You get this e-mail because “{category}” is on for e-mail in your settings.',
    },
    unsubscribe: 'Stop these e-mails',
    settings: 'Notification settings',
    categories: {
      security: 'Security',
      margin: 'Margin warnings',
      order: 'Orders and positions',
      money: 'Deposits and withdrawals',
      alert: 'Price alerts',
      newStock: 'New listings',
      bonds: 'Bonds',
      robots: 'Robots and institutions',
      corporate: 'Dividends and splits',
      account: 'Identity and services',
    },
  },
  registerCode: {
    subject: 'Your Candor registration code',
    lead: 'Enter this code to open your account:',
    code: '{code}',
    facts: [],
    more: [
      'The code works once and expires in {minutes} minutes.',
      'If you did not request it, ignore this e-mail: no account is opened without the code.',
    ],
  },
  registerTaken: {
    subject: 'You already have a Candor account',
    lead: 'Someone, probably you, tried to register with this e-mail address. It already has an account, so no new one was opened.',
    code: null,
    facts: [],
    more: [
      'To sign in, open the login screen and use this address with your password.',
      'If you forgot your password, reset it on the login screen. We will e-mail you a code.',
      'If it was not you, ignore this e-mail. Your account is unchanged.',
    ],
  },
  resetCode: {
    subject: 'Your code to set a new password',
    lead: 'Enter this code to set a new password:',
    code: '{code}',
    facts: [],
    more: [
      'The code works once and expires in {minutes} minutes.',
      'If you did not request it, ignore this e-mail: your password stays the same.',
    ],
  },
  payPasswordCode: {
    subject: 'Your code to set a new transaction password',
    lead: 'Enter this code to set a new transaction password:',
    code: '{code}',
    facts: [],
    more: [
      'The code works once and expires in {minutes} minutes.',
      'If you did not request it, someone else is signed in to your account: change your login password and sign out devices you do not know.',
    ],
  },
  accountClosed: {
    subject: 'Your account is closed',
    lead: 'Your Candor account was permanently closed at your request. All devices were signed out, and nobody can sign in again.',
    code: null,
    facts: [
      ['User ID', '{userId}'],
      ['Time', '{time}'],
    ],
    more: ['Records we are required to keep are kept. You will receive no more e-mails from us.'],
  },
  passwordChanged: {
    subject: 'Your password was changed',
    lead: 'The password of your Candor account has just been changed.',
    code: null,
    facts: [],
    more: [
      'If it was you, there is nothing to do.',
      'If it was not you, reset the password on the login screen now, then check your signed-in devices and sign out those you do not know.',
    ],
  },
  newSignIn: {
    subject: 'New sign-in to your account',
    lead: 'Your account was signed in to from a new device.',
    code: null,
    facts: [
      ['Device', '{device}'],
      ['Network address', '{network}'],
      ['Time', '{time}'],
    ],
    more: [
      'If it was you, there is nothing to do.',
      'If it was not you, reset the password on the login screen now, then sign out that device.',
    ],
  },
  manyFailedSignIns: {
    subject: 'Failed attempts to sign in to your account',
    lead: 'Someone tried to sign in to your account with a wrong password.',
    code: null,
    facts: [
      ['Failed attempts', '{count}'],
      ['Last attempt', '{time}'],
    ],
    more: [
      'None of these attempts succeeded, and each further one has to wait longer. Your account is not locked.',
      'If it was you and you forgot your password, reset it on the login screen. If it was not you, make sure your password is long and not used anywhere else.',
    ],
  },
  operatorAlarm: {
    subject: '{what}: {alarm}',
    lead: '{what}: {alarm}.',
    code: null,
    facts: [
      ['Measured', '{value}'],
      ['Threshold', '{threshold}'],
      ['Since', '{time}'],
      ['Reference', '{reference}'],
      ['Runbook', '{runbook}'],
    ],
    more: [
      'Open the alarms page of the console to acknowledge it. It ends by itself when its cause is gone.',
    ],
  },
  companyInvited: {
    subject: 'Your invitation to {company} on Candor',
    lead: '{company} invites you to work its account on Candor. Sign in with your own account and this e-mail address, open Account, Companies, and enter this code.',
    code: '{code}',
    facts: [['Valid until', '{time}']],
    more: ['The code works once. If you do not know this company, ignore this mail.'],
  },
  operatorInvited: {
    subject: 'Your invitation to the Candor console',
    lead: 'Hello {name}, two administrators invited you to work in the Candor console.',
    code: null,
    facts: [
      ['Open', '{link}'],
      ['Valid until', '{time}'],
    ],
    more: [
      'The address works once. You choose a password and set up an authenticator app, then you can sign in.',
      'Do not pass it on: anyone who opens it signs in as you. If you did not expect it, tell an administrator and do not open it.',
    ],
  },
  /** What also stands in the inbox; the text comes from there, in the same language. */
  notice: {
    subject: '{title}',
    lead: '{body}',
    code: null,
    facts: [],
    more: [],
  },
} as const satisfies MailDictionary;
