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
    staff: 'Candor staff never ask for codes or passwords, not by mail, by phone or in a chat.',
    automatic: 'This mail was sent automatically. Answers to it are not read.',
    factSeparator: ': ',
  },
  registerCode: {
    subject: 'Your code to register with Candor',
    lead: 'Enter this code to open your account:',
    code: '{code}',
    facts: [],
    more: [
      'The code works once, within {minutes} minutes.',
      'If you did not ask for it, you need not do anything: without the code no account is opened.',
    ],
  },
  registerTaken: {
    subject: 'You already have a Candor account',
    lead: 'Somebody, probably you, asked to register with this e-mail address. There is already an account with it, so no new one is opened.',
    code: null,
    facts: [],
    more: [
      'To get in, open the login screen and use this address with your password.',
      'If you do not remember the password, reset it from the login screen: we will mail you a code for that.',
      'If it was not you, you need not do anything. Your account is unchanged.',
    ],
  },
  resetCode: {
    subject: 'Your code to set a new password',
    lead: 'Enter this code to set a new password:',
    code: '{code}',
    facts: [],
    more: [
      'The code works once, within {minutes} minutes.',
      'If you did not ask for it, leave it unused: your password stays as it is.',
    ],
  },
  payPasswordCode: {
    subject: 'Your code to set a new transaction password',
    lead: 'Enter this code to set a new transaction password:',
    code: '{code}',
    facts: [],
    more: [
      'The code works once, within {minutes} minutes.',
      'If you did not ask for it, somebody is signed in to your account: change your login password and sign out the devices you do not know.',
    ],
  },
  accountClosed: {
    subject: 'Your account is closed',
    lead: 'Your Candor account was closed for good, as you asked. All devices were signed out, and nobody can sign in any more.',
    code: null,
    facts: [
      ['User ID', '{userId}'],
      ['Time', '{time}'],
    ],
    more: ['Records that have to be kept stay kept. You will get no more mails from us.'],
  },
  passwordChanged: {
    subject: 'Your password was changed',
    lead: 'The password of your Candor account has just been changed.',
    code: null,
    facts: [],
    more: [
      'If it was you, all is well.',
      'If it was not you, reset the password from the login screen now, then look at the list of your devices and sign out those you do not know.',
    ],
  },
  newSignIn: {
    subject: 'New sign-in to your account',
    lead: 'Your account was signed in to from a device that it has not seen before.',
    code: null,
    facts: [
      ['Device', '{device}'],
      ['Network address', '{network}'],
      ['Time', '{time}'],
    ],
    more: [
      'If it was you, all is well.',
      'If it was not you, reset the password from the login screen now, then sign out that device in the list of your devices.',
    ],
  },
  manyFailedSignIns: {
    subject: 'Failed attempts to sign in to your account',
    lead: 'Somebody tried to sign in to your account with a wrong password.',
    code: null,
    facts: [
      ['Failed attempts', '{count}'],
      ['Last attempt', '{time}'],
    ],
    more: [
      'None of these attempts got in, and each further one has to wait longer. Your account is not locked.',
      'If it was you and the password has slipped your mind, reset it from the login screen. If it was not you, make sure that your password is long and used nowhere else.',
    ],
  },
  /** What also stands in the inbox; the text comes from there, in the same language. */
  notice: {
    subject: '{title}',
    lead: '{body}',
    code: null,
    facts: [],
    more: ['The same message is in your Candor inbox.'],
  },
} as const satisfies MailDictionary;
